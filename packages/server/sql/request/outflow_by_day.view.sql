-- Money out by organization, type, account and what happened, as it is at this moment: what is gathered and what is not yet. By `day`
-- it is what moved (`count` rows); by `paid_day` what stands as paid on that day (`kept` lines), for what came back takes itself away there.
create or replace view request.outflow_by_day with (security_invoker = true) as
  select org_id, day, paid_day, type, bank_account_id, status, count, case status when 'PAID' then count else -count end as kept, amount_kobo
  from request.outflow_day
  union all
  select org_id, day, paid_day, type, bank_account_id, status, count, case status when 'PAID' then count else -count end, amount_kobo
  from request.outflow_moved;
grant select on request.outflow_by_day to grp_org, grp_oagf, grp_job;
