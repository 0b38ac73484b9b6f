-- Removes PAID invoices from the list of unpaid ones: once per statement, because a confirmation changes many.
create or replace function collect.forget_unpaid() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  delete from collect.invoice_unpaid u using added a where u.invoice_id = a.id and a.status = 'PAID';
  return null;
end $$;

create or replace trigger invoice_unpaid_of_paid after update on collect.invoice referencing new table as added
  for each statement execute function collect.forget_unpaid();
