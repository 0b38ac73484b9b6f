-- Takes back the count of an attempt that was right, in the window that contains `the_now`.
create or replace function platform.give_back_attempt(the_key text, window_seconds int, the_now timestamptz)
returns void language sql security definer set search_path = pg_catalog, pg_temp as $$
  update platform.rate_limit set count = count - 1
  where key = the_key and count > 0
    and window_start = to_timestamp(floor((extract(epoch
      from the_now) + 3600) / window_seconds) * window_seconds - 3600)
$$;
grant execute on function platform.give_back_attempt to grp_job;
