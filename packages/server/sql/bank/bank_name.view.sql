-- What every module may know of a bank: its code, its names and whether it is in use.
create or replace view bank.bank_name with (security_invoker = true) as
  select code, name, short_name, active from bank.bank;
grant select on bank.bank_name to grp_org, grp_oagf, grp_payer, grp_public, grp_job;
