-- The transfers of which a bank's report leaves open whether they were paid (pay.may_be_paid), once for each report.
create or replace view pay.transfer_maybe_paid with (security_invoker = true) as
  select org_id, instruction_id from pay.bank_contradiction where pay.may_be_paid(kind, settled_at, outcome);
grant select on pay.transfer_maybe_paid to grp_org, grp_oagf, grp_job;
