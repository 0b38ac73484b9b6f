-- I24 row security keeps organizations apart
-- every minute
-- Every table with org_id has row security, which also applies to its owner, and views apply the row security of the
-- caller. No role of the product bypasses it except the owner, which only runs migrations, and the loader, which only
-- copies rows in. Neither of the two can sign in, and no role of the product can become the owner.
select c.oid::regclass::text || ' has no row security in force' as fault
from pg_class c
join pg_attribute a on a.attrelid = c.oid and a.attname = 'org_id' and not a.attisdropped
join pg_namespace n on n.oid = c.relnamespace
where c.relkind in ('r', 'p') and n.nspname not like 'pg\_%' and not (c.relrowsecurity and c.relforcerowsecurity)
union all
select c.oid::regclass::text || ' shows rows that row security hides'
from pg_class c
join pg_attribute a on a.attrelid = c.oid and a.attname = 'org_id' and not a.attisdropped
join pg_namespace n on n.oid = c.relnamespace
where n.nspname not like 'pg\_%'
  and (c.relkind = 'm' or c.relkind = 'v' and not coalesce(c.reloptions, '{}') && array['security_invoker=true',
    'security_invoker=on', 'security_invoker=1'])
union all
select r.rolname || ' bypasses row security'
from pg_roles r
where r.rolname like 'grp\_%' and r.rolname not in ('grp_owner', 'grp_loader') and (r.rolsuper or r.rolbypassrls)
union all
select r.rolname || ' can sign in' from pg_roles r where r.rolname in ('grp_owner', 'grp_loader') and r.rolcanlogin
union all
select r.rolname || ' can become grp_owner'
from pg_roles r
where r.rolname like 'grp\_%' and r.rolname <> 'grp_owner' and not r.rolsuper
  and pg_has_role(r.oid, 'grp_owner', 'member');
