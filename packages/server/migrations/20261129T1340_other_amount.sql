-- Why: a bank that pays a transfer in another amount than it was sent left it UNKNOWN and its money reserved for ever, and
-- the debit on the statement could only be booked as a bank charge. The line is now the transfer and a difference, which
-- is a claim on the bank in an account of its own (docs/adr/0273). L16 posts the difference and what later lines move of it.

insert into ledger.account_purpose (purpose, gl_code, code_suffix, name) values
  ('BANK_DIFFERENCES', '31080199', 'BANKDIFF', 'payments the bank paid in another amount');

alter table ledger.journal drop constraint journal_event_known;
alter table ledger.journal add constraint journal_event_known check (event in ('L1', 'L2', 'L3', 'L4', 'L5', 'L6', 'L7',
  'L8', 'L9', 'L10', 'L11', 'L12', 'L13', 'L14', 'L15', 'L16', 'OPENING'));

alter table reconcile.bank_statement_line drop constraint bank_statement_line_resolved_known;
alter table reconcile.bank_statement_line add constraint bank_statement_line_resolved_known
  check (resolved_as in ('UNALLOCATED', 'FEE', 'RETURN', 'REFUND_PAYER', 'PAID_AFTER_ALL', 'OTHER_AMOUNT'));

alter table reconcile.bank_match drop constraint bank_match_kind_known;
alter table reconcile.bank_match add constraint bank_match_kind_known
  check (item_kind in ('SETTLEMENT', 'INSTRUCTION', 'UNALLOCATED', 'FEE', 'RETURN', 'PAID_AFTER_ALL', 'DIFFERENCE'));
alter table reconcile.bank_match drop constraint bank_match_item_named;
alter table reconcile.bank_match add constraint bank_match_item_named
  check ((item_kind in ('SETTLEMENT', 'INSTRUCTION', 'RETURN', 'PAID_AFTER_ALL', 'DIFFERENCE')) <= (item_id is not null));
-- A bank that took too little leaves a difference below zero.
alter table reconcile.bank_match drop constraint bank_match_amount;
alter table reconcile.bank_match add constraint bank_match_amount
  check (amount_kobo > 0 or (item_kind = 'DIFFERENCE' and amount_kobo <> 0));
alter table reconcile.bank_match add constraint bank_match_difference_agreed
  check (item_kind <> 'DIFFERENCE' or (journal_id is not null and confirmed_by is not null and confirmed_by <> made_by));

-- A payment that a line names by its whole reference is suggested whatever the day and the amount: 50 points. What is open
-- of it is shown beside what the line would explain.
alter table reconcile.bank_guess drop constraint bank_guess_kind_known;
alter table reconcile.bank_guess add constraint bank_guess_kind_known
  check (item_kind in ('SETTLEMENT', 'INSTRUCTION', 'RETURN', 'PAID_AFTER_ALL', 'DIFFERENCE'));
alter table reconcile.bank_guess drop constraint bank_guess_score;
alter table reconcile.bank_guess add constraint bank_guess_score check (score between 50 and 100);
alter table reconcile.bank_guess add column open_kobo bigint;
