-- Why: an auditor from outside is let in by the central office for some days, by name, to read and nothing else. The seat ends by itself: who is
-- calling is asked with every call, and a seat whose last day is over in Lagos opens nothing, whether or not a job has been there yet.
create table identity.auditor_seat (
  id                  bigint generated always as identity primary key,
  org_id              bigint not null references org.organization (id),  -- their place: the central office where they see all
  user_id             bigint not null references identity.app_user (id),
  sees_all            boolean not null,
  firm                text not null,
  reason              text not null,
  first_day           date not null,
  last_day            date not null,
  starts_at           timestamptz not null,
  ends_at             timestamptz not null,                              -- the moment after the last day, in Lagos
  granted_by          text not null,
  granted_by_user_id  bigint not null,
  granted_at          timestamptz not null,
  ended_at            timestamptz,
  ended_by            text,
  end_reason          text,
  constraint auditor_seat_is_short check (last_day - first_day between 0 and 89 and starts_at < ends_at),
  constraint auditor_seat_end_is_told check ((ended_at is null) = (ended_by is null) and (ended_at is null) = (end_reason is null))
);
create unique index auditor_seat_one_at_a_time on identity.auditor_seat (user_id) where ended_at is null;
create index auditor_seat_of_person on identity.auditor_seat (user_id, id desc);
create index auditor_seat_ending on identity.auditor_seat (ends_at) where ended_at is null;
grant select on identity.auditor_seat to grp_org, grp_oagf;
grant select, insert, update on identity.auditor_seat to grp_job;
alter type identity.caller add attribute seat_id bigint;
