-- Why: who may sign a statement off is told once that its days are late; this says when.
alter table reconcile.bank_statement add column late_told_at timestamptz;
create index bank_statement_to_sign on reconcile.bank_statement (to_day) where status = 'READ';
