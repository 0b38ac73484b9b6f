-- Why: everything belongs to an organization of government. The public sees one while it is LIVE and listed; what an
-- organization or a person may not change alone waits here for a second person. Services follow when the ledger and
-- the banks are there (20261120T0800).

-- Sectors, states and places belong to nobody: everybody reads them, and only the seed writes them.
create table org.sector (
  id    bigint generated always as identity (start with 10001) primary key,
  code  text not null,
  name  text not null,
  constraint sector_code_once unique (code),
  constraint sector_name_once unique (name),
  constraint sector_code_format check (code ~ '^[A-Z][A-Z-]{1,29}$')
);

create table org.state (
  code             text primary key,                    -- ISO 3166-2
  name             text not null,
  capital          text not null,
  zone             text not null,
  ncoa_zone_code   text not null,                       -- of the national chart of accounts
  ncoa_state_code  text not null,
  latitude         numeric(8,5) not null,               -- of the capital, WGS84
  longitude        numeric(8,5) not null,
  lga_count        int not null,
  constraint state_name_once unique (name),
  constraint state_ncoa_once unique (ncoa_state_code),
  constraint state_code_format check (code ~ '^NG-[A-Z]{2}$'),
  constraint state_zone_known check (zone in ('North Central', 'North East', 'North West', 'South East', 'South South',
    'South West')),
  constraint state_ncoa_format check (ncoa_zone_code ~ '^[1-6]$' and ncoa_state_code ~ '^\d{2}$')
);

create table org.place (
  id          bigint generated always as identity (start with 10001) primary key,
  name        text not null,
  state_code  text not null references org.state,
  latitude    numeric(8,5) not null,
  longitude   numeric(8,5) not null,
  population  int  not null,
  feature     text not null,                            -- GeoNames: PPLC the capital, PPLA the seat of a state …
  constraint place_once unique (state_code, name, latitude, longitude),
  constraint place_is_in_nigeria check (latitude between 3.9 and 14.0 and longitude between 2.6 and 14.8),
  constraint place_population_is_counted check (population >= 0)
);
create index place_latitude on org.place (latitude, longitude);
comment on index org.place_latitude is 'GE1: the nearest town, by a band of latitude and then by distance';

grant select on org.sector, org.state, org.place to grp_org, grp_oagf, grp_payer, grp_public, grp_job;

create table org.organization (
  id                          bigint generated always as identity (start with 10001) primary key,
  -- What it is.
  code                        text not null,
  name                        text not null,
  short_name                  text not null,
  type                        text not null,
  category                    text not null,
  sector_id                   bigint not null references org.sector,
  parent_org_id               bigint references org.organization,
  admin_code                  text,                     -- of the national chart of accounts
  tin                         text,
  is_listed                   boolean not null default false,
  -- How it is reached.
  official_email              text,
  official_phone              text,
  website                     text,
  address                     text,
  city                        text,
  state                       text references org.state (name),
  country                     text not null default 'Nigeria',
  postal_code                 text,
  logo_file_id                bigint references platform.uploaded_file,
  -- How far it is: a person proves a mailbox, describes it, and the central office looks at it section by section.
  status                      text not null default 'DRAFT',
  onboarding_step             int  not null default 2,
  activation_code_hash        text,
  activation_code_expires_at  timestamptz,
  activation_attempts         int  not null default 0,
  activated_at                timestamptz,
  return_reason               text,
  returned_sections           jsonb not null default '{}',  -- what to correct: {"workflows": "Name a second approver"}
  approved_at                 timestamptz,
  approved_by                 text,
  suspend_reason              text,
  version                     int  not null default 1,
  created_at                  timestamptz not null default now(),
  created_by                  text not null,
  updated_at                  timestamptz not null default now(),
  updated_by                  text not null,
  constraint organization_code_format check (code ~ '^[A-Z0-9-]{2,12}$'),
  constraint organization_name_length check (length(name) between 3 and 150),
  constraint organization_short_name_length check (length(short_name) between 2 and 30),
  constraint organization_type_known check (type in ('MDA', 'FGOE', 'OAGF')),
  constraint organization_category_known check (category in ('MINISTRY', 'DEPARTMENT', 'AGENCY', 'COMMISSION',
    'PARASTATAL', 'FGOE', 'CENTRAL_OFFICE')),
  constraint organization_category_fits_type check ((type = 'OAGF') = (category = 'CENTRAL_OFFICE')
    and (type = 'FGOE') = (category = 'FGOE')),
  constraint organization_is_not_its_parent check (parent_org_id <> id),
  constraint organization_admin_code_format check (admin_code ~ '^\d{12}$'),
  -- Only those of the public directory that comes with the product may be without; one that was loaded from a file
  -- has no city until its first administrator gives it.
  constraint organization_contact_given check (created_by = 'seed' or (tin is not null and official_email is not null
    and official_phone is not null and address is not null and state is not null
    and (city is not null or status = 'DRAFT'))),
  constraint organization_status_known check (status in ('DRAFT', 'ACTIVATED', 'PENDING_APPROVAL', 'RETURNED',
    'REJECTED', 'LIVE', 'SUSPENDED', 'CLOSED', 'ABANDONED')),
  constraint organization_step_known check (onboarding_step between 1 and 3),
  constraint organization_attempts_known check (activation_attempts between 0 and 5),
  constraint organization_returned_sections_known check (jsonb_typeof(returned_sections) = 'object'
    and returned_sections - array['organization', 'bank-accounts', 'workflows', 'people'] = '{}'),
  constraint organization_return_names_sections check ((status = 'RETURNED') = (returned_sections <> '{}')),
  constraint organization_live_was_approved check (status <> 'LIVE' or created_by = 'seed'
    or (approved_at is not null and approved_by is not null))
);
create unique index organization_code_once on org.organization (code);
comment on index org.organization_code_once is 'a code is given once';
create unique index organization_name_once on org.organization (lower(name));
comment on index org.organization_name_once is 'a name is given once, whatever its capitals';
create unique index organization_email_once on org.organization (lower(official_email));
comment on index org.organization_email_once is 'a mailbox speaks for one organization';
create unique index organization_one_central_office on org.organization (type) where type = 'OAGF';
comment on index org.organization_one_central_office is 'there is one central office';
create index organization_by_name on org.organization (lower(name) collate "C", id);
comment on index org.organization_by_name is 'OR2: organizations in any state, by name';
create index organization_parent on org.organization (parent_org_id);
comment on index org.organization_parent is 'the organizations below one';
create index organization_sector on org.organization (sector_id);
comment on index org.organization_sector is 'PB1: the directory by sector';
create index organization_unfinished on org.organization (updated_at) where status in ('DRAFT', 'ACTIVATED');
comment on index org.organization_unfinished is 'the clock that abandons applications nobody touches';
grant select on org.organization to grp_org, grp_oagf;
grant select, insert, update on org.organization to grp_job;
-- The public reads what the directory shows, and nothing about codes, returns or who approved.
grant select (id, code, name, short_name, type, category, sector_id, parent_org_id, official_email, official_phone,
              website, address, city, state, country, postal_code, logo_file_id, status, is_listed)
  on org.organization to grp_public, grp_payer;

-- People do not write names as the register does: "pasport", "drivers licence", "FIRS". Row security lets only plain
-- comparisons use an index before a policy, so similarity is asked of the list of words, which says nothing of
-- anybody, and whose name a word is in by plain equality.

create table org.search_word (
  word  text collate "C" primary key
);
-- New words are added to it in groups, for a file of ten thousand organizations brings twenty thousand words; a
-- search reads at most 64 kB of words beside it.
create index search_word_alike on org.search_word using gin (word gin_trgm_ops)
  with (fastupdate = on, gin_pending_list_limit = 64);
comment on index org.search_word_alike is 'PB1, PB3: words that are spelled alike';

create table org.search_synonym (
  word   text collate "C" not null,                     -- what people type
  means  text collate "C" not null,                     -- the word of the register
  constraint search_synonym_once primary key (word, means),
  constraint search_synonym_is_plain check (word ~ '^[a-z0-9]+$' and means ~ '^[a-z0-9]+$')
);

-- Kept by triggers of the organization, and deleted by one: looking each word's organization up took a third of an
-- upload.
create table org.organization_word (
  word             text collate "C" not null,
  organization_id  bigint not null,
  weight           real not null,                       -- 0.95 for its code, 0.75 for a word of its name
  constraint organization_word_once primary key (word, organization_id)
);
create index organization_word_of_organization on org.organization_word (organization_id);
comment on index org.organization_word_of_organization is 'the words of an organization that is renamed or deleted';

grant select on org.search_word, org.search_synonym, org.organization_word
  to grp_org, grp_oagf, grp_payer, grp_public, grp_job;

-- Who asked, and as what, stays with the request, so that another person of the right kind decides; a check is the
-- last guard of that.
create table org.admin_request (
  id                         bigint generated always as identity (start with 10001) primary key,
  org_id                     bigint      not null references org.organization,
  number                     text        not null,
  -- What is asked for.
  type                       text        not null,
  subject_type               text        not null,
  subject_id                 bigint,
  subject_name               text,
  concerns_user_id           bigint,                    -- whom it would give rights to: they do not decide either
  summary                    text        not null,
  payload                    jsonb       not null,
  difference                 jsonb       not null default '[]',
  asked_as                   text        not null,
  asked_by_user_id           bigint      not null,
  asked_by_name              text        not null,
  -- What came of it. Where names do not match, two people of the central office agree: the first waits for the
  -- second.
  status                     text        not null default 'AWAITING_APPROVAL',
  first_approved_by          text,
  first_approved_by_name     text,
  first_approved_by_user_id  bigint,
  first_approved_at          timestamptz,
  first_reason               text,
  decided_by                 text,
  decided_by_user_id         bigint,
  decided_at                 timestamptz,
  reason                     text,
  version                    int         not null default 1,
  created_at                 timestamptz not null,
  created_by                 text        not null,
  updated_at                 timestamptz not null,
  updated_by                 text        not null,
  constraint admin_request_number_format check (number ~ '^AR-\d{4}-\d{6,}$'),
  constraint admin_request_type_known check (type in ('USER_ADMINISTRATION', 'ROLE_CHANGE', 'WORKFLOW_CHANGE',
    'MDA_ONBOARDING', 'MDA_STATUS', 'MDA_FACTS', 'MASTER_DATA', 'SERVICE_ACTIVATION', 'SPLIT_CHANGE', 'BANK_ACCOUNT',
    'RECEIPT_VOID', 'TAX_RATE', 'SETTLEMENT_RETRY', 'MANUAL_JOURNAL', 'MONEY_TAKE_IN', 'MONEY_CLAIM',
    'BANK_CONTRADICTION', 'STATEMENT_WITHDRAWAL')),
  constraint admin_request_asked_as_known check (asked_as in ('STAFF', 'MDA_ADMIN', 'OAGF')),
  constraint admin_request_status_known check (status in ('NEW', 'AWAITING_APPROVAL', 'APPROVED', 'REJECTED',
    'FAILED')),
  constraint admin_request_needs_two_people check (decided_by_user_id is null
    or (decided_by_user_id <> asked_by_user_id
      and (status not in ('APPROVED', 'FAILED') or decided_by_user_id is distinct from concerns_user_id))),
  constraint admin_request_decided_whole check ((status = 'AWAITING_APPROVAL') = (decided_by is null)
    and (decided_by is null) = (decided_by_user_id is null) and (decided_by is null) = (decided_at is null)),
  constraint admin_request_reason_given check (status not in ('NEW', 'REJECTED', 'FAILED') or length(reason) >= 5),
  constraint admin_request_first_yes_whole check (num_nulls(first_approved_by, first_approved_by_name,
    first_approved_by_user_id, first_approved_at, first_reason) in (0, 5)),
  constraint admin_request_first_yes_has_reason check (length(first_reason) >= 5),
  constraint admin_request_first_yes_is_anothers check (first_approved_by_user_id is null
    or (first_approved_by_user_id <> asked_by_user_id
      and (status not in ('APPROVED', 'FAILED') or decided_by_user_id <> first_approved_by_user_id)))
);
create unique index admin_request_number_once on org.admin_request (number);
comment on index org.admin_request_number_once is 'a number is given once; what is typed into searches';
create unique index admin_request_waits_once on org.admin_request (type, asked_as, subject_type, subject_id)
  where status = 'AWAITING_APPROVAL' and subject_id is not null;
comment on index org.admin_request_waits_once is
  'one change of a thing waits at a time, so that two that contradict each other are not both confirmed';
create index admin_request_of_org on org.admin_request (org_id, status, id desc);
comment on index org.admin_request_of_org is 'AR1: requests of an organization by status, newest first';
create index admin_request_newest on org.admin_request (id desc, status);
comment on index org.admin_request_newest is 'AR1 of all organizations, newest first';
-- The jobs write it, after the call has looked up who asks under their own rows.
grant select on org.admin_request to grp_org, grp_oagf;
grant select, insert, update (status, first_approved_by, first_approved_by_name, first_approved_by_user_id,
              first_approved_at, first_reason, decided_by, decided_by_user_id, decided_at, reason, version, updated_at,
              updated_by)
  on org.admin_request to grp_job;

-- A decided request stays as it is; what its change did in the end is written beside it, once.
create table org.admin_request_outcome (
  request_id  bigint primary key references org.admin_request,
  org_id      bigint not null,
  outcome     jsonb  not null
);
grant select on org.admin_request_outcome to grp_org, grp_oagf;
grant select, insert on org.admin_request_outcome to grp_job;

-- Master data comes in files of thousands of rows, which are shown first. They are taken over when somebody says so,
-- in that person's name, and another person confirms it.
create table org.mda_upload_batch (
  id              bigint generated always as identity primary key,
  kind            text        not null,
  file_id         bigint      not null references platform.uploaded_file,
  file_name       text        not null,
  intake_id       bigint      references platform.intake,
  made_by         jsonb       not null,
  uploaded_by     text        not null,
  created_at      timestamptz not null,
  status          text        not null default 'PROCESSING',
  taken_by        jsonb,                                -- who said that its rows are taken over
  request_id      bigint      references org.admin_request,
  row_count       int         not null default 0,
  created_count   int         not null default 0,
  updated_count   int         not null default 0,
  failure_reason  text,
  finished_at     timestamptz,
  constraint mda_upload_batch_kind_known check (kind in ('MDA', 'CATEGORIZE', 'BANK_DETAILS', 'SERVICES',
    'TRIGGER_WORKFLOW')),
  constraint mda_upload_batch_status_known check (status in ('PROCESSING', 'READ', 'DONE', 'DISCARDED', 'FAILED')),
  constraint mda_upload_batch_end_known check ((status in ('DONE', 'DISCARDED', 'FAILED'))
    = (finished_at is not null)),
  constraint mda_upload_batch_reason_given check ((status = 'FAILED') = (failure_reason is not null)),
  constraint mda_upload_batch_counts_fit check (row_count >= 0 and created_count >= 0 and updated_count >= 0)
);
create index mda_upload_batch_newest on org.mda_upload_batch (kind, id desc);
comment on index org.mda_upload_batch_newest is 'UP8: the files of a kind, newest first';
create unique index mda_upload_batch_of_intake on org.mda_upload_batch (intake_id) where intake_id is not null;
comment on index org.mda_upload_batch_of_intake is 'the file of the rows that were read';
grant select on org.mda_upload_batch to grp_oagf;
grant select, insert, update on org.mda_upload_batch to grp_job;

-- Whoever writes gets a number to name later, and the message is not lost when the email is. The public may write one
-- and read none.
create sequence org.contact_ticket start with 10001;
grant usage on sequence org.contact_ticket to grp_public;

create table org.contact_message (
  id             bigint generated always as identity primary key,
  ticket_number  text not null,
  name           text not null,
  email          text not null,
  phone          text,
  topic          text not null,
  reference      text,
  message        text not null,
  ip             text not null,
  created_at     timestamptz not null,
  constraint contact_message_ticket_once unique (ticket_number),
  constraint contact_message_ticket_format check (ticket_number ~ '^T-\d{5,12}$'),
  constraint contact_message_length check (length(message) between 20 and 2000 and length(name) between 2 and 120)
);
create index contact_message_at on org.contact_message (created_at);
comment on index org.contact_message_at is 'the sweeper of old messages';
grant insert (ticket_number, name, email, phone, topic, reference, message, ip, created_at)
  on org.contact_message to grp_public;
grant select on org.contact_message to grp_oagf;
grant select, delete on org.contact_message to grp_job;
