-- Money out by organization, type, account and event, as of now: gathered figures and later movements. By `day` it has
-- the movements (`count` rows); by `paid_day` what remains paid of that day (`kept` lines), because returns are
-- deducted there.
create or replace view request.outflow_by_day with (security_invoker = true) as
  select org_id, day, paid_day, type, bank_account_id, status, count, case status when 'PAID' then count
    else -count end as kept, amount_kobo
  from request.outflow_day
  union all
  select org_id, day, paid_day, type, bank_account_id, status, count, case status when 'PAID' then count
    else -count end, amount_kobo
  from request.outflow_moved;
grant select on request.outflow_by_day to grp_org, grp_oagf, grp_job;
