-- Takes back the count of a message that was not accepted and is sent again later.
create or replace function platform.give_back_message(the_channel text, the_key text, the_now timestamptz)
returns void language sql security definer set search_path = pg_catalog, pg_temp as $$
  update platform.rate_limit set count = count - 1
  where count > 0
    and (key, window_start) in (
      ('messages of the day: ' || the_channel,
        date_trunc('day', the_now at time zone 'Africa/Lagos') at time zone 'Africa/Lagos'),
      (the_key || ' a day', date_trunc('day', the_now at time zone 'Africa/Lagos') at time zone 'Africa/Lagos'),
      (the_key || ' an hour', date_trunc('hour', the_now at time zone 'Africa/Lagos') at time zone 'Africa/Lagos'))
$$;
grant execute on function platform.give_back_message to grp_job;
