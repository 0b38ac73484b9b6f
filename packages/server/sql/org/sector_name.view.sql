-- The sectors of organizations, by name.
create or replace view org.sector_name with (security_invoker = true) as
  select id, name from org.sector;
grant select on org.sector_name to grp_org, grp_oagf, grp_payer, grp_public, grp_job;
