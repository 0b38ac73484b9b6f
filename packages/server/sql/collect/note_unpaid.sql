-- collect.invoice_unpaid is written by these three triggers only: new invoices (this one), changed ones
-- (move_unpaid.sql) and PAID ones (forget_unpaid.sql). I41 (docs/spec/ledger.md#i41) compares it with the invoices.
create or replace function collect.note_unpaid() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  insert into collect.invoice_unpaid (invoice_id, org_id, service_id, status, due_date, expires_at, source)
  select id, org_id, service_id, status, due_date, expires_at, source from added where status <> 'PAID';
  return null;
end $$;

create or replace trigger invoice_unpaid_of_new after insert on collect.invoice referencing new table as added
  for each statement execute function collect.note_unpaid();
