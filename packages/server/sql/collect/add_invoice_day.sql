-- Adds new invoices to the figures of their due day; see keep_invoice_day.sql.
create or replace function collect.add_invoice_day() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  insert into collect.invoice_day as d (org_id, service_id, status, due_date, source, count, total_kobo, balance_kobo)
  select org_id, service_id, status, due_date, source, count(*), sum(total_kobo), sum(balance_kobo)
  from added group by org_id, due_date, service_id, status, source
  order by org_id, due_date, service_id, status, source
  on conflict (org_id, due_date, service_id, status, source) do update
    set count = d.count + excluded.count, total_kobo = d.total_kobo + excluded.total_kobo,
        balance_kobo = d.balance_kobo + excluded.balance_kobo;
  return null;
end $$;

create or replace trigger invoice_day_of_new after insert on collect.invoice referencing new table as added
  for each statement execute function collect.add_invoice_day();
