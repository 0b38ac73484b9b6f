-- Who belongs to which organization. Rows are those that the caller sees.
create or replace view identity.organization_member with (security_invoker = true) as
  select id, org_id, user_id from identity.organization_user;
grant select on identity.organization_member to grp_org, grp_oagf, grp_job;
