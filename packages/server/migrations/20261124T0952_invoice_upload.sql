-- Why: a body bills thousands of payers from one file. What was sent and what became of each row stays readable, and a file
-- whose processing stopped goes on where it stopped.
create table collect.invoice_upload (
  id              bigint generated always as identity (start with 10001) primary key,
  org_id          bigint not null references org.organization,
  service_id      bigint not null,
  file_id         bigint not null references platform.uploaded_file,
  file_name       text not null,
  row_count       int not null,
  done_count      int not null default 0,               -- rows of the file that are through, good or not
  created_count   int not null default 0,
  error_count     int not null default 0,
  errors          jsonb not null default '[]',
  total_kobo      bigint not null default 0,
  status          text not null default 'PROCESSING',
  failure_reason  text,
  made_by         jsonb not null,                       -- who sent it, for what is done in his name
  uploaded_by     text not null,
  created_at      timestamptz not null,
  finished_at     timestamptz,
  constraint invoice_upload_of_the_service foreign key (org_id, service_id) references org.service (org_id, id),
  constraint invoice_upload_status_known check (status in ('PROCESSING', 'DONE', 'FAILED')),
  constraint invoice_upload_counts_fit check (row_count > 0 and done_count between 0 and row_count
    and created_count >= 0 and error_count >= 0 and created_count + error_count = done_count),
  constraint invoice_upload_reason_given check ((status = 'FAILED') = (failure_reason is not null)),
  constraint invoice_upload_end_known check ((status = 'PROCESSING') = (finished_at is null))
);
create index invoice_upload_newest on collect.invoice_upload (org_id, id desc);
call platform.keep_rows_apart(array['collect.invoice_upload']::regclass[]);
grant select on collect.invoice_upload to grp_org, grp_oagf, grp_job;
grant insert, update on collect.invoice_upload to grp_job;
create index invoice_of_upload on collect.invoice (upload_id) where upload_id is not null;
