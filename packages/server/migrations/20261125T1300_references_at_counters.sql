-- Why: a reference is payable at any bank from the moment it is issued, without its payer opening it online. Banks learn
-- of it from the provider, who is told outside the transaction that makes it, in groups: 20,000 invoices of one file are
-- 20,000 rows here and a hundred calls. A counter then takes money for it in a transaction of the provider's own.

-- References the provider has still to be told of. A row goes when it was; until then it comes due again and again.
create table collect.reference_to_tell (
  invoice_id  bigint primary key,
  tries       int not null default 0,
  next_at     timestamptz not null default '-infinity'
);
create index reference_to_tell_due on collect.reference_to_tell (next_at);
grant select, insert, update, delete on collect.reference_to_tell to grp_job;

-- Whatever way an invoice comes about: with its reference at once, or as a draft that gets one when it is issued.
create function collect.note_references() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  insert into collect.reference_to_tell (invoice_id)
  select a.id from added a join org.collection_rule r on r.id = a.rule_id
  where a.payment_reference is not null and a.status in ('ISSUED', 'PARTLY_PAID')
    and r.channels && array['BANK_BRANCH', 'POS']
  on conflict do nothing;
  return null;
end $$;
create trigger invoice_notes_references after insert on collect.invoice referencing new table as added
  for each statement execute function collect.note_references();

create function collect.note_reference() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  insert into collect.reference_to_tell (invoice_id)
  select new.id from org.collection_rule r where r.id = new.rule_id and r.channels && array['BANK_BRANCH', 'POS']
  on conflict do nothing;
  return null;
end $$;
create trigger invoice_notes_reference after update of payment_reference on collect.invoice
  for each row when (old.payment_reference is null and new.payment_reference is not null)
  execute function collect.note_reference();

-- What was issued before this.
insert into collect.reference_to_tell (invoice_id)
select i.id from collect.invoice i join org.collection_rule r on r.id = i.rule_id
where i.payment_reference is not null and i.status in ('ISSUED', 'PARTLY_PAID')
  and r.channels && array['BANK_BRANCH', 'POS'];

-- The test provider's own books: the references its counters know, and what they took without a try of ours.
create table collect.sandbox_reference (
  reference   text primary key,
  title       text not null,
  payer_name  text not null,
  told_at     timestamptz not null
);
grant select, insert on collect.sandbox_reference to grp_job;
alter table collect.sandbox_transaction add column at_counter boolean not null default false;
create index sandbox_transaction_at_counter on collect.sandbox_transaction (paid_at) where at_counter;
