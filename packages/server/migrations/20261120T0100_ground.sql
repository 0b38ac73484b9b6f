-- Why: every module keeps its tables in one schema of its own, and what a transaction may see in them follows from
-- the role it works in. The roles and the two extensions (pg_trgm, btree_gist) are made before the first migration,
-- because only an administrator may (`platform/db/roles.ts`); the schema `platform` is made with the table of
-- migrations.
--
-- The files of 20261120 make the tables of the product, a schema each, in an order in which everything they refer to
-- is there: who acts and who belongs where (audit, org, identity), the books (ledger, bank), what may be collected
-- (org again), money in (collect), money out (request), what banks say (reconcile), and what is sent and read
-- (notify, report).
--
-- How the tables are written:
--   * What one row of a table is, is the comment of the table, in `sql/<schema>/<schema>.comments.sql`; here are the
--     reasons. An index that no constraint makes has a comment with the call, clock or check that wants it.
--   * `org_id` is the organization a row belongs to. A table that has it has row security, in `sql/<schema>/`; a
--     foreign key to a row of an organization goes by (org_id, id), so that nothing refers to that of another.
--   * Amounts are kobo, in columns named `…_kobo`; a day (`date`) is a day of Africa/Lagos, a moment is timestamptz.
--   * Fact tables (payments, receipts, journals, postings, audit events) have no foreign keys and no row triggers: a
--     confirmation writes them in groups, functions check them by set, and the invariants prove them.
--   * Ids below 10,001 are for the seed, so that they are the same in every portal.
--   * A check names what it holds, and the server turns its name into the answer of a call.
--   * `created_by` and `updated_by` are logins or words such as `seed` and `system`; `version` counts changes, so that
--     nobody overwrites what they have not seen.

create schema audit;
create schema identity;
create schema ledger;
create schema bank;
create schema org;
create schema collect;
create schema request;
create schema reconcile;
create schema notify;
create schema report;

-- The roles a transaction works in: staff of an organization, the central office, a payer, the public, the jobs.
grant usage on schema audit, identity, ledger, bank, org, collect, request, reconcile, notify, report, platform
  to grp_org, grp_oagf, grp_payer, grp_public, grp_job;
-- The login itself, outside of any role: who is calling, rate limits that count refused calls too, confirmations.
grant usage on schema platform, identity, collect to grp_app;
-- The role that copies rows of uploaded files in.
grant usage on schema platform, request to grp_loader;

-- A function may be called by those it is granted to, and by nobody else.
alter default privileges for role grp_owner revoke execute on functions from public;

-- The queue of jobs (pg-boss) makes its own tables, under its own login, when a process first starts. It grants the
-- work roles what they need: to add work in the transaction it belongs to, not to read what others added.
create schema pgboss authorization grp_queue;
grant usage on schema pgboss to grp_org, grp_oagf, grp_payer, grp_public, grp_job;
