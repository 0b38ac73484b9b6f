-- What every module may know of a project: its organization, its code and its name. Rows are those that the caller
-- sees.
create or replace view project.project_name with (security_invoker = true) as
  select id, org_id, code, name from project.project;
grant select on project.project_name to grp_org, grp_oagf, grp_job;
