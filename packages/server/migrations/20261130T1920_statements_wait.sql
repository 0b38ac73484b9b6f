-- Why: a statement counted as soon as its file was read, and how it was read was shown only afterwards. Now it waits
-- until a person confirms it or discards it (docs/adr/0318). Statements of before keep their status: nobody confirmed
-- how they are read.
alter table reconcile.bank_statement
  drop constraint bank_statement_status_known,
  add column confirmed_by_user_id bigint references identity.app_user,  -- who confirmed how its file is read
  add column confirmed_by text,
  add column confirmed_at timestamptz,
  add column discarded_by_user_id bigint references identity.app_user,  -- who discarded it before it counted
  add column discarded_by text,
  add column discarded_at timestamptz,
  add constraint bank_statement_status_known check (status in ('READING', 'WAITING', 'READ', 'UNREADABLE', 'DISCARDED',
    'SIGNED_OFF', 'WITHDRAWN')) not valid,
  add constraint bank_statement_confirmed_whole check (num_nonnulls(confirmed_by_user_id, confirmed_by, confirmed_at)
    in (0, case when status in ('READ', 'SIGNED_OFF', 'WITHDRAWN') then 3 else 0 end)) not valid,
  add constraint bank_statement_discarded_whole check (num_nonnulls(discarded_by_user_id, discarded_by, discarded_at)
    = case when status = 'DISCARDED' then 3 else 0 end) not valid,
  -- What waits is in no column that others add up: its figures stand in the rows of its file.
  add constraint bank_statement_waits_aside check (status not in ('READING', 'WAITING', 'DISCARDED')
    or (from_day is null and line_count = 0 and credit_kobo = 0 and debit_kobo = 0)) not valid,
  add constraint bank_statement_confirmed_by_another check (signed_off_by_user_id <> confirmed_by_user_id) not valid;
alter table reconcile.bank_statement validate constraint bank_statement_status_known;
alter table reconcile.bank_statement validate constraint bank_statement_confirmed_whole;
alter table reconcile.bank_statement validate constraint bank_statement_discarded_whole;
alter table reconcile.bank_statement validate constraint bank_statement_waits_aside;
alter table reconcile.bank_statement validate constraint bank_statement_confirmed_by_another;

-- A discarded file may be imported again, as one that could not be read.
drop index reconcile.bank_statement_once;
create unique index bank_statement_once on reconcile.bank_statement (bank_account_id, sha256)
  where status not in ('UNREADABLE', 'DISCARDED', 'WITHDRAWN');
comment on index reconcile.bank_statement_once is 'BS1: a file of an account is there once';
