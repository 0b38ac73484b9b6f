-- The rollups are written by triggers only: once per statement, from the rows it added and changed, in the order of
-- their keys, so that no change of an invoice can skip them. This one moves changed invoices from their old cell to the
-- new.
create or replace function collect.keep_invoice_day() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  insert into collect.invoice_day as d (org_id, service_id, status, due_date, source, count, total_kobo, balance_kobo)
  select org_id, service_id, status, due_date, source, sum(n), sum(total), sum(balance)
  from (
    select org_id, service_id, status, due_date, source, 1 as n, total_kobo as total, balance_kobo as balance from added
    union all
    select org_id, service_id, status, due_date, source, -1, -total_kobo, -balance_kobo from removed
  ) moved
  group by org_id, due_date, service_id, status, source
  having sum(n) <> 0 or sum(total) <> 0 or sum(balance) <> 0
  order by org_id, due_date, service_id, status, source
  on conflict (org_id, due_date, service_id, status, source) do update
    set count = d.count + excluded.count, total_kobo = d.total_kobo + excluded.total_kobo,
        balance_kobo = d.balance_kobo + excluded.balance_kobo;
  return null;
end $$;

create or replace trigger invoice_day_of_changed after update
  on collect.invoice referencing new table as added old table as removed
  for each statement execute function collect.keep_invoice_day();
