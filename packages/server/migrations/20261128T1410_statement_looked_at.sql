-- Why: the oldest 200 statements with open lines were compared again every ten minutes and no others, so that lines
-- nobody explains kept newer statements of every organization from being compared again.

alter table reconcile.bank_statement add column looked_at timestamptz;
comment on column reconcile.bank_statement.looked_at is 'when its open lines were last taken to be compared again';
