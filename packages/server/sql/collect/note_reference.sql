-- Records an invoice that gets a payment reference later, as note_references.sql records a new one.
create or replace function collect.note_reference() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  insert into collect.reference_to_tell (invoice_id)
  select new.id from org.collection_rule r where r.id = new.rule_id and r.channels && array['BANK_BRANCH', 'POS']
  on conflict do nothing;
  return null;
end $$;

create or replace trigger invoice_notes_reference after update of payment_reference on collect.invoice
  for each row when (old.payment_reference is null and new.payment_reference is not null)
  execute function collect.note_reference();
