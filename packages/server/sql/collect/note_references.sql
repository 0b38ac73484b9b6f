-- Covers every way an invoice is created: with its reference at once, or as a draft that gets one when it is issued.
create or replace function collect.note_references() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  insert into collect.reference_to_tell (invoice_id)
  select a.id from added a join org.collection_rule r on r.id = a.rule_id
  where a.payment_reference is not null and a.status in ('ISSUED', 'PARTLY_PAID')
    and r.channels && array['BANK_BRANCH', 'POS']
  on conflict do nothing;
  return null;
end $$;

create or replace trigger invoice_notes_references after insert on collect.invoice referencing new table as added
  for each statement execute function collect.note_references();
