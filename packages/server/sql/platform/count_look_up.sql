-- Counts one lookup of an address in today's window of Lagos, found or not found, unless either count is already full:
-- then it counts nothing and returns the seconds left in the day.
create or replace function platform.count_look_up(
  the_address text, was_found boolean, most_found int, most_missed int, the_now timestamptz,
  out allowed boolean, out retry_after_seconds int
) language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  day_start constant timestamptz := date_trunc('day', the_now at time zone 'Africa/Lagos') at time zone 'Africa/Lagos';
  counted constant text := 'look-up/' || case when was_found then 'found:' else 'missed:' end || the_address;
begin
  retry_after_seconds := greatest(1, ceil(extract(epoch from day_start - the_now) + 86400))::int;
  allowed := not exists (
    select from platform.rate_limit r
    where r.window_start = day_start
      and ((r.key = 'look-up/found:' || the_address and r.count >= most_found)
        or (r.key = 'look-up/missed:' || the_address and r.count >= most_missed)));
  if allowed then
    insert into platform.rate_limit as r (key, window_start, count) values (counted, day_start, 1)
    on conflict (key, window_start) do update set count = r.count + 1;
    retry_after_seconds := 0;
  end if;
end $$;
grant execute on function platform.count_look_up to grp_job;
