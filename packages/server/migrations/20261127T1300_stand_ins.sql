-- Why: people go on leave, and the payments that wait for them must not. Somebody who approves names another of the same
-- kind for some days of Lagos, both included. A row is kept for good; it may be ended before its last day.
create table request.stand_in (
  id           bigint generated always as identity primary key,
  org_id       bigint not null references org.organization,
  user_id      bigint not null references identity.app_user,
  stand_in_id  bigint not null references identity.app_user,
  from_day     date   not null,
  to_day       date   not null,
  created_at   timestamptz not null,
  ended_at     timestamptz,
  ended_by     bigint references identity.app_user,
  constraint stand_in_is_another check (user_id <> stand_in_id),
  constraint stand_in_days_in_order check (from_day <= to_day and to_day - from_day < 90),
  constraint stand_in_ended_by_somebody check ((ended_at is null) = (ended_by is null)),
  -- One at a time, so that everybody knows who answers for whom.
  constraint stand_in_one_at_a_time exclude using gist (org_id with =, user_id with =,
    daterange(from_day, to_day, '[]') with &&) where (ended_at is null)
);
create index stand_in_in_force on request.stand_in (org_id, to_day) where ended_at is null;

revoke all on request.stand_in from public;
grant select, insert on request.stand_in to grp_org;
grant update (ended_at, ended_by) on request.stand_in to grp_org;
grant select on request.stand_in to grp_oagf, grp_job;
