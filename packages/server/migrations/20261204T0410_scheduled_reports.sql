-- Why: a report that is wanted every day, week or month is sent by itself to the people who may see it, once each time it
-- is due, whatever stops or is started twice meanwhile.
create table report.mailing (
  id           bigint generated always as identity primary key,
  org_id       bigint not null references org.organization,
  owner_id     bigint not null references identity.app_user,
  name         text not null,
  report       text not null,
  format       text not null,
  filters      jsonb not null,                      -- without days: these are the period's
  columns      text[],
  period       text not null,
  rhythm       text not null,
  weekday      smallint,                            -- of WEEKLY, Monday is 1
  month_day    smallint,                            -- of MONTHLY, the last day of shorter months
  clock        text not null,                       -- in Lagos
  status       text not null default 'ACTIVE',
  next_at      timestamptz,
  created_at   timestamptz not null,
  updated_at   timestamptz not null,
  version      integer not null default 0,
  constraint mailing_once_an_organization unique (org_id, id),
  constraint mailing_status_known check (status in ('ACTIVE', 'PAUSED', 'REMOVED')),
  constraint mailing_format_known check (format in ('CSV', 'XLSX', 'PDF')),
  constraint mailing_period_known check (period in ('YESTERDAY', 'LAST_WEEK', 'LAST_MONTH', 'MONTH_TO_DATE', 'AS_IT_STANDS')),
  constraint mailing_rhythm_known check (rhythm in ('DAILY', 'WEEKLY', 'MONTHLY')),
  constraint mailing_weekly_has_its_day check ((rhythm = 'WEEKLY') = (weekday is not null) and weekday between 1 and 7),
  constraint mailing_monthly_has_its_day check ((rhythm = 'MONTHLY') = (month_day is not null) and month_day between 1 and 31),
  constraint mailing_clock_is_a_quarter check (clock ~ '^([01]\d|2[0-3]):(00|15|30|45)$'),
  constraint mailing_active_has_next check ((status = 'ACTIVE') = (next_at is not null))
);
create index mailing_of_owner on report.mailing (owner_id, id) where status <> 'REMOVED';
create index mailing_due on report.mailing (next_at) where status = 'ACTIVE';
comment on table report.mailing is 'Reports that are sent by themselves, each day, week or month, to people of one organization.';

create table report.mailing_recipient (
  org_id       bigint not null,
  mailing_id   bigint not null,
  user_id      bigint not null references identity.app_user,
  lost_at      timestamptz,                         -- since when they may not see the report; the owner was told then
  primary key (mailing_id, user_id),
  foreign key (org_id, mailing_id) references report.mailing (org_id, id)
);
comment on table report.mailing_recipient is 'The people a scheduled report goes to.';

-- One line a run; its key is why a period is sent once.
create table report.mailing_run (
  org_id       bigint not null,
  mailing_id   bigint not null,
  period       text not null,                       -- the day it was due, or the minute it was sent by hand
  due_on       date not null,                       -- the days of the report are counted from here
  is_by_hand   boolean not null,
  begun_at     timestamptz not null,
  left_out     integer not null,                    -- people who may not see the report any more
  told_failed  boolean not null default false,
  primary key (mailing_id, period),
  foreign key (org_id, mailing_id) references report.mailing (org_id, id),
  constraint mailing_run_named_by_its_day check (is_by_hand or period = due_on::text)
);
create index mailing_run_latest on report.mailing_run (mailing_id, begun_at desc);
comment on table report.mailing_run is 'What was sent of a scheduled report: one line each time it was due.';

alter table platform.export_job
  add column mailing_id bigint,
  add column mailing_period text,
  add constraint export_job_of_a_run foreign key (mailing_id, mailing_period) references report.mailing_run (mailing_id, period),
  add constraint export_job_names_its_run check ((mailing_id is null) = (mailing_period is null)),
  add constraint export_job_once_a_run unique (mailing_id, mailing_period, user_id);

grant select on report.mailing, report.mailing_recipient, report.mailing_run to grp_org, grp_oagf;
grant select, insert, update, delete on report.mailing, report.mailing_recipient, report.mailing_run to grp_job;
