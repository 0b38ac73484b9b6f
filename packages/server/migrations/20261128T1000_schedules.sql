-- Why: a payment of many lines comes as a file. A schedule is that file with what it pays from, its rows stand in the intake,
-- and a request is made of it when its maker says so. Earlier files of a schedule stay named.
create table request.schedule_upload (
  id                      bigint generated always as identity (start with 10001) primary key,
  org_id                  bigint not null references org.organization,
  number                  text   not null,
  type                    text   not null references request.request_type,
  title                   text   not null,
  narration               text   not null,
  source_bank_account_id  bigint not null references bank.bank_account,
  gl_account_id           bigint references ledger.gl_account,
  pay_date                date   not null,
  type_data               jsonb  not null default '{}',
  intake_id               bigint not null references platform.intake,  -- of its last file
  file_name               text   not null,
  status                  text   not null default 'UPLOADED',
  failure_code            text,
  failure_reason          text,
  request_id              bigint,
  resubmits_id            bigint,                        -- the schedule whose excluded rows these are
  made_by                 jsonb  not null,               -- who sent it, for what is done in their name
  made_by_user_id         bigint not null references identity.app_user,
  uploaded_by             text   not null,
  created_at              timestamptz not null,
  finished_at             timestamptz,
  version                 int    not null default 1,
  constraint schedule_upload_number_once unique (number),
  constraint schedule_upload_of_org unique (org_id, id),
  constraint schedule_upload_request foreign key (org_id, request_id) references request.payment_request (org_id, id),
  constraint schedule_upload_resubmits foreign key (org_id, resubmits_id) references request.schedule_upload (org_id, id),
  constraint schedule_upload_status_known
    check (status in ('UPLOADED', 'VALIDATING', 'UNREADABLE', 'VALIDATED', 'SUBMITTED', 'DISCARDED')),
  constraint schedule_upload_says_why check ((status = 'UNREADABLE') <= (failure_reason is not null)),
  constraint schedule_upload_submitted_as check (status <> 'SUBMITTED' or request_id is not null),
  constraint schedule_upload_not_dropped_with_request check (status <> 'DISCARDED' or request_id is null)
);
create index schedule_upload_of_type on request.schedule_upload (org_id, type, id desc);
create unique index schedule_upload_of_intake on request.schedule_upload (intake_id);
create unique index schedule_upload_of_request on request.schedule_upload (org_id, request_id) where request_id is not null;
create index schedule_upload_resubmitted on request.schedule_upload (org_id, resubmits_id) where resubmits_id is not null;

create table request.schedule_file (
  org_id       bigint not null,
  schedule_id  bigint not null,
  intake_id    bigint not null references platform.intake,
  uploaded_by  text   not null,
  uploaded_at  timestamptz not null,
  primary key (schedule_id, intake_id),
  constraint schedule_file_schedule foreign key (org_id, schedule_id) references request.schedule_upload (org_id, id)
);
create unique index schedule_file_of_intake on request.schedule_file (intake_id);

alter table request.payment_request add column schedule_id bigint,
  add constraint payment_request_schedule foreign key (org_id, schedule_id) references request.schedule_upload (org_id, id);

grant select on request.schedule_upload, request.schedule_file to grp_org, grp_oagf, grp_job;
grant insert, update on request.schedule_upload to grp_job;
grant insert on request.schedule_file to grp_job;

-- What is strange about a row may be accepted row by row, and rows may be judged anew by the rules of now.
alter table platform.intake_row
  add column is_confirmed boolean not null default false,
  add column to_judge     boolean not null default false;
create index intake_row_to_judge on platform.intake_row (intake_id, row_no) where to_judge;
