-- The levels of workflows, in force or not: a payment keeps those that it was submitted with. Rows are those that the
-- caller sees.
create or replace view approval.level with (security_invoker = true) as
  select workflow_id, org_id, level_no, name, kind, assignee_type, authority_id, user_ids, required_approvals,
    can_exclude, require_otp, sla_hours
  from approval.workflow_level;
grant select on approval.level to grp_org, grp_oagf, grp_job;
