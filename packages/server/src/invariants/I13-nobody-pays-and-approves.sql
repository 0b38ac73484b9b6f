-- I13 nobody may make payments and approve them
-- every minute
-- Roles are given together or by organization; over all of somebody's roles, acting on payments and on approvals stay apart.
with granted as (
  select user_id, authority_id from identity.user_authority
  union
  select o.user_id, x.authority_id
  from identity.organization_user o join identity.organization_user_authority x on x.organization_user_id = o.id
)
select 'person ' || g.user_id || ' makes payments and approves them' as person
from granted g
join identity.role_resource x on x.authority_id = g.authority_id and x.access = 'ACT'
join identity.resource s on s.id = x.resource_id
group by g.user_id
having bool_or(s.section = 'Payments') and bool_or(s.code = 'approvals');
