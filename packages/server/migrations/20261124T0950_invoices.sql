-- Why: many invoices of a file are made at once, a body that stops a service still takes what was billed for 30 days, and
-- a reminder goes out once.

-- As many next numbers of a series as are asked for; gives the first. It holds the counter until commit, so take it late.
create function platform.next_numbers(the_series text, the_period text, many int) returns bigint
  language sql security definer set search_path = pg_catalog, pg_temp
  as $$
  insert into platform.number_counter as c (series, period, last_value) values (the_series, the_period, many)
  on conflict (series, period) do update set last_value = c.last_value + many
  returning last_value - many + 1
$$;
grant execute on function platform.next_numbers to grp_job;

-- The day a service was taken out of use: from then on its unpaid invoices can be paid for 30 days (data-model 4.7).
alter table org.service add column deactivated_on date;
create function org.note_deactivation() returns trigger
  language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  if new.status is distinct from old.status then
    new.deactivated_on := case when new.status = 'INACTIVE' then (new.updated_at at time zone 'Africa/Lagos')::date end;
  end if;
  return new;
end $$;
create trigger service_notes_deactivation before update of status on org.service
  for each row execute function org.note_deactivation();
