-- What one row of each table is. docs/schema.md shows these beside their columns.
comment on table ledger.account_purpose is 'Which account of the chart each purpose of a body''s money has, and how its code ends.';
comment on table ledger.balance_day is 'What moved on an account on a day and what it closed with (I30).';
comment on table ledger.balance_statement is
  'A statement of an account for a period: opening, in, out and closing, each the closing of the one before (I42).';
comment on table ledger.gl_account is 'The chart of accounts: classes, groups and what can be posted to.';
comment on table ledger.journal is
  'One thing that happened to money, by its rule (L1 and on), as postings that balance (I01). Never changed; what was wrong is reversed by another (I17).';
comment on table ledger.journal_count is 'How many journals a body has by day, rule and source, up to the one that journals_counted names.';
comment on table ledger.journals_counted is 'Up to which journal they were counted: one row.';
comment on table ledger.ledger_account is
  'An account of a body in the ledger with its balance, which is the sum of its postings (I03), and what of it is reserved.';
comment on table ledger.posting is 'One line of a journal: an account, a side and an amount in kobo. Never changed.';
comment on view ledger.balance_statement_figures is
  'Statements with their figures: a final one as it was made, one that is not yet final as its account stands.';
