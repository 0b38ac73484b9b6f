-- Why: nothing demanded that a statement which counts had been confirmed: a path that forgets it would have counted a
-- file that nobody looked at (docs/adr/0318). Statements of before had no confirmation and are marked; those without a
-- file are not read.
alter table reconcile.bank_statement
  add column counted_unconfirmed boolean not null default false,  -- it counted before files had to be confirmed
  add constraint bank_statement_counts_confirmed check (status not in ('READ', 'SIGNED_OFF') or intake_id is null
    or confirmed_at is not null or counted_unconfirmed) not valid;
update reconcile.bank_statement set counted_unconfirmed = true
  where status in ('READ', 'SIGNED_OFF') and intake_id is not null and confirmed_at is null;
alter table reconcile.bank_statement validate constraint bank_statement_counts_confirmed;
