-- The same by day over all organizations and accounts, for roles that see all of them.
create or replace view request.outflow_in_all with (security_invoker = true) as
  select day, paid_day, type, status, count, case status when 'PAID' then count else -count end as kept, amount_kobo
    from request.outflow_portal_day
  union all
  select day, paid_day, type, status, count, case status when 'PAID' then count else -count end, amount_kobo
    from request.outflow_moved;
grant select on request.outflow_in_all to grp_oagf, grp_job;
