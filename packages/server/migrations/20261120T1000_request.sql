-- Why: money leaves the government only after people who cannot cheat each other agreed to exactly what is paid. A
-- request is what they agree on, its lines are what is paid, its actions say who agreed to what, and an instruction
-- is one transfer to one payee, which holds its money until the bank has paid it or it is abandoned.
-- first: request/paper_number.sql

-- Lists that payments choose from, the same for every organization. Staff read them; the public does not need them.
create table request.request_type (
  code             text primary key,
  label            text not null,
  type_group       text not null,
  path             text not null,
  default_gl_code  text references ledger.gl_account (code),
  supports_bulk    boolean not null,
  active           boolean not null default true,
  constraint request_type_code_known check (code in ('RETAIL', 'VAT', 'WHT', 'STAMP_DUTY', 'PAYE', 'CONTRACT',
    'PENSION', 'BILL', 'E_INVOICE', 'PAYROLL', 'SALARY')),
  constraint request_type_group_known check (type_group in ('RETAIL', 'TAX', 'CONTRACT', 'PENSION', 'BILLS',
    'PAYROLL')),
  constraint request_type_path_format check (path ~ '^/admin/payment/[a-z/-]+$')
);

-- A rate changes from a day on: the old row gets its last day and a new one begins. Neither is rewritten, so that
-- what was computed before can be computed again.
create table request.tax_rate (
  id                bigint generated always as identity (start with 10001) primary key,
  tax               text not null,
  category          text not null,
  payee_kind        text not null default 'ANY',
  residency         text not null default 'ANY',
  band_from_kobo    bigint,
  band_to_kobo      bigint,
  rate_percent      numeric(7,4),
  flat_amount_kobo  bigint,                             -- beside a rate: a floor or a most
  effective_from    date not null,
  effective_to      date,
  legal_reference   text,
  version           int  not null default 1,
  constraint tax_rate_one_a_day exclude using gist (tax with =, category with =, payee_kind with =, residency with =,
    int8range(coalesce(band_from_kobo, 0), band_to_kobo) with &&,
    daterange(effective_from, effective_to, '[]') with &&),
  constraint tax_rate_tax_known check (tax in ('VAT', 'WHT', 'STAMP_DUTY', 'PAYE', 'PENSION_EMPLOYEE',
    'PENSION_EMPLOYER', 'NHF', 'NHIA_EMPLOYEE', 'NHIA_EMPLOYER', 'ITF', 'NSITF', 'DEVELOPMENT_LEVY', 'PENALTY')),
  constraint tax_rate_category_format check (category ~ '^[a-z][a-z0-9_]{0,59}$'),
  constraint tax_rate_payee_known check (payee_kind in ('CORPORATE', 'INDIVIDUAL', 'ANY')),
  constraint tax_rate_residency_known check (residency in ('RESIDENT', 'NON_RESIDENT', 'ANY')),
  constraint tax_rate_says_something check (num_nonnulls(rate_percent, flat_amount_kobo) >= 1),
  constraint tax_rate_percent_known check (rate_percent between 0 and 100),
  constraint tax_rate_amounts_are_money check (flat_amount_kobo >= 0 and band_from_kobo >= 0 and band_to_kobo > 0),
  constraint tax_rate_band_in_order check (band_to_kobo > band_from_kobo),
  constraint tax_rate_days_in_order check (effective_to >= effective_from)
);
grant insert, update (effective_to, version) on request.tax_rate to grp_job;

create table request.tax_authority (
  id              bigint generated always as identity (start with 10001) primary key,
  code            text not null,
  name            text not null,
  kind            text not null,
  state           text references org.state (name),
  bank_code       text not null references bank.bank,
  account_number  text not null,
  constraint tax_authority_code_once unique (code),
  constraint tax_authority_name_once unique (name),
  constraint tax_authority_state_once unique (state),
  constraint tax_authority_kind_known check (kind in ('FEDERAL', 'STATE')),
  constraint tax_authority_state_fits_kind check ((kind = 'STATE') = (state is not null)),
  constraint tax_authority_account_format check (account_number ~ '^\d{10}$')
);

create table request.pfa (
  code            text primary key,
  name            text not null,
  custodian_name  text not null,
  bank_code       text not null references bank.bank,
  account_number  text not null,
  constraint pfa_name_once unique (name),
  constraint pfa_code_format check (code ~ '^[A-Z0-9-]{2,20}$'),
  constraint pfa_account_format check (account_number ~ '^\d{10}$')
);

create table request.fund (
  code            text primary key,
  name            text not null,
  bank_code       text not null references bank.bank,
  account_number  text not null,
  constraint fund_name_once unique (name),
  constraint fund_account_format check (account_number ~ '^\d{10}$')
);

create table request.biller (
  id                bigint generated always as identity (start with 10001) primary key,
  category          text not null,
  name              text not null,
  customer_pattern  text not null,
  bank_code         text not null references bank.bank,
  account_number    text not null,
  constraint biller_name_once unique (name),
  constraint biller_category_known check (category in ('ELECTRICITY', 'WATER', 'TELEPHONE', 'SATELLITE', 'INTERNET',
    'WASTE', 'RENT', 'OTHER')),
  constraint biller_account_format check (account_number ~ '^\d{10}$')
);

grant select on request.request_type, request.tax_rate, request.tax_authority, request.pfa, request.biller
  to grp_org, grp_oagf, grp_payer, grp_job;
grant select on request.fund to grp_org, grp_oagf, grp_job;

-- Which people a payment has to pass follows from its type and amount. An organization's workflows are one set with a
-- version: its bands cover every amount of a type exactly once, and what a running request was submitted under stays.
create table request.workflow (
  id                bigint generated always as identity (start with 10001) primary key,
  org_id            bigint not null references org.organization,
  version_no        int    not null,                    -- of the whole set
  request_type      text   not null,                    -- '*': every type that has no bands of its own
  min_amount_kobo   bigint not null,
  max_amount_kobo   bigint,                             -- null: open end
  name              text   not null,
  status            text   not null,
  admin_request_id  bigint references org.admin_request,  -- the change a draft waits with
  created_at        timestamptz not null,
  created_by        text   not null,
  updated_at        timestamptz not null,
  updated_by        text   not null,
  constraint workflow_of_org_once unique (org_id, id),
  -- No amount of a type has two workflows: neither in one version nor in force.
  constraint workflow_bands_apart exclude using gist (org_id with =, request_type with =, version_no with =,
    int8range(min_amount_kobo, max_amount_kobo, '[]') with &&),
  constraint workflow_one_in_force exclude using gist (org_id with =, request_type with =,
    int8range(min_amount_kobo, max_amount_kobo, '[]') with &&) where (status = 'ACTIVE'),
  constraint workflow_version_counts check (version_no >= 1),
  constraint workflow_type_known check (request_type in ('*', 'RETAIL', 'VAT', 'WHT', 'STAMP_DUTY', 'PAYE', 'CONTRACT',
    'PENSION', 'BILL', 'E_INVOICE', 'PAYROLL', 'SALARY')),
  constraint workflow_band_in_order check (min_amount_kobo >= 1 and max_amount_kobo >= min_amount_kobo),
  constraint workflow_name_length check (length(name) between 3 and 80),
  constraint workflow_status_known check (status in ('DRAFT', 'ACTIVE', 'RETIRED'))
);
create index workflow_of_org on request.workflow (org_id, status, request_type, min_amount_kobo);
comment on index request.workflow_of_org is 'OR6: the workflows of an organization; the one of a payment';
grant select on request.workflow to grp_org, grp_oagf;
grant select, insert, update (status, updated_at, updated_by), delete on request.workflow to grp_job;

create table request.workflow_level (
  workflow_id         bigint not null,
  org_id              bigint not null,
  level_no            int    not null,
  name                text   not null,
  kind                text   not null,
  assignee_type       text   not null,
  authority_id        bigint references identity.authority,
  user_ids            bigint[] not null default '{}',
  required_approvals  int    not null default 1,
  can_exclude         boolean not null default false,
  require_otp         boolean not null default false,
  sla_hours           int    not null default 24,
  primary key (workflow_id, level_no),
  constraint workflow_level_of_its_workflow foreign key (org_id, workflow_id) references request.workflow (org_id, id)
    on delete cascade,
  constraint workflow_level_no_known check (level_no between 1 and 6),
  constraint workflow_level_name_length check (length(name) between 2 and 60),
  constraint workflow_level_kind_known check (kind in ('REVIEW', 'APPROVE')),
  constraint workflow_level_names_who check (case assignee_type
    when 'AUTHORITY' then authority_id is not null and cardinality(user_ids) = 0
    when 'USERS' then authority_id is null and cardinality(user_ids) between 1 and 50
    else false end),
  constraint workflow_level_needs_people check (required_approvals between 1 and 5),
  constraint workflow_level_time_known check (sla_hours between 1 and 240)
);
create index workflow_level_of_role on request.workflow_level (authority_id) where authority_id is not null;
comment on index request.workflow_level_of_role is 'whether a role is in a workflow';
grant select on request.workflow_level to grp_org, grp_oagf;
grant select, insert, delete on request.workflow_level to grp_job;

-- People go on leave, and the payments that wait for them must not: somebody who approves names another of the same
-- kind for some days, both included. A row is kept for ever; it may be ended before its last day.
create table request.stand_in (
  id           bigint generated always as identity primary key,
  org_id       bigint not null references org.organization,
  user_id      bigint not null references identity.app_user,
  stand_in_id  bigint not null references identity.app_user,
  from_day     date   not null,
  to_day       date   not null,
  created_at   timestamptz not null,
  ended_at     timestamptz,
  ended_by     bigint references identity.app_user,
  constraint stand_in_is_another check (user_id <> stand_in_id),
  -- One at a time, so that everybody knows who answers for whom.
  constraint stand_in_one_at_a_time exclude using gist (org_id with =, user_id with =,
    daterange(from_day, to_day, '[]') with &&) where (ended_at is null),
  constraint stand_in_days_in_order check (from_day <= to_day and to_day - from_day < 90),
  constraint stand_in_ended_by_somebody check ((ended_at is null) = (ended_by is null))
);
create index stand_in_in_force on request.stand_in (org_id, to_day) where ended_at is null;
comment on index request.stand_in_in_force is 'who answers for whom today: approvals, ME17';
grant select, insert, update (ended_at, ended_by) on request.stand_in to grp_org;
grant select on request.stand_in to grp_oagf, grp_job;

-- What is committed and spent of a budget follows from the payments made for it, so that no payment waits for another
-- one of the same project.
create table request.project (
  id               bigint generated always as identity (start with 10001) primary key,
  org_id           bigint not null references org.organization,
  code             text   not null,
  name             text   not null,
  description      text   not null default '',
  funding_source   text   not null,
  sponsor          text,
  budget_kobo      bigint not null,
  bank_account_id  bigint references bank.bank_account,
  start_date       date   not null,
  end_date         date   not null,
  status           text   not null,
  status_reason    text,
  told_percent     int    not null default 0,           -- the use of its budget that its manager was last notified of
  created_at       timestamptz not null,
  created_by       text   not null,
  created_by_name  text   not null,
  updated_at       timestamptz not null,
  updated_by       text   not null,
  version          int    not null default 1,
  constraint project_code_once unique (org_id, code),
  constraint project_of_org unique (org_id, id),
  constraint project_name_length check (length(name) between 3 and 120 and length(description) <= 2000),
  constraint project_funding_known check (funding_source in ('BUDGET', 'DONOR', 'LOAN', 'IGR', 'OTHER')),
  constraint project_has_budget check (budget_kobo > 0),
  constraint project_days_in_order check (end_date > start_date),
  constraint project_status_known check (status in ('DRAFT', 'ACTIVE', 'ON_HOLD', 'CLOSED')),
  constraint project_told_known check (told_percent in (0, 80, 100))
);
create index project_to_begin on request.project (start_date) where status = 'DRAFT';
comment on index request.project_to_begin is 'the clock that begins projects';
grant select on request.project to grp_org, grp_oagf;
grant select, insert, update on request.project to grp_job;

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
comment on index request.project_member_one_manager is 'a project has one manager';
create index project_member_of_user on request.project_member (user_id, project_id);
comment on index request.project_member_of_user is 'PJ1: the projects of a person';
grant select on request.project_member to grp_org, grp_oagf;
grant select, insert, update, delete on request.project_member to grp_job;

create table request.payment_request (
  id                      bigint generated always as identity (start with 10001) primary key,
  org_id                  bigint not null references org.organization,
  request_number          text   not null,
  -- What is paid, from where and when.
  type                    text   not null references request.request_type,
  mode                    text   not null default 'SINGLE',
  title                   text   not null default '',
  narration               text   not null default '',
  source_bank_account_id  bigint references bank.bank_account,
  gl_account_id           bigint references ledger.gl_account,
  pay_date                date,
  due_date                date,
  tax_due                 date,
  type_data               jsonb  not null default '{}',
  entered                 jsonb  not null default '[]',  -- the lines as they were typed, whole or not
  -- What it belongs to.
  project_id              bigint,
  schedule_id             bigint,                       -- the file its lines came from
  parent_request_id       bigint references request.payment_request,  -- that it is a copy of
  corrects_line_id        bigint,                       -- the refused line it pays instead (docs/adr/0108)
  source_payment_id       bigint,                       -- the payment it gives back
  -- What its lines come to.
  line_count              int    not null default 0,
  total_amount_kobo       bigint not null default 0,    -- of the lines that are not excluded
  excluded_count          int    not null default 0,
  excluded_amount_kobo    bigint not null default 0,
  approved_amount_kobo    bigint not null default 0,
  payee_count             int    not null default 0,
  payee_name              text,
  -- How far its approval is.
  status                  text   not null default 'NEW',
  approval_round          int    not null default 0,    -- 0 before it was first submitted
  content_hash            text,                         -- of what was submitted, less what was excluded since
  workflow_id             bigint,
  current_level           int,
  total_levels            int,
  level_since             timestamptz,
  sla_due_at              timestamptz,
  late_told               text,                         -- NEAR at three quarters of the level's time, OVER after it
  reminded_at             timestamptz,
  made_by_user_id         bigint not null references identity.app_user,
  submitted_by_user_id    bigint references identity.app_user,
  submitted_at            timestamptz,
  decided_by_user_id      bigint references identity.app_user,
  decided_at              timestamptz,
  reject_reason           text,
  -- How far its transfers are, kept in the transaction that moves an instruction.
  is_sent_by_hand         boolean not null default false,  -- approved while the organization sends nothing by itself
  payable_count           int    not null default 0,    -- instructions, as all these counts
  payable_amount_kobo     bigint not null default 0,
  paid_count              int    not null default 0,
  paid_amount_kobo        bigint not null default 0,
  failed_count            int    not null default 0,
  failed_amount_kobo      bigint not null default 0,
  pending_count           int    not null default 0,
  pending_amount_kobo     bigint not null default 0,
  payable_line_count      int    not null default 0,
  paid_line_count         int    not null default 0,
  started_at              timestamptz,
  finished_at             timestamptz,
  closed_at               timestamptz,
  close_reason            text,
  deleted_at              timestamptz,                  -- of drafts
  created_at              timestamptz not null,
  created_by              text   not null,
  updated_at              timestamptz not null,
  updated_by              text   not null,
  version                 int    not null default 1,
  constraint payment_request_number_once unique (request_number),
  constraint payment_request_of_org unique (org_id, id),
  constraint payment_request_project foreign key (org_id, project_id) references request.project (org_id, id),
  constraint payment_request_workflow foreign key (org_id, workflow_id) references request.workflow (org_id, id),
  constraint payment_request_mode_known check (mode in ('SINGLE', 'BULK')),
  constraint payment_request_status_known check (status in ('NEW', 'AWAITING_APPROVAL', 'APPROVED', 'REJECTED',
    'FAILED', 'PARTLY_PAID')),
  constraint payment_request_is_whole check (status = 'NEW' or (length(title) between 3 and 100
    and length(narration) between 3 and 100 and source_bank_account_id is not null and pay_date is not null
    and due_date is not null and gl_account_id is not null and total_amount_kobo > 0 and approval_round > 0
    and content_hash is not null and workflow_id is not null and submitted_by_user_id is not null)),
  constraint payment_request_waits_somewhere check ((status = 'AWAITING_APPROVAL') =
    (current_level is not null and level_since is not null and sla_due_at is not null)),
  constraint payment_request_late_known check (late_told in ('NEAR', 'OVER')),
  constraint payment_request_amounts check (total_amount_kobo >= 0 and excluded_amount_kobo >= 0
    and approved_amount_kobo between 0 and total_amount_kobo),
  constraint payment_request_progress check (paid_count >= 0 and failed_count >= 0 and pending_count >= 0
    and paid_count + failed_count + pending_count <= payable_count
    and paid_amount_kobo + failed_amount_kobo + pending_amount_kobo <= payable_amount_kobo
    and paid_line_count between 0 and payable_line_count),
  constraint payment_request_closed_why check ((closed_at is null) = (close_reason is null)),
  constraint payment_request_only_drafts_go check (deleted_at is null or status = 'NEW')
);
create index payment_request_of_type on request.payment_request (org_id, type, id desc) where deleted_at is null;
comment on index request.payment_request_of_type is 'PR1: payments of a type, newest first; words among them';
create index payment_request_by_status on request.payment_request (org_id, status, due_date);
comment on index request.payment_request_by_status is 'PR17, RQ4: payments of an organization by status and due day';
create index payment_request_made on request.payment_request (org_id, created_at desc, id desc)
  where deleted_at is null;
comment on index request.payment_request_made is 'RQ6: payments of an organization by the day they were made on';
create index payment_request_made_anywhere on request.payment_request (created_at desc, id desc)
  where deleted_at is null;
comment on index request.payment_request_made_anywhere is 'RQ6 of all organizations';
create index payment_request_words on request.payment_request
  using gin ((' ' || lower(request_number || ' ' || title || ' ' || coalesce(payee_name, ''))) gin_trgm_ops)
  with (fastupdate = off) where deleted_at is null;
comment on index request.payment_request_words is
  'PR1 of all organizations: how a word of a title, a payee or a number begins';
create index payment_request_waiting on request.payment_request (org_id, sla_due_at, id)
  where status = 'AWAITING_APPROVAL';
comment on index request.payment_request_waiting is 'PR16: what waits for approval, most urgent first';
create index payment_request_waiting_anywhere on request.payment_request (sla_due_at, id)
  where status = 'AWAITING_APPROVAL';
comment on index request.payment_request_waiting_anywhere is 'PR16 of all organizations';
create index payment_request_not_told on request.payment_request (sla_due_at, id)
  where status = 'AWAITING_APPROVAL' and late_told is distinct from 'OVER';
comment on index request.payment_request_not_told is 'the clock that notifies people of payments that wait too long';
create index payment_request_to_start on request.payment_request (pay_date)
  where status = 'APPROVED' and started_at is null and not is_sent_by_hand;
comment on index request.payment_request_to_start is 'the clock that sends payments on their day';
create index payment_request_unpaid on request.payment_request (org_id, due_date)
  include (type, status, project_id, total_amount_kobo, pending_amount_kobo, failed_amount_kobo, pending_count,
           failed_count)
  where deleted_at is null and (status = 'AWAITING_APPROVAL'
    or status in ('APPROVED', 'PARTLY_PAID', 'FAILED') and pending_count + failed_count > 0);
comment on index request.payment_request_unpaid is 'RQ4, RQ5: what is still to be paid, by due day';
create index payment_request_from_account on request.payment_request (source_bank_account_id)
  where status in ('AWAITING_APPROVAL', 'APPROVED', 'PARTLY_PAID', 'FAILED');
comment on index request.payment_request_from_account is 'BA2: whether payments wait for an account';
create index payment_request_of_project on request.payment_request (project_id, id desc) where project_id is not null;
comment on index request.payment_request_of_project is 'PJ2: the payments of a project, newest first; its figures';
create index payment_request_of_contract
  on request.payment_request (org_id, request.paper_number(type_data ->> 'contractNumber')) where type = 'CONTRACT';
comment on index request.payment_request_of_contract is 'PR22: the payments of a contract';
create index payment_request_copies on request.payment_request (parent_request_id) where parent_request_id is not null;
comment on index request.payment_request_copies is 'PR3: the copies of a payment';
create index payment_request_corrects on request.payment_request (corrects_line_id) where corrects_line_id is not null;
comment on index request.payment_request_corrects is 'PR9: the payment that corrects a line';
create index payment_request_of_payment on request.payment_request (source_payment_id)
  where source_payment_id is not null;
comment on index request.payment_request_of_payment is 'RC9: what is given back of a payment';
create index payment_request_moved on request.payment_request (updated_at, id);
comment on index request.payment_request_moved is 'the check of every minute: payments that moved since yesterday';
grant select on request.payment_request to grp_org, grp_oagf;
grant select, insert, update on request.payment_request to grp_job;

-- One transfer to one payee. It is followed to its end: sent under a reference the bank knows it by, paid, refused,
-- silent or sent back. Its page has room to note an answer in place (docs/adr/0136).
create table request.payment_instruction (
  id                   bigint generated always as identity (start with 10001) primary key,
  org_id               bigint not null,
  request_id           bigint not null,
  number               text   not null,
  payee_kind           text   not null,
  name                 text   not null,
  bank_code            text   not null references bank.bank,
  account_number       text   not null,
  bank_account_id      bigint not null references bank.bank_account,  -- whose money it holds
  amount_kobo          bigint not null,
  line_count           int    not null,
  -- How far it is.
  status               text   not null,
  created_at           timestamptz not null,
  queued_at            timestamptz,
  attempt_count        int    not null default 0,
  provider_ref         text,                            -- of the last attempt; stored before the bank gets it
  sent_at              timestamptz,
  next_ask_at          timestamptz,
  is_told              boolean not null default false,  -- the bank has answered something about the last attempt
  bank_reference       text,
  paid_at              timestamptz,
  failed_at            timestamptz,
  returned_at          timestamptz,
  last_failure_code    text,
  last_failure_reason  text,
  -- A transfer that its bank cannot have received waits, and is sent again by itself under the same reference.
  not_sent_count       int    not null default 0,       -- times the bank was not reached
  next_send_at         timestamptz,
  declared_at          timestamptz,                     -- the central office says the bank never got the attempt
  declared_by          text,
  constraint payment_instruction_number_once unique (number),
  constraint payment_instruction_ref_once unique (provider_ref),
  constraint payment_instruction_of_request unique (org_id, request_id, id),
  constraint payment_instruction_request foreign key (org_id, request_id)
    references request.payment_request (org_id, id),
  constraint payment_instruction_payee_known check (payee_kind in ('BENEFICIARY', 'AUTHORITY', 'PFA', 'PORTAL')),
  constraint payment_instruction_pays_something check (amount_kobo > 0 and line_count > 0),
  constraint payment_instruction_status_known check (status in ('APPROVED', 'QUEUED', 'SENT', 'UNKNOWN', 'PAID',
    'FAILED', 'RETURNED', 'CANCELLED')),
  constraint payment_instruction_attempts check (attempt_count between 0 and 3),
  constraint payment_instruction_has_ref check (status not in ('SENT', 'UNKNOWN', 'PAID', 'RETURNED')
    or (provider_ref is not null and sent_at is not null and attempt_count > 0)),
  constraint payment_instruction_paid_when check (status not in ('PAID', 'RETURNED') or paid_at is not null),
  constraint payment_instruction_returned_when check (status <> 'RETURNED' or returned_at is not null),
  constraint payment_instruction_says_why check (status not in ('FAILED', 'RETURNED')
    or last_failure_code is not null),
  constraint payment_instruction_not_sent check (not_sent_count >= 0),
  constraint payment_instruction_declared check ((declared_at is null) = (declared_by is null))
) with (fillfactor = 45);
create index payment_instruction_holding on request.payment_instruction (bank_account_id)
  where status in ('APPROVED', 'QUEUED', 'SENT', 'UNKNOWN');
comment on index request.payment_instruction_holding is 'what approved payments hold of an account';
create index payment_instruction_queued on request.payment_instruction (org_id, queued_at, id) where status = 'QUEUED';
comment on index request.payment_instruction_queued is 'the next transfers of an organization, as they were queued';
create index payment_instruction_open on request.payment_instruction (id) where status in ('SENT', 'UNKNOWN');
comment on index request.payment_instruction_open is 'what a bank is asked about';
create index payment_instruction_paid on request.payment_instruction (paid_at, id) where status = 'PAID';
comment on index request.payment_instruction_paid is 'PR13 of all organizations: lines that were paid, latest first';
create index payment_instruction_paid_by on request.payment_instruction (org_id, paid_at, id) where status = 'PAID';
comment on index request.payment_instruction_paid_by is 'PR13: lines of an organization that were paid, latest first';
create index payment_instruction_of_account on request.payment_instruction (bank_account_id, amount_kobo, sent_at, id)
  where status in ('SENT', 'UNKNOWN', 'PAID', 'RETURNED');
comment on index request.payment_instruction_of_account is
  'a line of a bank statement finds its transfer by amount and day';
create index payment_instruction_to_account
  on request.payment_instruction (bank_account_id, account_number, amount_kobo, sent_at)
  where status in ('SENT', 'UNKNOWN', 'PAID', 'RETURNED');
comment on index request.payment_instruction_to_account is
  'a line of a bank statement finds its transfer by the account of the payee';
create index payment_instruction_bank_reference on request.payment_instruction (bank_account_id, upper(bank_reference))
  where bank_reference is not null;
comment on index request.payment_instruction_bank_reference is
  'a line of a bank statement finds its transfer by reference';
grant select on request.payment_instruction to grp_org, grp_oagf;
grant select, insert, update on request.payment_instruction to grp_job;

-- What is typed as one line may pay several: a certificate pays the contractor and the taxes withheld from them.
create table request.request_line (
  id                         bigint generated always as identity (start with 10001) primary key,
  org_id                     bigint not null,
  request_id                 bigint not null,
  line_no                    int    not null,
  entry_no                   int    not null,           -- the line as it was typed, from 1
  role                       text   not null,
  -- To whom.
  payee_kind                 text   not null,
  beneficiary_name           text   not null,
  bank_code                  text   not null references bank.bank,
  account_number             text   not null,
  added_by_user_id           bigint not null references identity.app_user,  -- who gave the account
  name_at_bank               text,                      -- when it was submitted, with how well it fits
  name_score                 numeric(3, 2),
  -- What for, and how much.
  amount_kobo                bigint not null,
  recovered_kobo             bigint not null default 0,  -- charged beside the amount, set against an advance
  narration                  text   not null,
  gl_account_id              bigint not null references ledger.gl_account,
  type_data                  jsonb  not null,
  figures                    jsonb  not null default '[]',  -- each figure with its law, base and rate
  notes                      jsonb  not null default '[]',
  document_key               text,                      -- the paper it pays, once its request is submitted
  -- How far it is. Retention is HELD as a payable and RELEASED by a payment of its own.
  status                     text   not null default 'PENDING',
  exclusion_reason           text,
  excluded_by_name           text,
  excluded_level             int,
  instruction_id             bigint,
  resubmitted_as_request_id  bigint,                    -- the payment that pays it instead
  constraint request_line_no_once unique (org_id, request_id, line_no),
  constraint request_line_request foreign key (org_id, request_id) references request.payment_request (org_id, id),
  constraint request_line_instruction foreign key (org_id, request_id, instruction_id)
    references request.payment_instruction (org_id, request_id, id),
  constraint request_line_resubmitted foreign key (org_id, resubmitted_as_request_id)
    references request.payment_request (org_id, id),
  constraint request_line_role_known check (role in ('BENEFICIARY', 'VAT', 'WHT', 'STAMP_DUTY', 'PAYE', 'PENSION',
    'NHF', 'RETENTION')),
  constraint request_line_payee_known check (payee_kind in ('BENEFICIARY', 'AUTHORITY', 'PFA', 'PORTAL')),
  constraint request_line_name_scored check ((name_at_bank is null) = (name_score is null)
    and name_score between 0 and 1),
  -- A tax return names what bears no tax too; a person is paid something.
  constraint request_line_amount check (amount_kobo > 0 or (amount_kobo = 0 and payee_kind = 'AUTHORITY')),
  constraint request_line_recovers_something check (recovered_kobo >= 0),
  constraint request_line_status_known check (status in ('PENDING', 'EXCLUDED', 'REJECTED', 'APPROVED', 'HELD',
    'RELEASED', 'QUEUED', 'SENT', 'UNKNOWN', 'PAID', 'FAILED', 'RETURNED', 'CANCELLED')),
  constraint request_line_held check (status <> 'HELD' or role = 'RETENTION'),
  constraint request_line_excluded_why check ((status = 'EXCLUDED') = (excluded_level is not null)
    and (status <> 'EXCLUDED' or exclusion_reason is not null)),
  constraint request_line_instructed check (instruction_id is null
    or status not in ('PENDING', 'EXCLUDED', 'REJECTED', 'HELD', 'RELEASED')),
  constraint request_line_resubmitted_is_closed check (resubmitted_as_request_id is null or status = 'CANCELLED')
);
create unique index request_line_paper_once on request.request_line (org_id, document_key)
  where document_key is not null and status not in ('EXCLUDED', 'REJECTED', 'CANCELLED');
comment on index request.request_line_paper_once is
  'a paper is paid once, whoever submits it a second time and however both do it at once';
create index request_line_to_account on request.request_line (org_id, account_number, bank_code);
comment on index request.request_line_to_account is
  'what was paid to an account before: warnings of repeated payments';
create index request_line_of_instruction on request.request_line (org_id, instruction_id)
  where instruction_id is not null;
comment on index request.request_line_of_instruction is 'the lines of a transfer';
create index request_line_of_contract
  on request.request_line (org_id, request.paper_number(type_data ->> 'contractNumber'))
  where type_data ->> 'contractNumber' is not null;
comment on index request.request_line_of_contract is 'PR22: the lines of a contract that a file paid';
create index request_line_of_retention on request.request_line (org_id, (type_data ->> 'certificateNumber'))
  where role = 'RETENTION';
comment on index request.request_line_of_retention is 'the retention of a certificate that is released';
create index request_line_held on request.request_line (org_id, request_id) where status = 'HELD';
comment on index request.request_line_held is 'PR22: the retention that is held';
-- The lines that wait for somebody are few among all there ever were: each queue has an index in the order it is
-- shown, with what its totals add up, for an organization and for all.
create index request_line_unprocessed on request.request_line (org_id, id desc) include (request_id, amount_kobo)
  where status in ('APPROVED', 'QUEUED', 'SENT', 'UNKNOWN');
comment on index request.request_line_unprocessed is 'PR13: lines on their way, newest first';
create index request_line_unprocessed_of_all on request.request_line (id desc)
  include (org_id, request_id, amount_kobo) where status in ('APPROVED', 'QUEUED', 'SENT', 'UNKNOWN');
comment on index request.request_line_unprocessed_of_all is 'PR13 of all organizations: lines on their way';
create index request_line_failed on request.request_line (org_id, id desc) include (request_id, amount_kobo)
  where status in ('FAILED', 'RETURNED');
comment on index request.request_line_failed is 'PR13: lines that failed or came back, newest first';
create index request_line_failed_of_all on request.request_line (id desc) include (org_id, request_id, amount_kobo)
  where status in ('FAILED', 'RETURNED');
comment on index request.request_line_failed_of_all is 'PR13 of all organizations: lines that failed or came back';
create index request_line_excluded on request.request_line (org_id, id desc) include (request_id, amount_kobo)
  where status = 'EXCLUDED';
comment on index request.request_line_excluded is 'PR13: excluded lines, newest first';
create index request_line_excluded_of_all on request.request_line (id desc) include (org_id, request_id, amount_kobo)
  where status = 'EXCLUDED';
comment on index request.request_line_excluded_of_all is 'PR13 of all organizations: excluded lines';
create index request_line_rejected on request.request_line (org_id, id desc) include (request_id, amount_kobo)
  where status in ('REJECTED', 'CANCELLED');
comment on index request.request_line_rejected is 'PR13: rejected and cancelled lines, newest first';
create index request_line_rejected_of_all on request.request_line (id desc) include (org_id, request_id, amount_kobo)
  where status in ('REJECTED', 'CANCELLED');
comment on index request.request_line_rejected_of_all is 'PR13 of all organizations: rejected and cancelled lines';
grant select on request.request_line to grp_org, grp_oagf;
grant select, insert, update, delete on request.request_line to grp_job;

-- A line and its request refer to each other.
alter table request.payment_request add foreign key (corrects_line_id) references request.request_line (id);

-- Decisions count from these rows alone (docs/adr/0076).
create table request.approval_action (
  id            bigint generated always as identity (start with 10001) primary key,
  org_id        bigint not null,
  request_id    bigint not null,
  round         int    not null,
  level_no      int    not null,                        -- 0 for actions of no level
  action        text   not null,
  user_id       bigint not null references identity.app_user,
  user_name     text   not null,
  for_user_id   bigint references identity.app_user,    -- whom they stand in for
  comment       text,
  line_ids      bigint[] not null default '{}',
  otp_verified  boolean not null default false,
  content_hash  text,                                   -- of what they saw
  created_at    timestamptz not null,
  constraint approval_action_request foreign key (org_id, request_id) references request.payment_request (org_id, id),
  constraint approval_action_known check (action in ('SUBMIT', 'REVIEW', 'APPROVE', 'REJECT', 'RETURN',
    'EXCLUDE_LINES', 'RESTORE_LINES', 'RECALL', 'CANCEL', 'DISBURSE', 'RETRY', 'CLOSE', 'COMMENT')),
  constraint approval_action_says_why check (action not in ('REJECT', 'RETURN', 'EXCLUDE_LINES', 'CANCEL', 'CLOSE')
    or length(trim(comment)) between 10 and 500),
  constraint approval_action_says_what check (content_hash is not null or action = 'COMMENT')
);
create index approval_action_of_request on request.approval_action (org_id, request_id, id);
comment on index request.approval_action_of_request is 'PR10: the actions on a payment; whether it is approved';
create unique index approval_action_once_a_level on request.approval_action (request_id, round, level_no, user_id)
  where action in ('REVIEW', 'APPROVE');
comment on index request.approval_action_once_a_level is 'a person decides once on a level';
create unique index approval_action_once_a_round on request.approval_action (request_id, round, user_id)
  where action in ('REVIEW', 'APPROVE');
comment on index request.approval_action_once_a_round is 'a person decides once on a payment as it was submitted';
create unique index approval_action_stood_in_once on request.approval_action (request_id, round, for_user_id)
  where action in ('REVIEW', 'APPROVE');
comment on index request.approval_action_stood_in_once is
  'a person is stood in for once on a payment as it was submitted';
create index approval_action_decided_by on request.approval_action (user_id, created_at desc)
  where action in ('REVIEW', 'APPROVE', 'REJECT', 'RETURN');
comment on index request.approval_action_decided_by is 'what a person decided, newest first';
grant select on request.approval_action to grp_org, grp_oagf;
grant select, insert on request.approval_action to grp_job;

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
comment on index request.status_history_of_request is 'PR10: how a payment came where it is';
grant select on request.status_history to grp_org, grp_oagf, grp_job;

-- A payment of many lines comes as a file. A schedule is that file with what it pays from; its rows are in the
-- intake, and a request is made of it when its maker says so.
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
  project_id              bigint,
  intake_id               bigint not null references platform.intake,  -- of its last file
  file_name               text   not null,
  rules                   text,                         -- hash of the rates and accounts its rows were validated by
  made_by                 jsonb  not null,              -- who sent it, for what is done in their name
  made_by_user_id         bigint not null references identity.app_user,
  uploaded_by             text   not null,
  status                  text   not null default 'UPLOADED',
  told_intake_id          bigint,                       -- the file whose result its sender was notified of
  failure_code            text,
  failure_reason          text,
  request_id              bigint,
  resubmits_id            bigint,                       -- the schedule whose excluded rows these are
  created_at              timestamptz not null,
  finished_at             timestamptz,
  version                 int    not null default 1,
  constraint schedule_upload_number_once unique (number),
  constraint schedule_upload_of_org unique (org_id, id),
  constraint schedule_upload_project foreign key (org_id, project_id) references request.project (org_id, id),
  constraint schedule_upload_request foreign key (org_id, request_id) references request.payment_request (org_id, id),
  constraint schedule_upload_resubmits foreign key (org_id, resubmits_id)
    references request.schedule_upload (org_id, id),
  constraint schedule_upload_status_known check (status in ('UPLOADED', 'VALIDATING', 'UNREADABLE', 'VALIDATED',
    'SUBMITTED', 'DISCARDED')),
  constraint schedule_upload_says_why check ((status = 'UNREADABLE') <= (failure_reason is not null)),
  constraint schedule_upload_submitted_as check (status <> 'SUBMITTED' or request_id is not null),
  constraint schedule_upload_not_dropped_with_request check (status <> 'DISCARDED' or request_id is null)
);
create index schedule_upload_of_type on request.schedule_upload (org_id, type, id desc);
comment on index request.schedule_upload_of_type is 'SC3: the schedules of a type, newest first';
create unique index schedule_upload_of_intake on request.schedule_upload (intake_id);
comment on index request.schedule_upload_of_intake is 'the schedule of the rows that were read, one each';
create unique index schedule_upload_of_request on request.schedule_upload (org_id, request_id)
  where request_id is not null;
comment on index request.schedule_upload_of_request is 'PR3: the schedule of a payment, one each';
create index schedule_upload_resubmitted on request.schedule_upload (org_id, resubmits_id)
  where resubmits_id is not null;
comment on index request.schedule_upload_resubmitted is 'SC4: the schedules that pay the excluded rows of one';
grant select on request.schedule_upload to grp_org, grp_oagf;
grant select, insert, update on request.schedule_upload to grp_job;

-- A schedule and its request refer to each other.
alter table request.payment_request add constraint payment_request_schedule foreign key (org_id, schedule_id)
  references request.schedule_upload (org_id, id);

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
comment on index request.schedule_file_of_intake is 'SC4: the schedule of an earlier file, one each';
grant select on request.schedule_file to grp_org, grp_oagf;
grant select, insert on request.schedule_file to grp_job;

-- The papers behind a payment, for those who decide. They are attached while it is a draft. One that somebody may
-- have decided with is kept for ever; it is only shown no more.
create table request.attachment (
  file_id           bigint primary key references platform.uploaded_file,
  org_id            bigint not null,
  request_id        bigint not null,
  file_name         text   not null,
  mime_type         text   not null,
  size_bytes        bigint not null,
  added_by_user_id  bigint not null references identity.app_user,
  added_by_name     text   not null,
  added_at          timestamptz not null,
  removed_at        timestamptz,
  constraint attachment_request foreign key (org_id, request_id) references request.payment_request (org_id, id),
  constraint attachment_has_bytes check (size_bytes > 0)
);
create index attachment_of_request on request.attachment (org_id, request_id, file_id);
comment on index request.attachment_of_request is 'PR3: the files of a payment';
grant select on request.attachment to grp_org, grp_oagf;
grant select, insert, update (removed_at), delete on request.attachment to grp_job;

-- Turns of organizations hold over all processes that send.
create sequence request.sending_turn_no;
grant usage on sequence request.sending_turn_no to grp_job;
create table request.sending_turn (
  org_id  bigint primary key references org.organization,
  turn    bigint not null                               -- grows with each turn; the least has waited longest
);
grant select, insert, update on request.sending_turn to grp_job;

-- What a bank says against what is recorded. Somebody finds out which is true and a second person agrees; then it
-- leaves the queue and stays on record.
create table request.bank_contradiction (
  id                   bigint generated always as identity (start with 10001) primary key,
  org_id               bigint not null,
  instruction_id       bigint not null references request.payment_instruction,
  ref                  text   not null,                 -- of the attempt the bank speaks of
  kind                 text   not null,
  stood                text   not null,                 -- the status of the transfer when the bank said so
  said_kobo            bigint,
  said_currency        text,
  bank_reference       text,
  first_at             timestamptz not null,
  last_at              timestamptz not null,
  times                int    not null default 1,
  settling_request_id  bigint,                          -- the change that waits for a second person
  settled_at           timestamptz,
  settled_by           text,
  settled_reason       text,
  confirmed_by         text,
  constraint bank_contradiction_once unique (instruction_id, ref, kind),
  constraint bank_contradiction_kind_known check (kind in ('PAID_AFTER_FAILED', 'FAILED_AFTER_PAID', 'OTHER_AMOUNT',
    'OTHER_CURRENCY', 'RETURNED_AFTER_COLLECTED')),
  constraint bank_contradiction_settled_whole check (
    (settled_at is null and settled_by is null and confirmed_by is null and settled_reason is null)
    or (settled_at is not null and settled_by is not null and confirmed_by is not null and settled_by <> confirmed_by
      and settled_reason is not null))
);
create index bank_contradiction_settling on request.bank_contradiction (settling_request_id)
  where settling_request_id is not null;
comment on index request.bank_contradiction_settling is 'PR33: what a second person decides on';
grant select on request.bank_contradiction to grp_org, grp_oagf;
grant select, insert, update on request.bank_contradiction to grp_job;

-- A transfer knows its last status alone, so what happened is written down as it happens: each line on the day it was
-- paid and once more, negative, on the day its bank sent it back. By `day` figures say what moved, by `paid_day` what
-- counts as paid.
create table request.outflow (
  id               bigint generated always as identity primary key,
  org_id           bigint not null,
  day              date   not null,
  paid_day         date   not null,                     -- of what came back, the day of the payment it undoes
  at               timestamptz not null,
  status           text   not null,
  type             text   not null,
  bank_account_id  bigint not null,                     -- the account the money left
  request_id       bigint not null,
  instruction_id   bigint not null,
  line_id          bigint not null,
  amount_kobo      bigint not null,                     -- negative where it came back
  bank_reference   text,
  constraint outflow_status_known check (status in ('PAID', 'RETURNED')),
  constraint outflow_side check ((status = 'PAID') = (amount_kobo > 0))
);
create index outflow_of_org on request.outflow (org_id, day desc, at desc, id desc);
comment on index request.outflow_of_org is 'RP2: money out of an organization, latest first';
create index outflow_of_type on request.outflow (org_id, type, day desc, at desc, id desc);
comment on index request.outflow_of_type is 'RP2: money out of a type';
create index outflow_of_account on request.outflow (bank_account_id, day desc, at desc, id desc);
comment on index request.outflow_of_account is 'RP2: money out of an account';
create index outflow_of_all on request.outflow (day desc, at desc, id desc);
comment on index request.outflow_of_all is 'RP2, RP4 of all organizations';

-- Nobody who pays waits for a figure: a change is written beside (`…_moved`) and gathered every few minutes; views
-- add both.
create table request.outflow_moved (
  org_id           bigint not null,
  day              date   not null,
  paid_day         date   not null,
  type             text   not null,
  bank_account_id  bigint not null,
  status           text   not null,
  count            bigint not null,                     -- lines
  amount_kobo      bigint not null
);
create table request.outflow_day (
  org_id           bigint not null,
  day              date   not null,
  paid_day         date   not null,
  type             text   not null,
  bank_account_id  bigint not null,
  status           text   not null,
  count            bigint not null,
  amount_kobo      bigint not null,
  primary key (org_id, day, type, bank_account_id, status, paid_day)
) with (fillfactor = 70);
create index outflow_day_by_day on request.outflow_day (day);
comment on index request.outflow_day_by_day is 'RP4: what moved on some days, of all organizations';
create index outflow_day_paid on request.outflow_day (org_id, paid_day);
comment on index request.outflow_day_paid is 'AC9 to AC12: what an organization paid on some days';
create index outflow_day_paid_anywhere on request.outflow_day (paid_day);
comment on index request.outflow_day_paid_anywhere is 'AC11: what was paid on some days, of all organizations';
create table request.outflow_month (
  org_id           bigint not null,
  month            date   not null,                     -- its first day, as of paid_month
  paid_month       date   not null,
  type             text   not null,
  bank_account_id  bigint not null,
  status           text   not null,
  count            bigint not null,
  amount_kobo      bigint not null,
  primary key (org_id, month, type, bank_account_id, status, paid_month)
) with (fillfactor = 70);
create index outflow_month_by_month on request.outflow_month (month);
comment on index request.outflow_month_by_month is 'RP4: what moved in some months, of all organizations';
create index outflow_month_paid on request.outflow_month (org_id, paid_month);
comment on index request.outflow_month_paid is 'AC9 to AC12: what an organization paid in some months';
create table request.outflow_portal_day (               -- of all organizations and accounts together
  day          date   not null,
  paid_day     date   not null,
  type         text   not null,
  status       text   not null,
  count        bigint not null,
  amount_kobo  bigint not null,
  primary key (day, type, status, paid_day)
) with (fillfactor = 70);
create index outflow_portal_day_paid on request.outflow_portal_day (paid_day);
comment on index request.outflow_portal_day_paid is 'AC11, AN6: what the portal paid on some days';
grant select on request.outflow, request.outflow_moved, request.outflow_day, request.outflow_month
  to grp_org, grp_oagf, grp_job;
grant select on request.outflow_portal_day to grp_oagf, grp_job;

-- What was submitted, by the month it was made in; drafts are their makers' and are in no report.
create table request.made_moved (
  org_id           bigint not null,
  month            date   not null,
  type             text   not null,
  mode             text   not null,
  status           text   not null,
  bank_account_id  bigint not null,                     -- the account they are paid from
  count            bigint not null,
  amount_kobo      bigint not null
);
create table request.made_month (
  org_id           bigint not null,
  month            date   not null,                     -- its first day
  type             text   not null,
  mode             text   not null,
  status           text   not null,
  bank_account_id  bigint not null,
  count            bigint not null,
  amount_kobo      bigint not null,
  primary key (org_id, month, type, mode, status, bank_account_id)
) with (fillfactor = 70);
create index made_month_by_month on request.made_month (month);
comment on index request.made_month_by_month is 'RQ6: what was submitted in some months, of all organizations';
create index made_month_nothing on request.made_month (month) where count = 0;
comment on index request.made_month_nothing is 'the sweeper of figures that came to nothing';
grant select on request.made_month, request.made_moved to grp_org, grp_oagf, grp_job;
