-- Why: money leaves the government only after people who cannot cheat each other agreed to exactly what is paid. A request
-- is what they agree on, its lines are what is paid, its acts are who agreed to what, and an instruction is what will go to
-- the bank and holds its money until then. Lines, acts and instructions carry the organization, as every table that grows.

create table request.payment_request (
  id                      bigint generated always as identity (start with 10001) primary key,
  org_id                  bigint not null references org.organization,
  request_number          text   not null,
  type                    text   not null references request.request_type,
  mode                    text   not null default 'SINGLE',
  title                   text   not null default '',
  narration               text   not null default '',
  source_bank_account_id  bigint references bank.bank_account,
  gl_account_id           bigint references ledger.gl_account,
  pay_date                date,
  due_date                date,
  type_data               jsonb  not null default '{}',
  entered                 jsonb  not null default '[]',        -- the lines as they were typed, whole or not
  status                  text   not null default 'NEW',
  approval_round          int    not null default 0,           -- 0 before it was first submitted
  content_hash            text,                                -- of what was submitted, less what was excluded since
  workflow_id             bigint,
  current_level           int,
  total_levels            int,
  level_since             timestamptz,
  sla_due_at              timestamptz,
  total_amount_kobo       bigint not null default 0,           -- of the lines that are not excluded
  approved_amount_kobo    bigint not null default 0,
  excluded_amount_kobo    bigint not null default 0,
  line_count              int    not null default 0,
  excluded_count          int    not null default 0,
  payee_count             int    not null default 0,
  payee_name              text,
  tax_due                 date,
  made_by_user_id         bigint not null references identity.app_user,
  submitted_by_user_id    bigint references identity.app_user,
  submitted_at            timestamptz,
  decided_at              timestamptz,
  decided_by_user_id      bigint references identity.app_user,
  reject_reason           text,
  parent_request_id       bigint references request.payment_request,
  deleted_at              timestamptz,
  created_at              timestamptz not null,
  created_by              text   not null,
  updated_at              timestamptz not null,
  updated_by              text   not null,
  version                 int    not null default 1,
  constraint payment_request_number_once unique (request_number),
  constraint payment_request_of_org unique (org_id, id),
  constraint payment_request_mode_known check (mode in ('SINGLE', 'BULK')),
  constraint payment_request_status_known
    check (status in ('NEW', 'AWAITING_APPROVAL', 'APPROVED', 'REJECTED', 'FAILED', 'PARTLY_PAID')),
  constraint payment_request_is_whole check (status = 'NEW' or (length(title) between 3 and 100
    and length(narration) between 3 and 100 and source_bank_account_id is not null and pay_date is not null
    and due_date is not null and gl_account_id is not null and total_amount_kobo > 0 and approval_round > 0
    and content_hash is not null and workflow_id is not null and submitted_by_user_id is not null)),
  constraint payment_request_waits_somewhere check ((status = 'AWAITING_APPROVAL') =
    (current_level is not null and level_since is not null and sla_due_at is not null)),
  constraint payment_request_only_drafts_go check (deleted_at is null or status = 'NEW'),
  constraint payment_request_amounts check (total_amount_kobo >= 0 and excluded_amount_kobo >= 0
    and approved_amount_kobo between 0 and total_amount_kobo),
  constraint payment_request_workflow foreign key (org_id, workflow_id) references request.workflow (org_id, id)
);
create index payment_request_of_type on request.payment_request (org_id, type, id desc) where deleted_at is null;
create index payment_request_by_status on request.payment_request (org_id, status, due_date);
create index payment_request_waiting on request.payment_request (org_id, sla_due_at, id) where status = 'AWAITING_APPROVAL';
create index payment_request_waiting_anywhere on request.payment_request (sla_due_at, id) where status = 'AWAITING_APPROVAL';
create index payment_request_copies on request.payment_request (parent_request_id) where parent_request_id is not null;
create index payment_request_from_account on request.payment_request (source_bank_account_id)
  where status in ('AWAITING_APPROVAL', 'APPROVED');

create table request.payment_instruction (
  id              bigint generated always as identity (start with 10001) primary key,
  org_id          bigint not null,
  request_id      bigint not null,
  number          text   not null,
  payee_kind      text   not null,
  bank_code       text   not null references bank.bank,
  account_number  text   not null,
  name            text   not null,
  amount_kobo     bigint not null,
  line_count      int    not null,
  bank_account_id bigint not null references bank.bank_account,  -- the account whose money it holds
  status          text   not null,
  created_at      timestamptz not null,
  constraint payment_instruction_number_once unique (number),
  constraint payment_instruction_of_request unique (org_id, request_id, id),
  constraint payment_instruction_request foreign key (org_id, request_id) references request.payment_request (org_id, id),
  constraint payment_instruction_payee_known check (payee_kind in ('BENEFICIARY', 'AUTHORITY', 'PFA', 'PORTAL')),
  constraint payment_instruction_pays_something check (amount_kobo > 0 and line_count > 0),
  constraint payment_instruction_status_known check (status in ('APPROVED', 'CANCELLED'))
);
create index payment_instruction_holding on request.payment_instruction (bank_account_id) where status = 'APPROVED';

create table request.request_line (
  id                bigint generated always as identity (start with 10001) primary key,
  org_id            bigint not null,
  request_id        bigint not null,
  line_no           int    not null,
  role              text   not null,
  payee_kind        text   not null,
  beneficiary_name  text   not null,
  bank_code         text   not null references bank.bank,
  account_number    text   not null,
  added_by_user_id  bigint not null references identity.app_user,  -- who gave the account
  amount_kobo       bigint not null,
  narration         text   not null,
  gl_account_id     bigint not null references ledger.gl_account,
  type_data         jsonb  not null,
  figures           jsonb  not null default '[]',
  notes             jsonb  not null default '[]',
  document_key      text,                                    -- the paper it pays, once its request is submitted
  status            text   not null default 'PENDING',
  exclusion_reason  text,
  excluded_by_name  text,
  excluded_level    int,
  instruction_id    bigint,
  constraint request_line_no_once unique (org_id, request_id, line_no),
  constraint request_line_request foreign key (org_id, request_id) references request.payment_request (org_id, id),
  constraint request_line_instruction foreign key (org_id, request_id, instruction_id)
    references request.payment_instruction (org_id, request_id, id),
  constraint request_line_role_known
    check (role in ('BENEFICIARY', 'VAT', 'WHT', 'STAMP_DUTY', 'PAYE', 'PENSION', 'NHF', 'RETENTION')),
  constraint request_line_payee_known check (payee_kind in ('BENEFICIARY', 'AUTHORITY', 'PFA', 'PORTAL')),
  -- A tax return names what bears no tax too; a person is paid something.
  constraint request_line_amount check (amount_kobo > 0 or (amount_kobo = 0 and payee_kind = 'AUTHORITY')),
  constraint request_line_status_known check (status in ('PENDING', 'EXCLUDED', 'REJECTED', 'APPROVED', 'CANCELLED')),
  constraint request_line_excluded_why check ((status = 'EXCLUDED') = (excluded_level is not null)
    and (status <> 'EXCLUDED' or exclusion_reason is not null)),
  constraint request_line_instructed check (instruction_id is null or status in ('APPROVED', 'CANCELLED'))
);
-- A paper is paid once, whoever submits it a second time and however both do it at once.
create unique index request_line_paper_once on request.request_line (org_id, document_key)
  where document_key is not null and status in ('PENDING', 'APPROVED');
create index request_line_to_account on request.request_line (org_id, account_number, bank_code);

create table request.approval_action (
  id            bigint generated always as identity (start with 10001) primary key,
  org_id        bigint not null,
  request_id    bigint not null,
  round         int    not null,
  level_no      int    not null,                             -- 0 for acts of no level
  user_id       bigint not null references identity.app_user,
  for_user_id   bigint references identity.app_user,
  user_name     text   not null,
  action        text   not null,
  comment       text,
  line_ids      bigint[] not null default '{}',
  otp_verified  boolean not null default false,
  content_hash  text,
  created_at    timestamptz not null,
  constraint approval_action_request foreign key (org_id, request_id) references request.payment_request (org_id, id),
  constraint approval_action_known check (action in ('SUBMIT', 'REVIEW', 'APPROVE', 'REJECT', 'RETURN', 'EXCLUDE_LINES',
    'RESTORE_LINES', 'RECALL', 'CANCEL', 'COMMENT')),
  constraint approval_action_says_why check (action not in ('REJECT', 'RETURN', 'EXCLUDE_LINES', 'CANCEL')
    or length(trim(comment)) between 10 and 500),
  constraint approval_action_says_what check (content_hash is not null or action = 'COMMENT')
);
create index approval_action_of_request on request.approval_action (org_id, request_id, id);
create unique index approval_action_once_a_level on request.approval_action (request_id, round, level_no, user_id)
  where action in ('REVIEW', 'APPROVE');
create unique index approval_action_once_a_round on request.approval_action (request_id, round, user_id)
  where action in ('REVIEW', 'APPROVE');
create unique index approval_action_stood_in_once on request.approval_action (request_id, round, for_user_id)
  where action in ('REVIEW', 'APPROVE');

create table request.status_history (
  id           bigint generated always as identity primary key,
  org_id       bigint not null,
  request_id   bigint not null,
  from_status  text,
  to_status    text not null,
  at           timestamptz not null,
  actor_login  text not null,
  constraint status_history_request foreign key (org_id, request_id) references request.payment_request (org_id, id)
);
create index status_history_of_request on request.status_history (org_id, request_id, id);

-- What approved payments hold of an account until they leave.
alter table ledger.ledger_account add column reserved_kobo bigint not null default 0,
  add constraint ledger_account_holds_something check (reserved_kobo >= 0);

grant select on request.payment_request, request.request_line, request.payment_instruction, request.approval_action,
  request.status_history to grp_org, grp_oagf, grp_job;
grant insert, update on request.payment_request, request.request_line, request.payment_instruction to grp_job;
grant delete on request.request_line to grp_job;
grant insert on request.approval_action to grp_job;
