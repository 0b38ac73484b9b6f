-- Why: reports read the other schemas and keep little of their own: what people expect of their cash, and which
-- reports are sent by themselves.

-- An organization says what will come in and go out of its accounts in the next weeks or months, and the central
-- office adds up the published ones. What the system said when a forecast was made stays beside what people think
-- (docs/adr/0154).
create table report.cash_forecast (
  id                 bigint generated always as identity (start with 10001) primary key,
  org_id             bigint not null references org.organization,
  granularity        text   not null,
  period_start       date   not null,
  buckets            int    not null,
  edition            int    not null,                   -- of the same days, from 1
  status             text   not null,
  created_at         timestamptz not null,
  created_by         text   not null,
  created_by_name    text   not null,
  updated_at         timestamptz not null,
  updated_by         text   not null,
  published_at       timestamptz,
  published_by_name  text,
  version            int    not null default 1,
  constraint cash_forecast_of_org unique (org_id, id),
  constraint cash_forecast_edition_once unique (org_id, granularity, period_start, edition),
  constraint cash_forecast_granularity_known check (granularity in ('WEEK', 'MONTH')),
  constraint cash_forecast_begins_with_a_bucket check (period_start = case granularity
    when 'WEEK' then date_trunc('week', period_start) else date_trunc('month', period_start) end),
  constraint cash_forecast_buckets_few check (buckets between 4 and 12),
  constraint cash_forecast_status_known check (status in ('DRAFT', 'PUBLISHED')),
  constraint cash_forecast_published_whole check ((status = 'PUBLISHED') = (published_at is not null))
);
create unique index cash_forecast_one_draft on report.cash_forecast (org_id, granularity, period_start)
  where status = 'DRAFT';
comment on index report.cash_forecast_one_draft is 'CF2: one draft of the same days';
create index cash_forecast_newest on report.cash_forecast (org_id, id desc);
comment on index report.cash_forecast_newest is 'CF1: forecasts of an organization, newest first';
create index cash_forecast_published on report.cash_forecast (granularity, org_id, period_start desc, edition desc)
  where status = 'PUBLISHED';
comment on index report.cash_forecast_published is 'CF6: the latest edition of each organization';
grant select on report.cash_forecast to grp_org, grp_oagf;
grant select, insert, update on report.cash_forecast to grp_job;

create table report.cash_forecast_line (
  org_id        bigint not null,
  forecast_id   bigint not null,
  bucket_start  date   not null,
  direction     text   not null,
  category      text   not null,
  system_kobo   bigint not null,
  low_kobo      bigint not null,
  high_kobo     bigint not null,
  manual_kobo   bigint,
  comment       text,
  primary key (forecast_id, bucket_start, category),
  constraint cash_forecast_line_forecast foreign key (org_id, forecast_id)
    references report.cash_forecast (org_id, id),
  constraint cash_forecast_line_category_known check ((direction, category) in (('INFLOW', 'SERVICES'),
    ('INFLOW', 'INVOICES'), ('INFLOW', 'SETTLEMENTS'), ('OUTFLOW', 'SALARIES'), ('OUTFLOW', 'CONTRACTS'),
    ('OUTFLOW', 'OVERHEADS'), ('OUTFLOW', 'TAXES'))),
  constraint cash_forecast_line_in_its_interval check (0 <= low_kobo and low_kobo <= system_kobo
    and system_kobo <= high_kobo),
  constraint cash_forecast_line_own_amount check (manual_kobo >= 0),
  constraint cash_forecast_line_comment_short check (length(comment) <= 200)
);
grant select on report.cash_forecast_line to grp_org, grp_oagf;
grant select, insert, update (manual_kobo, comment) on report.cash_forecast_line to grp_job;

-- A report that is wanted every day, week or month is sent to the people who may see it, once each time it is due,
-- whatever stops or is started twice meanwhile.
create table report.mailing (
  id          bigint generated always as identity primary key,
  org_id      bigint not null references org.organization,
  owner_id    bigint not null references identity.app_user,
  name        text not null,
  -- What is sent.
  report      text not null,
  format      text not null,
  filters     jsonb not null,                           -- without days: these are the period's
  columns     text[],
  period      text not null,
  -- When, in Lagos.
  rhythm      text not null,
  weekday     smallint,                                 -- of WEEKLY, Monday is 1
  month_day   smallint,                                 -- of MONTHLY, the last day of shorter months
  clock       text not null,
  status      text not null default 'ACTIVE',
  next_at     timestamptz,
  created_at  timestamptz not null,
  updated_at  timestamptz not null,
  version     integer not null default 0,
  constraint mailing_once_an_organization unique (org_id, id),
  constraint mailing_format_known check (format in ('CSV', 'XLSX', 'PDF')),
  constraint mailing_period_known check (period in ('YESTERDAY', 'LAST_WEEK', 'LAST_MONTH', 'MONTH_TO_DATE',
    'AS_IT_STANDS')),
  constraint mailing_rhythm_known check (rhythm in ('DAILY', 'WEEKLY', 'MONTHLY')),
  constraint mailing_weekly_has_its_day check ((rhythm = 'WEEKLY') = (weekday is not null)
    and weekday between 1 and 7),
  constraint mailing_monthly_has_its_day check ((rhythm = 'MONTHLY') = (month_day is not null)
    and month_day between 1 and 31),
  constraint mailing_clock_is_a_quarter check (clock ~ '^([01]\d|2[0-3]):(00|15|30|45)$'),
  constraint mailing_status_known check (status in ('ACTIVE', 'PAUSED', 'REMOVED')),
  constraint mailing_active_has_next check ((status = 'ACTIVE') = (next_at is not null))
);
create index mailing_of_owner on report.mailing (owner_id, id) where status <> 'REMOVED';
comment on index report.mailing_of_owner is 'RP11: the scheduled reports of a person';
create index mailing_due on report.mailing (next_at) where status = 'ACTIVE';
comment on index report.mailing_due is 'the clock that sends reports';

create table report.mailing_recipient (
  org_id      bigint not null,
  mailing_id  bigint not null,
  user_id     bigint not null references identity.app_user,
  lost_at     timestamptz,                              -- since when they may not see it; the owner was notified then
  primary key (mailing_id, user_id),
  foreign key (org_id, mailing_id) references report.mailing (org_id, id)
);

-- Its key is why a period is sent once.
create table report.mailing_run (
  org_id       bigint not null,
  mailing_id   bigint not null,
  period       text not null,                           -- the day it was due, or the minute it was sent by hand
  due_on       date not null,                           -- the days of the report are counted from here
  is_by_hand   boolean not null,
  begun_at     timestamptz not null,
  left_out     integer not null,                        -- people who may not see the report any more
  told_failed  boolean not null default false,
  primary key (mailing_id, period),
  foreign key (org_id, mailing_id) references report.mailing (org_id, id),
  constraint mailing_run_named_by_its_day check (is_by_hand or period = due_on::text)
);
create index mailing_run_latest on report.mailing_run (mailing_id, begun_at desc);
comment on index report.mailing_run_latest is 'RP11: the last run of a scheduled report';

grant select on report.mailing, report.mailing_recipient, report.mailing_run to grp_org, grp_oagf;
grant select, insert, update, delete on report.mailing, report.mailing_recipient, report.mailing_run to grp_job;

-- The files of a run are export jobs.
alter table platform.export_job add constraint export_job_of_a_run foreign key (mailing_id, mailing_period)
  references report.mailing_run (mailing_id, period);
