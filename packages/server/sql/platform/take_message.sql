-- Counts a message of a channel in the day of Lagos; with a key also per recipient and kind, in the hour and the day.
-- Not allowed, and nothing counted, when the key has its number, or has a key and the channel's budget of the day is
-- used up. `used` is how many messages of the channel were counted today.
create or replace function platform.take_message(
  the_channel text, the_key text, an_hour int, a_day int, the_budget int, the_now timestamptz,
  out allowed boolean, out used int
) language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  of_day constant text := 'messages of the day: ' || the_channel;
  day_start constant timestamptz := date_trunc('day', the_now at time zone 'Africa/Lagos') at time zone 'Africa/Lagos';
  hour_start constant timestamptz := date_trunc('hour',
    the_now at time zone 'Africa/Lagos') at time zone 'Africa/Lagos';
begin
  insert into platform.rate_limit as r (key, window_start, count) values (of_day, day_start, 1)
  on conflict (key, window_start) do update set count = r.count + 1
  returning r.count into used;
  allowed := true;
  if the_key is null then
    return;
  end if;
  allowed := used <= the_budget;
  if allowed then
    insert into platform.rate_limit as r (key, window_start, count) values (the_key || ' a day', day_start, 1)
    on conflict (key, window_start) do update set count = r.count + 1 where r.count < a_day;
    allowed := found;
    if allowed then
      insert into platform.rate_limit as r (key, window_start, count) values (the_key || ' an hour', hour_start, 1)
      on conflict (key, window_start) do update set count = r.count + 1 where r.count < an_hour;
      if not found then
        allowed := false;
        update platform.rate_limit r set count = r.count - 1
        where r.key = the_key || ' a day' and r.window_start = day_start;
      end if;
    end if;
  end if;
  if not allowed then
    update platform.rate_limit r set count = r.count - 1
    where r.key = of_day and r.window_start = day_start
    returning r.count into used;
  end if;
end $$;
grant execute on function platform.take_message to grp_job;
