-- Submitted payments by the month they were made in, as of now: gathered figures and later movements.
create or replace view request.made_by_month with (security_invoker = true) as
  select org_id, month, type, mode, status, bank_account_id, count, amount_kobo from request.made_month
  union all
  select org_id, month, type, mode, status, bank_account_id, count, amount_kobo from request.made_moved;
grant select on request.made_by_month to grp_org, grp_oagf, grp_job;
