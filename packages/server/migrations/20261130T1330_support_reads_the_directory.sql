-- Why: support answers for every organization and could not open the directory that every member of staff and every
-- visitor of the portal reads (docs/adr/0316). A role that people changed keeps the rights they chose.

insert into identity.role_resource (authority_id, resource_id, access)
select a.id, r.id, 'VIEW'
from identity.authority a cross join identity.resource r
where a.name = 'ROLE_SUPPORT' and a.org_id is null and a.version = 1 and r.code = 'directory'
on conflict do nothing;
