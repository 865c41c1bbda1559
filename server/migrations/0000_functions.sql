-- Positions on a conformal map: near one place, the order of distances on it is the order on the ground, so a
-- plain GiST index on points answers "nearest first" without any extension.
create function merc(latitude float8, longitude float8) returns point
language sql immutable strict parallel safe
return point(longitude, degrees(ln(tan(pi() / 4 + radians(latitude) / 2))));
