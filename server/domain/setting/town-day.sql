-- The calendar day in the town's time zone, regardless of the server's: `today` in contract/time/dates.ts.
create or replace function town_day(at timestamptz) returns date language sql immutable strict parallel safe
return (at at time zone 'America/Sao_Paulo')::date;
