-- What one row of each table is. docs/schema.md shows these beside their columns.
comment on table reconcile.bank_guess is 'What a line of a statement may be, with a score and its reasons; suggestions only.';
comment on table reconcile.bank_match is
  'That a line of a statement is this settlement, payment, transfer or refund, who said so and who agreed. One that is undone stays (I39).';
comment on table reconcile.bank_statement is 'A statement of a bank for one account and some days, from its import to its sign-off (I39).';
comment on table reconcile.bank_statement_line is 'One line of a statement, what became of it, and who is to say whose money it is.';
comment on table reconcile.csv_mapping is 'Which column of a bank''s CSV is what, kept for each body and bank.';
