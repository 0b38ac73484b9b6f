-- The same by month (its first day): by `month` the movements, by `paid_month` what remains paid.
create or replace view request.outflow_by_month with (security_invoker = true) as
  select org_id, month, paid_month, type, bank_account_id, status, count, case status when 'PAID' then count
    else -count end as kept, amount_kobo
  from request.outflow_month
  union all
  select org_id, date_trunc('month', day)::date, date_trunc('month', paid_day)::date, type, bank_account_id, status,
    count,
    case status when 'PAID' then count else -count end, amount_kobo
  from request.outflow_moved;
grant select on request.outflow_by_month to grp_org, grp_oagf, grp_job;
