-- Why: work for later is put in the queue in the transaction it belongs to, so it is there exactly when the effect is.
-- The queue (pg-boss) makes its own tables in its own schema under its own login when a process first starts, and
-- grants there what work roles need: to put work in and to learn its id, not to read what others put in.

create schema pgboss authorization grp_queue;
grant usage on schema pgboss to grp_org, grp_oagf, grp_payer, grp_public, grp_job;
