-- The day of the month on which the balance statements of each organization are made: its preference, otherwise the
-- first.
create or replace view org.statement_day with (security_invoker = true) as
  select g.id as org_id, coalesce(p.statement_day, 1) as statement_day
  from org.organization g left join org.organization_preference p on p.org_id = g.id;
grant select on org.statement_day to grp_job;
