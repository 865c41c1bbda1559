-- Positions on a conformal map: near one place, the order of distances on it is the order on the ground, so a
-- plain GiST index on points answers "nearest first" without any extension. The poles lie infinitely far on such
-- a map, so latitudes stop just short of them.
create or replace function merc(latitude float8, longitude float8) returns point
language sql immutable strict parallel safe
return point(longitude, degrees(ln(tan(pi() / 4 + radians(greatest(-89.9, least(89.9, latitude))) / 2))));
