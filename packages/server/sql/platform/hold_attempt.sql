-- Counts one attempt in the window that contains `the_now`, unless `the_max` are counted: then it counts nothing and
-- returns the seconds left in the window. Requests at the same moment wait for each other's count.
create or replace function platform.hold_attempt(
  the_key text, the_max int, window_seconds int, the_now timestamptz,
  out held boolean, out retry_after_seconds int
) language sql security definer set search_path = pg_catalog, pg_temp as $$
  with place as (
    select to_timestamp(floor((extract(epoch from the_now) + 3600) / window_seconds) * window_seconds - 3600) as start
  ), taken as (
    insert into platform.rate_limit as r (key, window_start, count)
    select the_key, place.start, 1 from place where the_max > 0
    on conflict (key, window_start) do update set count = r.count + 1 where r.count < the_max
    returning r.count
  )
  select exists (select from taken),
         greatest(1, ceil(extract(epoch from place.start - the_now) + window_seconds))::int
  from place
$$;
grant execute on function platform.hold_attempt to grp_job;
