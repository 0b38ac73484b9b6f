-- Why: a file of rows is judged before anything comes of it. What stands in it, what is wrong with each row and what was
-- made of it is kept, once, for every kind of file; reading goes on where it stopped.
create table platform.intake (
  id              bigint generated always as identity (start with 10001) primary key,
  org_id          bigint      not null,
  kind            text        not null,                 -- whose rows these are: collect.invoices
  context         jsonb       not null default '{}',    -- what the world of the rows is loaded by
  file_id         bigint      not null references platform.uploaded_file,
  file_name       text        not null,
  sha256          text        not null,
  status          text        not null default 'READING',
  expected_count  int         not null default 0,       -- rows the file seems to have, for the progress
  read_count      int         not null default 0,       -- rows read and judged so far
  valid_count     int         not null default 0,
  warning_count   int         not null default 0,
  excluded_count  int         not null default 0,
  valid_kobo      bigint      not null default 0,
  warning_kobo    bigint      not null default 0,
  failure_code    text,
  failure_reason  text,
  owner_user_id   bigint      not null,
  created_at      timestamptz not null,
  read_at         timestamptz,
  constraint intake_status_known check (status in ('READING', 'READ', 'UNREADABLE')),
  constraint intake_reason_given check ((status = 'UNREADABLE') = (failure_reason is not null)),
  constraint intake_end_known check ((status = 'READING') = (read_at is null)),
  constraint intake_counts_fit check (read_count >= 0 and valid_count + warning_count + excluded_count <= read_count)
);
create index intake_same_file on platform.intake (org_id, kind, sha256);
create index intake_of_owner on platform.intake (owner_user_id) where status = 'READING';

-- A fact table: no foreign keys, rows come by COPY.
create table platform.intake_row (
  intake_id    bigint  not null,
  org_id       bigint  not null,
  row_no       int     not null,                        -- the number a spreadsheet shows
  cells        json    not null,                        -- in the order of the columns, as they stand in the file, or as they were mended since
  findings     jsonb   not null default '[]',           -- of the judge, who looks at one row
  marks        jsonb   not null default '[]',           -- of what is looked at over all rows
  repeats_row  int,                                     -- the earlier row of the file that says the same
  sameness     text,
  judged       jsonb,                                   -- what is made of it; none while something is wrong
  amount_kobo  bigint,
  is_removed   boolean not null default false,
  is_changed   boolean not null default false,
  result_id    bigint,                                  -- what was made of it
  verdict      text    not null generated always as (
    case when is_removed then 'REMOVED'
         when judged is null or repeats_row is not null or marks @> '[{"severity":"ERROR"}]' then 'EXCLUDED'
         when findings <> '[]' or marks <> '[]' then 'WARNING'
         else 'VALID' end) stored,
  primary key (intake_id, row_no)
);
create index intake_row_verdict on platform.intake_row (intake_id, verdict, row_no);
create index intake_row_sameness on platform.intake_row (intake_id, sameness, row_no) where sameness is not null;

call platform.keep_rows_apart(array['platform.intake', 'platform.intake_row']::regclass[]);
grant select on platform.intake, platform.intake_row to grp_org, grp_oagf, grp_job;
grant insert, update on platform.intake to grp_job;
grant update, delete on platform.intake_row to grp_job;
-- Rows come by COPY, which forced row security does not take: only the loader may bring them, and nothing else.
grant usage on schema platform to grp_loader;
grant insert on platform.intake_row to grp_loader;

-- A file of invoices is shown first and issued when somebody says so.
alter table collect.invoice_upload
  add column intake_id bigint references platform.intake,
  add column replaces_id bigint,
  add column issued_by jsonb,                           -- who said so, for what is done in their name
  drop constraint invoice_upload_status_known,
  drop constraint invoice_upload_end_known,
  drop constraint invoice_upload_reason_given,
  drop constraint invoice_upload_counts_fit;
update collect.invoice_upload set status = 'FAILED', finished_at = created_at,
  failure_reason = 'Files are shown before they are issued now. Send this one again.' where status = 'PROCESSING';
alter table collect.invoice_upload
  drop column errors,
  drop column done_count,
  alter column status set default 'READING',
  add constraint invoice_upload_status_known check (status in ('READING', 'READ', 'ISSUING', 'DONE', 'DISCARDED', 'FAILED')),
  add constraint invoice_upload_end_known check ((status in ('DONE', 'DISCARDED', 'FAILED')) = (finished_at is not null)),
  add constraint invoice_upload_reason_given check ((status = 'FAILED') = (failure_reason is not null)),
  add constraint invoice_upload_counts_fit check (row_count >= 0 and created_count >= 0 and error_count >= 0
    and created_count + error_count <= row_count);
create index invoice_upload_of_intake on collect.invoice_upload (intake_id);
