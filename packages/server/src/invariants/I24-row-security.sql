-- I24 organizations are kept apart
-- Every table with org_id has row security, in force for its owner too, and no role of the product gets past it but
-- the owner, who only migrates, and the loader, who only copies rows in.
select c.oid::regclass::text || ' has no row security in force' as fault
from pg_class c
join pg_attribute a on a.attrelid = c.oid and a.attname = 'org_id' and not a.attisdropped
join pg_namespace n on n.oid = c.relnamespace
where c.relkind in ('r', 'p') and n.nspname not like 'pg\_%' and not (c.relrowsecurity and c.relforcerowsecurity)
union all
select r.rolname || ' gets past row security'
from pg_roles r
where r.rolname like 'grp\_%' and r.rolname not in ('grp_owner', 'grp_loader') and (r.rolsuper or r.rolbypassrls)
union all
select r.rolname || ' can sign in' from pg_roles r where r.rolname in ('grp_owner', 'grp_loader') and r.rolcanlogin;
