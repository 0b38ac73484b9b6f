-- What every module may know of an account of the national chart: its name, its class and whether money is posted to
-- it.
create or replace view ledger.gl_account_name with (security_invoker = true) as
  select id, code, name, class, is_postable, active from ledger.gl_account;
grant select on ledger.gl_account_name to grp_org, grp_oagf, grp_job;
