-- An organization as every module may show it to its own people and to the central office: who it is, whether it works,
-- and how far its application has come. Payers and the public do not read it.
create or replace view org.own_organization with (security_invoker = true) as
  select id, code, name, short_name, type, status, logo_file_id, onboarding_step, returned_sections
  from org.organization;
grant select on org.own_organization to grp_org, grp_oagf, grp_job;
