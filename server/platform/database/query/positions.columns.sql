-- Positions on a conformal map: near one place, the order of distances on the map is the order on the ground, so a
-- plain GiST index on points supports "nearest first" without any extension. The poles are infinitely far away on
-- such a map, so latitudes are limited to just below them.
create or replace function merc(latitude float8, longitude float8) returns point
language sql immutable strict parallel safe
return point(longitude, degrees(ln(tan(pi() / 4 + radians(greatest(-89.9, least(89.9, latitude))) / 2))));
