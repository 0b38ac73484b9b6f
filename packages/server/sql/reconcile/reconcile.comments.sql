-- Describes what one row of each table is. docs/schema.md shows these texts beside the columns.
comment on table reconcile.account_day is
  'The opening and closing balance of an account on a day, as one statement says; what its lines come to is '
  'reconcile.day_balances.';
comment on table reconcile.bank_guess is 'A possible match of a statement line, with a score and its reasons; '
  'suggestions only.';
comment on table reconcile.bank_match is
  'A match of a statement line with a settlement, payment, transfer or refund, who proposed it and who agreed. An '
  'undone match stays (docs/spec/ledger.md#i39).';
comment on table reconcile.bank_statement is 'A bank statement of one account for some days, from its import to its '
  'sign-off (docs/spec/ledger.md#i39).';
comment on table reconcile.bank_statement_line is 'One line of a statement, its result, and who must say whose money '
  'it is.';
comment on table reconcile.csv_mapping is 'The meaning of the columns of a bank''s CSV, kept for each organization and '
  'bank.';
comment on view reconcile.statement_facts is
  'What a public event says of a bank statement: its days, and how many lines are not explained.';
