-- What every module may know of an organization: who it is, its logo and whether it works. Rows are those that the
-- caller sees.
create or replace view org.organization_name with (security_invoker = true) as
  select id, code, name, short_name, type, status, logo_file_id from org.organization;
grant select on org.organization_name to grp_org, grp_oagf, grp_payer, grp_public, grp_job;
