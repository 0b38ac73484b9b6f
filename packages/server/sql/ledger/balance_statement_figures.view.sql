-- Statements with their figures: the stored ones once the period is over, before that those of the ledger in the
-- caller's snapshot.
create or replace view ledger.balance_statement_figures with (security_invoker = true) as
  select s.id, s.org_id, s.ledger_account_id, s.normal_side, s.period_start, s.period_end, s.is_final, s.late_entries,
    s.moved_at, s.status,
    s.asked_by_user_id, s.asked_by, s.asked_at, s.made_at, f.opening_kobo, f.debit_kobo, f.credit_kobo, f.closing_kobo,
      f.entries,
    case s.normal_side when 'DEBIT' then f.debit_kobo else f.credit_kobo end as in_kobo,
    case s.normal_side when 'DEBIT' then f.credit_kobo else f.debit_kobo end as out_kobo
  from ledger.balance_statement s
  cross join lateral (
    select s.opening_kobo, s.debit_kobo, s.credit_kobo, s.closing_kobo, s.entries where s.is_final
    union all
    select m.opening_kobo, m.debit_kobo, m.credit_kobo, m.closing_kobo, m.entries
    from ledger.movement_of(s.ledger_account_id, s.period_start, s.period_end) m where not s.is_final
  ) f;
grant select on ledger.balance_statement_figures to grp_org, grp_oagf, grp_job;
