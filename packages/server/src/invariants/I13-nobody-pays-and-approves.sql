-- I13 no user can both make payments and approve them
-- every minute
-- A user's roles can be for the whole portal or for one organization. Taken together, they may not allow the user
-- to act on both payments and approvals.
with granted as (
  select user_id, authority_id from identity.user_authority
  union
  select o.user_id, x.authority_id
  from identity.organization_user o join identity.organization_user_authority x on x.organization_user_id = o.id
)
select 'user ' || g.user_id || ' can make payments and approve them' as person
from granted g
join identity.role_resource x on x.authority_id = g.authority_id and x.access = 'ACT'
join identity.resource s on s.id = x.resource_id
group by g.user_id
having bool_or(s.section = 'Payments') and bool_or(s.code = 'approvals');
