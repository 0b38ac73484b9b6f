-- Why: an organization says what will come in and go out of its accounts in the next weeks or months, and the central office adds the
-- published ones up. What the system said when a forecast was made stays beside what people think and what happened (ADR 0154).
create schema report;
grant usage on schema report to grp_org, grp_oagf, grp_payer, grp_public, grp_job;

create table report.cash_forecast (
  id                 bigint generated always as identity (start with 10001) primary key,
  org_id             bigint not null references org.organization,
  granularity        text   not null,
  period_start       date   not null,
  buckets            int    not null,
  edition            int    not null,                      -- the how manieth of the same days
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
  constraint cash_forecast_status_known check (status in ('DRAFT', 'PUBLISHED')),
  constraint cash_forecast_buckets_few check (buckets between 4 and 12),
  constraint cash_forecast_begins_with_a_bucket check (period_start = case granularity when 'WEEK' then date_trunc('week', period_start) else date_trunc('month', period_start) end),
  constraint cash_forecast_published_whole check ((status = 'PUBLISHED') = (published_at is not null))
);
create unique index cash_forecast_one_draft on report.cash_forecast (org_id, granularity, period_start) where status = 'DRAFT';
create index cash_forecast_newest on report.cash_forecast (org_id, id desc);
create index cash_forecast_published on report.cash_forecast (granularity, org_id, period_start desc, edition desc) where status = 'PUBLISHED';

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
  constraint cash_forecast_line_forecast foreign key (org_id, forecast_id) references report.cash_forecast (org_id, id),
  constraint cash_forecast_line_category_known check ((direction, category) in (('INFLOW', 'SERVICES'), ('INFLOW', 'INVOICES'),
    ('INFLOW', 'SETTLEMENTS'), ('OUTFLOW', 'SALARIES'), ('OUTFLOW', 'CONTRACTS'), ('OUTFLOW', 'OVERHEADS'), ('OUTFLOW', 'TAXES'))),
  constraint cash_forecast_line_in_its_interval check (0 <= low_kobo and low_kobo <= system_kobo and system_kobo <= high_kobo),
  constraint cash_forecast_line_own_amount check (manual_kobo >= 0),
  constraint cash_forecast_line_comment_short check (length(comment) <= 200)
);

grant select on report.cash_forecast, report.cash_forecast_line to grp_org, grp_oagf, grp_job;
grant insert, update on report.cash_forecast to grp_job;
grant insert, update (manual_kobo, comment) on report.cash_forecast_line to grp_job;
