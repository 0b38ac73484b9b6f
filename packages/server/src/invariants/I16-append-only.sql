-- I16 rows of append-only tables cannot be changed
-- every minute
-- Journals, postings, decisions and audit events are only inserted and read. No role except the owner, which only runs
-- migrations, has a right to update, delete or truncate them, or to update one of their columns; a correction is a new
-- row. Tables that do not exist yet are skipped.
with growing as (
  select c.oid, c.oid::regclass::text as name, c.relacl, c.relowner
  from pg_class c
  join pg_namespace n on n.oid = c.relnamespace
  where (n.nspname, c.relname) in
    (('ledger', 'journal'), ('ledger', 'posting'), ('request', 'approval_action'), ('request', 'status_history'),
      ('audit', 'audit_event'))
), rights as (
  select g.name, a.grantee, a.privilege_type from growing g, aclexplode(g.relacl) a
  union
  select g.name, a.grantee, a.privilege_type || ' of column ' || t.attname
  from growing g
  join pg_attribute t on t.attrelid = g.oid and not t.attisdropped, aclexplode(t.attacl) a
)
select coalesce(nullif(r.grantee, 0)::regrole::text, 'everybody') || ' has the right ' || lower(r.privilege_type)
  || ' on '
  || r.name as right_found
from rights r
where r.privilege_type ~ '^(UPDATE|DELETE|TRUNCATE|TRIGGER)' and r.grantee <> 'grp_owner'::regrole
union all
select g.name || ' is owned by ' || g.relowner::regrole from growing g where g.relowner <> 'grp_owner'::regrole
union all
-- The triggers that stop even the owner exist and are enabled: against changed rows, emptied tables and unbalanced
-- journals.
select required.of || ' has no enabled trigger ' || required.name
from (values ('audit.audit_event', 'audit_event_only_grows'), ('audit.audit_event', 'audit_event_is_not_emptied'),
  ('ledger.journal', 'journal_only_grows'), ('ledger.journal', 'journal_is_not_emptied'),
  ('ledger.posting', 'posting_only_grows'), ('ledger.posting', 'posting_is_not_emptied'),
  ('ledger.posting', 'journal_balances'),
  ('collect.receipt', 'receipt_is_not_changed'), ('request.approval_action', 'approval_action_only_grows'),
  ('request.approval_action', 'approval_action_not_by_maker'), ('request.status_history', 'status_history_only_grows'),
  ('request.payment_request', 'payment_request_history'), ('request.payment_request', 'payment_request_is_kept'),
  ('request.request_line', 'request_line_is_kept'),
  ('request.request_line', 'request_line_is_written_in_drafts'),
  ('request.request_line', 'request_line_is_dropped_in_drafts'),
  ('request.payment_instruction', 'payment_instruction_is_kept'),
  ('request.payment_instruction', 'payment_instruction_is_not_dropped')) required(of, name)
where not exists (
  select from pg_trigger t
  where t.tgrelid = required.of::regclass and t.tgname = required.name and t.tgenabled in ('O', 'A'));
