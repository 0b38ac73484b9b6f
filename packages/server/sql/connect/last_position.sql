-- Returns the last position of the log of public events, whoever it is of; 0 when there is none yet. A reader who has
-- seen all events of their own continues from here: otherwise the cursor of an organization in which little happens
-- would lie before the oldest event that is kept, though it missed nothing.
create or replace function connect.last_position() returns bigint
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
  select coalesce((select c.last_value from platform.number_counter c where c.series = 'EVENT' and c.period = ''), 0)
$$;
grant execute on function connect.last_position to grp_org, grp_oagf, grp_job;
