-- The sector of each organization. Rows are those that the caller sees; payers and the public do not read it.
create or replace view org.sector_of_organization with (security_invoker = true) as
  select o.id as org_id, s.id as sector_id, s.name as sector_name
  from org.organization o join org.sector s on s.id = o.sector_id;
grant select on org.sector_of_organization to grp_org, grp_oagf, grp_job;
