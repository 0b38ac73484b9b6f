-- What a public event says of a bank statement: its days, and how many of its lines are not explained. Neither its
-- account nor its lines are in it. Rows are those that the caller sees.
create or replace view reconcile.statement_facts with (security_invoker = true) as
  select s.id, s.org_id, s.from_day, s.to_day, s.line_count, s.status,
    (select count(*)::int from reconcile.bank_statement_line l where l.statement_id = s.id
      and l.state in ('NEW', 'SUGGESTED')) as open_count
  from reconcile.bank_statement s;
grant select on reconcile.statement_facts to grp_job;
