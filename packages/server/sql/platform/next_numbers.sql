-- Takes the next `many` numbers of a series and returns the first. It locks the counter until commit, so call it late.
create or replace function platform.next_numbers(the_series text, the_period text, many int) returns bigint
  language sql security definer set search_path = pg_catalog, pg_temp
  as $$
  insert into platform.number_counter as c (series, period, last_value) values (the_series, the_period, many)
  on conflict (series, period) do update set last_value = c.last_value + many
  returning last_value - many + 1
$$;
grant execute on function platform.next_numbers to grp_job;
