-- Why: money on one organization's account may be another's. Who knows its day and amount claims it; when the central office has
-- agreed, it moves between their books and the line says whose it is (ADR 0099).
alter table reconcile.bank_statement_line
  add column claimed_by_org_id bigint references org.organization,
  add column claimed_by text,                              -- the name of that organization, for those who see the line
  add column claim_journal_id bigint,
  add constraint bank_statement_line_claimed_whole check (num_nonnulls(claimed_by_org_id, claimed_by, claim_journal_id) in (0, 3)),
  add constraint bank_statement_line_claimed_from_another check (claimed_by_org_id <> org_id),
  add constraint bank_statement_line_claimed_unallocated check (claimed_by_org_id is null or resolved_as = 'UNALLOCATED');
-- A claim finds its line by amount and day.
create index bank_statement_line_amount on reconcile.bank_statement_line (amount_kobo, booking_day) where side = 'CREDIT';
create index bank_statement_line_claimed on reconcile.bank_statement_line (id) where claimed_by_org_id is not null;

alter table ledger.journal drop constraint journal_event_known, add constraint journal_event_known
  check (event in ('L1', 'L2', 'L3', 'L4', 'L5', 'L6', 'L7', 'L8', 'L9', 'L10', 'L11', 'L12', 'OPENING'));
