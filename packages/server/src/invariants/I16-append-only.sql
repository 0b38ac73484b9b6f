-- I16 nobody may change what only grows
-- Journals, postings, decisions and audit events are written and read. No role of the product holds a right to change,
-- delete or empty them; a correction is a new row. Tables that do not exist yet have no rights to find.
select g.grantee || ' may ' || lower(g.privilege_type) || ' ' || g.table_schema || '.' || g.table_name as right_found
from information_schema.role_table_grants g
where (g.table_schema, g.table_name) in
    (('ledger', 'journal'), ('ledger', 'posting'), ('request', 'approval_action'), ('audit', 'audit_event'))
  and g.privilege_type in ('UPDATE', 'DELETE', 'TRUNCATE')
  and g.grantee <> 'grp_owner'
union all
-- The guards against changes that even the owner meets: one for rows, one for emptying the table, both switched on.
select 'audit.audit_event lacks its trigger ' || wanted.name
from (values ('audit_event_only_grows'), ('audit_event_is_not_emptied')) wanted(name)
where not exists (
  select from pg_trigger t
  where t.tgrelid = 'audit.audit_event'::regclass and t.tgname = wanted.name and t.tgenabled in ('O', 'A'));
