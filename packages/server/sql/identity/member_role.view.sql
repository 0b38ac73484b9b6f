-- The names of the roles that a person holds in an organization, one a row. Rows are those that the caller sees.
create or replace view identity.member_role with (security_invoker = true) as
  select m.org_id, m.user_id, a.label
  from identity.organization_user m
  join identity.organization_user_authority h on h.organization_user_id = m.id
  join identity.authority a on a.id = h.authority_id;
grant select on identity.member_role to grp_org, grp_oagf, grp_job;
