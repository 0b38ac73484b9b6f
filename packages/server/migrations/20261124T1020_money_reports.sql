-- Why: what came in is read by the day it was confirmed on, of one body or of all, and lists of it leave the portal as
-- files that are made in the background and kept for a week.

drop index collect.payment_by_status;
create index payment_received on collect.payment (org_id, business_day desc, id desc) where business_day is not null;
create index payment_received_anywhere on collect.payment (business_day desc, id desc) where business_day is not null;
create index payment_not_received on collect.payment (org_id, status, id desc) where business_day is null;
-- What an accountant must look at: money above what was due, and part of it where no part is allowed.
create index payment_overpaid on collect.payment (org_id) where overpaid_amount_kobo > 0;
create index invoice_short on collect.invoice (org_id) where is_short and status = 'PARTLY_PAID';

create table platform.export_job (
  id              bigint generated always as identity (start with 10001) primary key,
  org_id          bigint not null,
  user_id         bigint not null,
  report          text not null,
  format          text not null,
  title           text not null,
  filters         jsonb not null,
  sees_all        boolean not null,                     -- asked for by the central office: of all bodies
  row_count       bigint,
  status          text not null default 'QUEUED',
  file_id         bigint references platform.uploaded_file,
  failure_reason  text,
  trace_id        text not null,
  asked_by_name   text not null,
  asked_by_login  text not null,
  created_at      timestamptz not null,
  finished_at     timestamptz,
  expires_at      timestamptz,
  constraint export_job_report_known check (report in ('inflow')),
  constraint export_job_format_known check (format in ('CSV', 'XLSX', 'PDF')),
  constraint export_job_status_known check (status in ('QUEUED', 'RUNNING', 'READY', 'FAILED', 'EXPIRED')),
  constraint export_job_ready_has_file check (status <> 'READY' or (file_id is not null and row_count is not null)),
  constraint export_job_failed_has_reason check (status <> 'FAILED' or failure_reason is not null)
);
create index export_job_of_user on platform.export_job (org_id, user_id, id desc);
create index export_job_waiting on platform.export_job (id) where status in ('QUEUED', 'RUNNING');
create index export_job_ending on platform.export_job (expires_at) where status = 'READY';

call platform.keep_rows_apart(array['platform.export_job']::regclass[]);
grant select on platform.export_job to grp_org, grp_oagf;
grant select, insert, update on platform.export_job to grp_job;

-- Text as a cell of a file a spreadsheet opens: what would be read as a formula gets an apostrophe (security.md T36).
create function platform.cell_text(given text) returns text
  language sql immutable parallel safe
  return case when given ~ '^[=+\-@\t\r]' then '''' || given else given end;
grant execute on function platform.cell_text(text) to grp_org, grp_oagf, grp_job;
