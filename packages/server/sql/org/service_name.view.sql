-- What every module may know of a service: its organization, its name and whether it is in use. Rows are those that the
-- caller sees.
create or replace view org.service_name with (security_invoker = true) as
  select id, org_id, code, name, status from org.service;
grant select on org.service_name to grp_org, grp_oagf, grp_payer, grp_public, grp_job;
