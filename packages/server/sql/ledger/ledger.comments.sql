-- Describes what one row of each table is. docs/schema.md shows these texts beside the columns.
comment on table ledger.account_purpose is 'The account of the chart for each purpose of an organization''s money, and '
  'the end of its code.';
comment on table ledger.balance_day is 'The movements of an account on a day and its closing balance '
  '(docs/spec/ledger.md#i30).';
comment on table ledger.balance_statement is
  'A statement of an account for a period: opening, in, out and closing; it opens with the closing of the one before '
  '(docs/spec/ledger.md#i42).';
comment on table ledger.gl_account is 'The chart of accounts: classes, groups and accounts that can be posted to.';
comment on table ledger.journal is
  'One event in the ledger, by its rule (docs/spec/ledger.md#posting-rules), as postings that balance '
  '(docs/spec/ledger.md#i01). Never changed; an error is reversed by another journal (docs/spec/ledger.md#i17).';
comment on table ledger.journal_count is 'The number of an organization''s journals by day, rule and source, up to the '
  'one in journals_counted.';
comment on table ledger.journals_counted is 'The last journal that was counted: one row.';
comment on table ledger.ledger_account is
  'An account of an organization in the ledger with its balance, which is the sum of its postings '
  '(docs/spec/ledger.md#i03), and the reserved part.';
comment on table ledger.posting is 'One line of a journal: an account, a side and an amount in kobo. Never changed.';
comment on view ledger.balance_statement_figures is
  'Statements with their figures: a final one as it was made, an open one with the current state of its account.';
comment on view ledger.gl_account_name is 'What every module may know of an account of the chart: its name, its class and '
  'whether money is posted to it.';
comment on view ledger.account_figures is 'What every module may know of a ledger account: what it is for, its balance '
  'and the movements of its current day.';
