-- Counts one attempt in the window that contains `the_now` and returns how many there are now.
create or replace function platform.count_attempt(the_key text, window_seconds int, the_now timestamptz)
returns int language sql security definer set search_path = pg_catalog, pg_temp as $$
  insert into platform.rate_limit as r (key, window_start, count)
  values (the_key, to_timestamp(floor((extract(epoch from the_now) + 3600) / window_seconds) * window_seconds - 3600),
    1)
  on conflict (key, window_start) do update set count = r.count + 1
  returning r.count
$$;
grant execute on function platform.count_attempt to grp_job;
