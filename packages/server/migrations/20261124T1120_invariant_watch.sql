-- Why: whether the books hold is asked every minute over what is new and every night over all, by whichever process has
-- the job. What was found is kept here, so that a fault is told once, and every process shows the same figures.

create table platform.invariant_state (
  id            text primary key,                       -- I01
  faults        bigint not null default 0,              -- rows that broke it; a fault stays until a look at all finds none
  broken_since  timestamptz,
  new_at        timestamptz,                            -- the last look at what was new
  all_at        timestamptz,                            -- the last look at all
  constraint invariant_state_id_format check (id ~ '^I\d\d$'),
  constraint invariant_state_broken_whole check ((faults > 0) = (broken_since is not null))
) with (fillfactor = 50);
grant select, insert, update on platform.invariant_state to grp_job;

-- What the invariants read beside what the jobs read already.
grant select on platform.number_counter to grp_job;
grant select (resource_type, resource_id) on platform.idempotency_key to grp_job;
