-- Returns the next number of a series. It locks the counter until commit, so call it late.
create or replace function platform.next_number(the_series text, the_period text) returns bigint
  language sql security definer set search_path = pg_catalog, pg_temp
  as $$
  insert into platform.number_counter as c (series, period, last_value) values (the_series, the_period, 1)
  on conflict (series, period) do update set last_value = c.last_value + 1
  returning last_value
$$;
grant execute on function platform.next_number to grp_job;
