-- Why: a bank may pay a transfer although it had answered that it failed. Its debit on the statement could only be booked
-- as a bank charge. It is money of the organization that somebody else now has, until people have clarified whose it is:
-- an asset, in an account of its own (docs/adr/0223). L13 posts the debit, L14 what comes back of it.

insert into ledger.account_purpose (purpose, gl_code, code_suffix, name) values
  ('PAYMENTS_TO_CLARIFY', '31080199', 'CLARIFY', 'failed payments the bank paid after all');

alter table ledger.journal drop constraint journal_event_known;
alter table ledger.journal add constraint journal_event_known check (event in ('L1', 'L2', 'L3', 'L4', 'L5', 'L6', 'L7',
  'L8', 'L9', 'L10', 'L11', 'L12', 'L13', 'L14', 'OPENING'));

alter table reconcile.bank_statement_line drop constraint bank_statement_line_resolved_known;
alter table reconcile.bank_statement_line add constraint bank_statement_line_resolved_known
  check (resolved_as in ('UNALLOCATED', 'FEE', 'RETURN', 'REFUND_PAYER', 'PAID_AFTER_ALL'));

alter table reconcile.bank_match drop constraint bank_match_kind_known;
alter table reconcile.bank_match add constraint bank_match_kind_known
  check (item_kind in ('SETTLEMENT', 'INSTRUCTION', 'UNALLOCATED', 'FEE', 'RETURN', 'PAID_AFTER_ALL'));
alter table reconcile.bank_match drop constraint bank_match_item_named;
alter table reconcile.bank_match add constraint bank_match_item_named
  check ((item_kind in ('SETTLEMENT', 'INSTRUCTION', 'RETURN', 'PAID_AFTER_ALL')) <= (item_id is not null));
alter table reconcile.bank_match add constraint bank_match_paid_after_all_agreed
  check (item_kind <> 'PAID_AFTER_ALL' or (journal_id is not null and confirmed_by is not null and confirmed_by <> made_by));

alter table reconcile.bank_guess drop constraint bank_guess_kind_known;
alter table reconcile.bank_guess add constraint bank_guess_kind_known
  check (item_kind in ('SETTLEMENT', 'INSTRUCTION', 'RETURN', 'PAID_AFTER_ALL'));
