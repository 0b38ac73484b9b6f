-- Why: an organization wants to know what a project may still spend. A project keeps its budget and its people; what is bound and what
-- is spent of it stays with the payments made for it, so that no payment waits for another one of the same project.
create table request.project (
  id               bigint generated always as identity (start with 10001) primary key,
  org_id           bigint not null references org.organization,
  code             text   not null,
  name             text   not null,
  description      text   not null default '',
  funding_source   text   not null,
  sponsor          text,
  budget_kobo      bigint not null,
  start_date       date   not null,
  end_date         date   not null,
  bank_account_id  bigint references bank.bank_account,
  status           text   not null,
  status_reason    text,
  told_percent     int    not null default 0,              -- how much use of its budget its manager was last told of
  created_at       timestamptz not null,
  created_by       text   not null,
  created_by_name  text   not null,
  updated_at       timestamptz not null,
  updated_by       text   not null,
  version          int    not null default 1,
  constraint project_code_once unique (org_id, code),
  constraint project_of_org unique (org_id, id),
  constraint project_funding_known check (funding_source in ('BUDGET', 'DONOR', 'LOAN', 'IGR', 'OTHER')),
  constraint project_status_known check (status in ('DRAFT', 'ACTIVE', 'ON_HOLD', 'CLOSED')),
  constraint project_name_length check (length(name) between 3 and 120 and length(description) <= 2000),
  constraint project_has_budget check (budget_kobo > 0),
  constraint project_days_in_order check (end_date > start_date),
  constraint project_told_known check (told_percent in (0, 80, 100))
);
create index project_to_begin on request.project (start_date) where status = 'DRAFT';

create table request.project_member (
  org_id      bigint not null,
  project_id  bigint not null,
  user_id     bigint not null references identity.app_user,
  role        text   not null,
  added_at    timestamptz not null,
  primary key (project_id, user_id),
  constraint project_member_project foreign key (org_id, project_id) references request.project (org_id, id),
  constraint project_member_role_known check (role in ('MANAGER', 'MAKER', 'REVIEWER', 'APPROVER', 'VIEWER'))
);
create unique index project_member_one_manager on request.project_member (project_id) where role = 'MANAGER';
create index project_member_of_user on request.project_member (user_id, project_id);

alter table request.payment_request add column project_id bigint,
  add constraint payment_request_project foreign key (org_id, project_id) references request.project (org_id, id);
create index payment_request_of_project on request.payment_request (project_id, id desc) where project_id is not null;
alter table request.schedule_upload add column project_id bigint,
  add constraint schedule_upload_project foreign key (org_id, project_id) references request.project (org_id, id);

grant select on request.project, request.project_member to grp_org, grp_oagf, grp_job;
grant insert, update on request.project to grp_job;
grant insert, update, delete on request.project_member to grp_job;
