-- Why: a statement is read in one job and its lines are matched in the next. Between the two a screen must say that
-- matching is under way and ask again, not that nothing explains the lines.

alter table reconcile.bank_statement add column matched_at timestamptz;
update reconcile.bank_statement set matched_at = read_at where status in ('READ', 'SIGNED_OFF');
