-- Why: master data comes in files of thousands of rows. What was sent, what became of each row and who sent it stays
-- readable, and a file whose processing stopped goes on where it stopped.

create table org.mda_upload_batch (
  id              bigint generated always as identity primary key,
  kind            text        not null,
  file_id         bigint      not null references platform.uploaded_file,
  file_name       text        not null,
  row_count       int         not null,
  judged_count    int         not null default 0,
  -- Rows taken over so far, good or not: a repeated run begins after them.
  applied_count   int         not null default 0,
  created_count   int         not null default 0,
  updated_count   int         not null default 0,
  error_count     int         not null default 0,
  errors          jsonb       not null default '[]',
  -- The good rows as they were judged, kept until they are taken over.
  judged          jsonb,
  status          text        not null default 'PROCESSING',
  failure_reason  text,
  request_id      bigint      references org.admin_request,
  made_by         jsonb       not null,
  uploaded_by     text        not null,
  created_at      timestamptz not null,
  finished_at     timestamptz,
  constraint mda_upload_batch_kind_known check (kind in ('MDA', 'CATEGORIZE', 'BANK_DETAILS', 'SERVICES', 'TRIGGER_WORKFLOW')),
  constraint mda_upload_batch_status_known check (status in ('PROCESSING', 'DONE', 'FAILED')),
  constraint mda_upload_batch_counts_fit check (row_count > 0 and judged_count between 0 and row_count
    and applied_count between 0 and row_count and created_count >= 0 and updated_count >= 0
    and created_count + updated_count + error_count <= row_count),
  constraint mda_upload_batch_reason_given check ((status = 'FAILED') = (failure_reason is not null)),
  constraint mda_upload_batch_end_known check ((status = 'PROCESSING') = (finished_at is null))
);
create index mda_upload_batch_newest on org.mda_upload_batch (kind, id desc);

-- Only the central office loads master data, so the rows belong to no other organization.
alter table org.mda_upload_batch enable row level security;
alter table org.mda_upload_batch force row level security;
create policy all_rows_for_oagf on org.mda_upload_batch to grp_oagf using (true) with check (true);
create policy all_rows_for_jobs on org.mda_upload_batch to grp_job using (true) with check (true);
grant select on org.mda_upload_batch to grp_oagf;
grant select, insert, update on org.mda_upload_batch to grp_job;

-- A loaded body has no city until its first administrator gives it; it cannot leave DRAFT without.
alter table org.organization drop constraint organization_contact_given;
alter table org.organization add constraint organization_contact_given check (created_by = 'seed' or
  (tin is not null and official_email is not null and official_phone is not null and address is not null and state is not null
   and (city is not null or status = 'DRAFT')));

-- A decided request stays as it is; what its change did in the end is written beside it, once.
create table org.admin_request_outcome (
  request_id  bigint primary key references org.admin_request,
  org_id      bigint not null,
  outcome     jsonb  not null
);
call platform.keep_rows_apart(array['org.admin_request_outcome']::regclass[]);
grant select on org.admin_request_outcome to grp_org, grp_oagf, grp_job;
grant insert on org.admin_request_outcome to grp_job;
create trigger admin_request_outcome_is_kept before update or delete on org.admin_request_outcome
  for each row execute function platform.refuse_change();
