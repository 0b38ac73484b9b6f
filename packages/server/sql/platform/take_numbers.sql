-- Takes the next `how_many` numbers of a series and a period and returns the last; the counter is locked until commit.
create or replace function platform.take_numbers(the_series text, the_period text, how_many bigint) returns bigint
  language plpgsql security definer set search_path = pg_catalog, pg_temp
  as $$
declare
  last_one bigint;
begin
  insert into platform.number_counter as c (series, period, last_value) values (the_series, the_period, how_many)
  on conflict (series, period) do update set last_value = c.last_value + how_many
  returning last_value into last_one;
  return last_one;
end $$;
grant execute on function platform.take_numbers to grp_job;
