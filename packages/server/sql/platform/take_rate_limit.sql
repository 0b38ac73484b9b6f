-- Takes one of `the_max` attempts in the window that contains `the_now`. Windows are aligned to midnight in Lagos
-- (UTC+1), so that a window of a day ends there. Refused attempts are counted only up to max + 1, so the number cannot
-- overflow.
create or replace function platform.take_rate_limit(
  the_key text, the_max int, window_seconds int, the_now timestamptz,
  out allowed boolean, out retry_after_seconds int
) language sql security definer set search_path = pg_catalog, pg_temp as $$
  with place as (
    select to_timestamp(floor((extract(epoch from the_now) + 3600) / window_seconds) * window_seconds - 3600) as start
  ), taken as (
    insert into platform.rate_limit as r (key, window_start, count)
    select the_key, place.start, 1 from place
    on conflict (key, window_start) do update set count = least(r.count, the_max) + 1
    returning r.count
  )
  select taken.count <= the_max,
         case when taken.count <= the_max then 0
              else greatest(1, ceil(extract(epoch from place.start - the_now) + window_seconds))::int end
  from taken, place
$$;
-- Outside any transaction of a request: it counts even when the request is refused.
grant execute on function platform.take_rate_limit to grp_app;
grant execute on function platform.take_rate_limit to grp_job;  -- the SMS of a day are counted where a code is made
