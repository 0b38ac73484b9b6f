-- Why: who a person is, which roles they have, what a role opens, and what opens a session. Rights are read from here
-- with every call, so a role that was removed has no effect from the next call on. Passwords, tokens, codes and keys
-- are kept as hashes, in columns and tables that only the role of the jobs reads; the identity module works in it.

create table identity.authority (
  id           bigint generated always as identity (start with 10001) primary key,
  org_id       bigint references org.organization,      -- null: a role of the platform
  name         text not null,
  label        text not null,
  description  text,
  is_system    boolean not null default false,
  is_admin     boolean not null default false,
  version      int  not null default 1,
  created_at   timestamptz not null default now(),
  created_by   text not null,
  updated_at   timestamptz not null default now(),
  updated_by   text not null,
  constraint authority_name_format check (name ~ '^ROLE_[A-Z0-9_]{2,45}$'),
  constraint authority_label_length check (length(label) between 1 and 80),
  constraint authority_description_length check (length(description) <= 500),
  constraint authority_system_is_the_platforms check (not is_system or org_id is null),
  constraint authority_admin_is_the_central_office check (is_admin = (name = 'ROLE_OAGF_ADMIN'))
);
create unique index authority_name_once on identity.authority (name) where org_id is null;
comment on index identity.authority_name_once is 'a role of the platform by its name, one each';
create unique index authority_own_name_once on identity.authority (org_id, name) where org_id is not null;
comment on index identity.authority_own_name_once is 'a role of an organization by its name, one each';

create table identity.resource (
  id          bigint generated always as identity (start with 10001) primary key,
  code        text not null,
  name        text not null,
  link        text not null,
  menu_path   text,                                     -- null: not in the menu
  parent_id   bigint references identity.resource,
  section     text not null,
  icon        text not null,
  sort_order  int  not null,
  scope       text not null,
  constraint resource_link_once unique (code, link),
  constraint resource_code_format check (code ~ '^[a-z]+(-[a-z]+)*(\.[a-z]+(-[a-z]+)*)?$'),
  constraint resource_link_format check (link ~ '^/' and length(link) <= 200),
  constraint resource_scope_known check (scope in ('MDA', 'OAGF', 'BOTH'))
);

create table identity.role_resource (
  authority_id  bigint not null references identity.authority on delete cascade,
  resource_id   bigint not null references identity.resource,
  access        text   not null default 'ACT',
  primary key (authority_id, resource_id),
  constraint role_resource_access_known check (access in ('VIEW', 'ACT'))
);

grant select on identity.authority, identity.resource, identity.role_resource to grp_org, grp_oagf, grp_payer, grp_job;
grant insert, update, delete on identity.authority, identity.role_resource to grp_job;

create table identity.app_user (
  id                         bigint generated always as identity (start with 10001) primary key,
  kind                       text not null,
  login                      text not null,
  email                      text not null,
  first_name                 text not null,
  last_name                  text not null,
  image_file_id              bigint references platform.uploaded_file,
  lang_key                   text not null default 'en',
  -- The number that codes go to is changed by its owner alone, after a code to the new one; for a day a new number
  -- takes no codes for actions about money.
  phone                      text not null,
  phone_since                timestamptz,               -- null: the number the account came with
  pending_phone              text,                      -- entered by an administrator, not yet proved
  -- Whether they may sign in. Failed passwords are counted in login_failure, failed codes here.
  status                     text not null default 'PENDING_ACTIVATION',
  activated                  boolean not null generated always as (status in ('ACTIVE', 'LOCKED')) stored,
  password_hash              text,
  password_changed_at        timestamptz,
  locked_until               timestamptz,
  otp_failed_count           int  not null default 0,
  otp_failed_since           timestamptz,
  codes_off_until            timestamptz,               -- codes were switched off; they stay off until a reset too
  otp_exempt                 boolean not null default false,
  activation_key_hash        bytea,
  activation_key_expires_at  timestamptz,
  reset_key_hash             bytea,
  reset_key_expires_at       timestamptz,
  approver_since             timestamptz,
  last_login_at              timestamptz,
  last_login_ip              text,
  version                    int  not null default 1,
  created_at                 timestamptz not null default now(),
  created_by                 text not null,
  updated_at                 timestamptz not null default now(),
  updated_by                 text not null,
  constraint app_user_login_once unique (login),
  constraint app_user_email_once unique (email),
  constraint app_user_kind_known check (kind in ('STAFF', 'PAYER')),
  constraint app_user_login_format check (login ~ '^[a-z0-9._@+!#$&''*/=?^`{|}~-]{3,254}$'),
  constraint app_user_email_format check (email ~ '^[^@[:space:],%]{1,64}@[^@[:space:],%]+$' and email = lower(email)
    and length(email) <= 254),
  constraint app_user_name_length check (length(first_name) between 2 and (case kind when 'PAYER' then 100 else 50 end)
    and length(last_name) between (case kind when 'PAYER' then 0 else 2 end) and 50),
  constraint app_user_lang_known check (lang_key ~ '^[a-z]{2}$'),
  constraint app_user_phone_format check (phone ~ '^0[789]\d{9}$'),
  constraint app_user_pending_phone_format check (pending_phone ~ '^0[789]\d{9}$'),
  constraint app_user_status_known check (status in ('PENDING_ACTIVATION', 'ACTIVE', 'LOCKED', 'DEACTIVATED')),
  constraint app_user_in_use_has_a_password check (status in ('PENDING_ACTIVATION', 'DEACTIVATED')
    or password_hash is not null),
  constraint app_user_password_has_its_day check ((password_hash is null) = (password_changed_at is null)),
  constraint app_user_lock_has_an_end check (status <> 'LOCKED' or locked_until is not null),
  constraint app_user_counts_known check (otp_failed_count >= 0),
  constraint app_user_only_payers_go_without_codes check (not otp_exempt or kind = 'PAYER')
);
create unique index app_user_activation_key on identity.app_user (activation_key_hash)
  where activation_key_hash is not null;
comment on index identity.app_user_activation_key is 'ME8: the person of an activation link';
create unique index app_user_reset_key on identity.app_user (reset_key_hash) where reset_key_hash is not null;
comment on index identity.app_user_reset_key is 'AU6: the person of a reset link';
create index app_user_image on identity.app_user (image_file_id) where image_file_id is not null;
comment on index identity.app_user_image is 'whether anybody carries a picture, before it is swept';
-- Administrators look for people by how a name, an address or a number begins, the central office among all of them.
create index app_user_by_name on identity.app_user (lower(last_name) collate "C", lower(first_name) collate "C", id)
  where kind = 'STAFF';
comment on index identity.app_user_by_name is 'OR10, OR21, US1: people by last name';
create index app_user_by_first_name on identity.app_user (lower(first_name) collate "C", id) where kind = 'STAFF';
comment on index identity.app_user_by_first_name is 'OR10, OR21: people by how a first name begins';
create index app_user_by_email on identity.app_user (email collate "C") where kind = 'STAFF';
comment on index identity.app_user_by_email is 'OR10, OR21: people by how an address begins';
create index app_user_by_phone on identity.app_user (phone collate "C") where kind = 'STAFF';
comment on index identity.app_user_by_phone is 'OR10, OR21: people by how a number begins';
create index app_user_by_last_login on identity.app_user (last_login_at, id) where kind = 'STAFF';
comment on index identity.app_user_by_last_login is 'OR21, US1: people by their last sign-in';
create index app_user_by_creation on identity.app_user (created_at, id) where kind = 'STAFF';
comment on index identity.app_user_by_creation is 'OR21, US1: people by when they were invited';
create index app_user_by_status on identity.app_user (status, id) where kind = 'STAFF';
comment on index identity.app_user_by_status is 'OR21, US1: people by status';
grant select, insert, update on identity.app_user to grp_job;
-- Everything of a person but hashes, keys and counts of failed attempts.
grant select (id, kind, login, email, first_name, last_name, image_file_id, lang_key, phone, phone_since,
              pending_phone, status, activated, password_changed_at, locked_until, codes_off_until, otp_exempt,
              activation_key_expires_at, approver_since, last_login_at, last_login_ip, version, created_at, created_by,
              updated_at, updated_by)
  on identity.app_user to grp_org, grp_oagf, grp_payer;

-- A person belongs to one organization at most.
create table identity.organization_user (
  id          bigint generated always as identity (start with 10001) primary key,
  org_id      bigint not null references org.organization,
  user_id     bigint not null unique references identity.app_user,
  staff_id    text,
  job_title   text,
  department  text,
  version     int  not null default 1,
  created_at  timestamptz not null default now(),
  created_by  text not null,
  updated_at  timestamptz not null default now(),
  updated_by  text not null,
  constraint organization_user_words_are_short
    check (greatest(length(staff_id), length(job_title), length(department)) <= 100)
);
create index organization_user_of_org on identity.organization_user (org_id, user_id);
comment on index identity.organization_user_of_org is 'OR10: the people of an organization; row security of app_user';
grant select on identity.organization_user to grp_org, grp_oagf;
grant select, insert, update on identity.organization_user to grp_job;

create table identity.organization_user_authority (
  organization_user_id  bigint not null references identity.organization_user on delete cascade,
  authority_id          bigint not null references identity.authority,
  primary key (organization_user_id, authority_id)
);
create index organization_user_authority_of_role on identity.organization_user_authority (authority_id);
comment on index identity.organization_user_authority_of_role is 'who has a role; whether a role may be deleted';

create table identity.user_authority (
  user_id       bigint not null references identity.app_user on delete cascade,
  authority_id  bigint not null references identity.authority,
  primary key (user_id, authority_id)
);
create index user_authority_of_role on identity.user_authority (authority_id);
comment on index identity.user_authority_of_role is 'who has a role of the platform';

grant select on identity.organization_user_authority, identity.user_authority to grp_org, grp_oagf;
grant select, insert, delete on identity.organization_user_authority, identity.user_authority to grp_job;

-- An auditor from outside reads for some days, by name. The seat ends by itself: who is calling is read with every
-- call, and a seat whose last day is over in Lagos opens nothing, whether or not a job has been there yet.
create table identity.auditor_seat (
  id                  bigint generated always as identity primary key,
  org_id              bigint not null references org.organization (id),  -- the central office where they see all
  user_id             bigint not null references identity.app_user (id),
  sees_all            boolean not null,
  firm                text not null,
  reason              text not null,
  first_day           date not null,
  last_day            date not null,
  starts_at           timestamptz not null,
  ends_at             timestamptz not null,             -- the moment after the last day, in Lagos
  granted_by          text not null,
  granted_by_user_id  bigint not null,
  granted_at          timestamptz not null,
  ended_at            timestamptz,
  ended_by            text,
  end_reason          text,
  constraint auditor_seat_is_short check (last_day - first_day between 0 and 89 and starts_at < ends_at),
  constraint auditor_seat_end_is_told check ((ended_at is null) = (ended_by is null)
    and (ended_at is null) = (end_reason is null))
);
create unique index auditor_seat_one_at_a_time on identity.auditor_seat (user_id) where ended_at is null;
comment on index identity.auditor_seat_one_at_a_time is 'a person has one seat at a time; who is calling';
create index auditor_seat_of_person on identity.auditor_seat (user_id, id desc);
comment on index identity.auditor_seat_of_person is 'AS1: the seats of a person, newest first';
create index auditor_seat_ending on identity.auditor_seat (ends_at) where ended_at is null;
comment on index identity.auditor_seat_ending is 'the clock that ends seats';
grant select on identity.auditor_seat to grp_org, grp_oagf;
grant select, insert, update on identity.auditor_seat to grp_job;

-- A person's way to look at a list, kept under a name for them alone; one of them may be how the list opens.
create table identity.saved_view (
  id          bigint generated always as identity primary key,
  user_id     bigint not null references identity.app_user on delete cascade,
  table_key   text not null,
  name        text not null,
  state       jsonb not null,
  is_default  boolean not null,
  constraint saved_view_name_is_short check (length(name) between 1 and 40),
  constraint saved_view_state_is_small check (pg_column_size(state) <= 16384)
);
create unique index saved_view_name_once on identity.saved_view (user_id, table_key, lower(name));
comment on index identity.saved_view_name_once is 'VW1: the views of a person for a list, each name once';
create unique index saved_view_one_default on identity.saved_view (user_id, table_key) where is_default;
comment on index identity.saved_view_one_default is 'a list opens in one way';
grant select, insert, update, delete on identity.saved_view to grp_org, grp_oagf, grp_payer;

-- A registration belongs to the browser it was made in, by the hash of a cookie: whoever typed an address of somebody
-- else opens nothing with it, and what they typed does not become the owner's.

create table identity.payer_registration (
  user_id            bigint primary key references identity.app_user,
  kind               text not null,
  name               text not null,
  tin                text,
  rc_number          text,
  terms_accepted_at  timestamptz not null,
  companion_hash     bytea,                             -- null once the mailbox is proved
  contested          boolean not null default false,    -- another browser registered too while a code was alive
  replaced           boolean not null default false,    -- another browser registered before, and its code had expired
  constraint payer_registration_kind_known check (kind in ('INDIVIDUAL', 'COMPANY')),
  constraint payer_registration_name_length check (length(name) between 2 and 100),
  constraint payer_registration_hash_whole check (length(companion_hash) = 32)
);
grant select on identity.payer_registration to grp_payer;
grant select, insert, update on identity.payer_registration to grp_job;

-- What staff said before there was an organization they could belong to; their membership takes it over.
create table identity.staff_registration (
  user_id            bigint primary key references identity.app_user,
  job_title          text not null,
  staff_id           text,
  terms_accepted_at  timestamptz not null,
  constraint staff_registration_words_are_short check (length(job_title) between 2 and 100 and length(staff_id) <= 30)
);
grant select, insert, update on identity.staff_registration to grp_job;

-- What each browser typed until the mailbox is proved; the account opens with that of the browser that enters the
-- code.
create table identity.staff_claim (
  user_id         bigint not null references identity.app_user (id),
  companion_hash  bytea,                                -- null where the browser takes no cookie
  first_name      text not null,
  last_name       text not null,
  phone           text not null,
  job_title       text not null,
  staff_id        text,
  claimed_at      timestamptz not null,
  constraint staff_claim_of_a_browser_once unique nulls not distinct (user_id, companion_hash),
  constraint staff_claim_hash_whole check (length(companion_hash) = 32),
  constraint staff_claim_words_are_short check (length(job_title) between 2 and 100 and length(staff_id) <= 30)
);
grant select, insert, update, delete on identity.staff_claim to grp_job;

create table identity.session (
  id                   uuid primary key,
  user_id              bigint not null references identity.app_user,
  -- What opens it: an opaque token, and in a bound session a cookie that came with it.
  token_hash           bytea not null,                  -- SHA-256
  previous_token_hash  bytea,                           -- the token before a renewal, good for some moments
  previous_until       timestamptz,
  companion_hash       bytea,                           -- null: the browser sent no cookie back; refused for staff
  renew                boolean not null default false,  -- the next answer gives a new token: roles or password changed
  -- Fresh proofs: for one action, some minutes; for one action of a shift at a counter, on this device.
  step_up_subject      text,
  step_up_at           timestamptz,
  shift_subject        text,
  shift_at             timestamptz,
  -- How long it lives.
  state                text not null default 'ACTIVE',
  created_at           timestamptz not null,
  last_seen_at         timestamptz not null,
  expires_at           timestamptz not null,
  ended_at             timestamptz,
  end_reason           text,
  -- From where: the address the server saw, and what the client claims.
  ip                   text not null,
  claimed_device       text,
  claimed_longitude    text,
  claimed_latitude     text,
  claimed_location     text,
  constraint session_token_once unique (token_hash),
  constraint session_hashes_whole check (length(token_hash) = 32 and length(previous_token_hash) = 32
    and length(companion_hash) = 32),
  constraint session_previous_has_an_end check ((previous_token_hash is null) = (previous_until is null)),
  constraint session_step_up_has_its_time check ((step_up_subject is null) = (step_up_at is null)),
  constraint session_shift_has_its_time check ((shift_subject is null) = (shift_at is null)),
  constraint session_shift_is_short check (length(shift_subject) <= 200),
  constraint session_state_known check (state in ('ACTIVE', 'IDLE', 'ENDED')),
  constraint session_end_has_a_reason check ((state = 'ENDED') = (end_reason is not null)
    and (state = 'ENDED') = (ended_at is not null)),
  constraint session_reason_known check (end_reason in ('LOGOUT', 'IDLE_TIMEOUT', 'ABSOLUTE_TIMEOUT', 'REVOKED',
    'PASSWORD_CHANGED', 'DEACTIVATED')),
  constraint session_claims_are_short check (greatest(length(claimed_device), length(claimed_longitude),
    length(claimed_latitude), length(claimed_location), length(step_up_subject)) <= 200)
);
create unique index session_previous_token on identity.session (previous_token_hash)
  where previous_token_hash is not null;
comment on index identity.session_previous_token is 'who is calling, by a token that was just renewed';
create index session_of_user on identity.session (user_id, created_at desc);
comment on index identity.session_of_user is 'ME4: the devices of a person, newest first';
create index session_alive_of_user on identity.session (user_id) where state <> 'ENDED';
comment on index identity.session_alive_of_user is
  'the sessions that end when a person is locked or changes a password';
create index session_alive_by_end on identity.session (expires_at) where state <> 'ENDED';
comment on index identity.session_alive_by_end is 'the clock that ends sessions';
grant select, insert, update, delete on identity.session to grp_job;

-- A password was right, or somebody signed in must prove themselves again.
create table identity.login_challenge (
  id                 uuid primary key,
  user_id            bigint not null references identity.app_user,
  purpose            text not null,
  method             text not null,
  companion_hash     bytea,                             -- of the cookie that went out with AU1
  session_id         uuid references identity.session,  -- of a step-up, with what it is for
  subject            text,
  passkey_challenge  text,
  created_at         timestamptz not null,
  expires_at         timestamptz not null,
  verified_at        timestamptz,
  ip                 text not null,
  constraint login_challenge_purpose_known check (purpose in ('LOGIN', 'STEP_UP')),
  constraint login_challenge_method_known check (method in ('PASSKEY', 'TOTP', 'CODE')),
  constraint login_challenge_step_up_is_bound check ((purpose = 'STEP_UP') = (session_id is not null)
    and (purpose = 'STEP_UP') = (subject is not null))
);
create index login_challenge_of_user on identity.login_challenge (user_id);
comment on index identity.login_challenge_of_user is 'the open challenges of a person';
create index login_challenge_by_age on identity.login_challenge (created_at);
comment on index identity.login_challenge_by_age is 'the sweeper of old challenges';
grant select, insert, update, delete on identity.login_challenge to grp_job;

-- Failed passwords, by login and by the network or known device they came from, and for all places together; of
-- logins nobody has as well, so that answers do not differ. The hour in which they are counted begins with the first.
create table identity.login_failure (
  login_hash    bytea not null,
  ip            text  not null,
  failed_count  int   not null,
  first_at      timestamptz not null,
  last_at       timestamptz not null,
  wait_until    timestamptz,
  locked_until  timestamptz,
  primary key (login_hash, ip),
  constraint login_failure_counts_up check (failed_count >= 1)
) with (fillfactor = 70);
create index login_failure_by_age on identity.login_failure (last_at);
comment on index identity.login_failure_by_age is 'the sweeper of old failures';
grant select, insert, update, delete on identity.login_failure to grp_job;

create table identity.otp (
  id            bigint generated always as identity primary key,
  purpose       text not null,
  user_id       bigint references identity.app_user,
  email         text not null,
  phone         text,
  -- What it unlocks, once.
  code_hash     bytea not null,                         -- HMAC over purpose, subject, challenge and code
  challenge_id  uuid references identity.login_challenge,
  subject       text,
  level_no      int,                                    -- of an approval, with what is approved
  content_hash  text,
  attempts      int not null default 0,
  created_at    timestamptz not null,
  expires_at    timestamptz not null,
  used_at       timestamptz,
  constraint otp_purpose_known check (purpose in ('LOGIN', 'REGISTRATION', 'RESET', 'APPROVAL', 'ACTIVATION',
    'STEP_UP', 'PHONE')),
  constraint otp_signing_in_has_a_challenge check ((purpose in ('LOGIN', 'STEP_UP')) = (challenge_id is not null)),
  constraint otp_attempts_limited check (attempts between 0 and 5),
  constraint otp_used_in_time check (used_at <= expires_at)
);
create index otp_of_challenge on identity.otp (challenge_id) where challenge_id is not null;
comment on index identity.otp_of_challenge is 'AU2, ME10: the code of a challenge';
create index otp_of_email on identity.otp (email, created_at desc);
comment on index identity.otp_of_email is 'AU4, AU6: the last code of an address; how many it got';
create index otp_of_user on identity.otp (user_id, id desc) where purpose = 'PHONE';
comment on index identity.otp_of_user is 'ME16: the code to a new number';
create index otp_by_age on identity.otp (created_at);
comment on index identity.otp_by_age is 'the sweeper of old codes';
grant select, insert, update, delete on identity.otp to grp_job;

-- An authenticator or a passkey. Its secret or public key is sealed with a key of the installation and bound to the
-- person; before it is confirmed, the challenge that a passkey must sign is there.
create table identity.user_factor (
  id            bigint generated always as identity primary key,
  user_id       bigint not null references identity.app_user,
  kind          text not null,
  name          text not null,
  secret        bytea not null,                         -- AES-256-GCM
  created_at    timestamptz not null,
  confirmed_at  timestamptz,
  last_step     bigint,                                 -- the half minute of the last code taken: none works twice
  last_used_at  timestamptz,
  revoked_at    timestamptz,
  constraint user_factor_kind_known check (kind in ('TOTP', 'PASSKEY')),
  constraint user_factor_name_length check (length(name) between 1 and 40)
);
create unique index user_factor_one_in_use on identity.user_factor (user_id)
  where kind = 'TOTP' and confirmed_at is not null and revoked_at is null;
comment on index identity.user_factor_one_in_use is 'a person has one authenticator in use';
create index user_factor_of_user on identity.user_factor (user_id) where revoked_at is null;
comment on index identity.user_factor_of_user is 'ME13: the factors of a person; signing in';
grant select, insert, update on identity.user_factor to grp_job;

create table identity.recovery_code (
  factor_id  bigint not null references identity.user_factor,
  code_hash  bytea  not null,
  used_at    timestamptz,
  primary key (factor_id, code_hash)
);
grant select, insert, update, delete on identity.recovery_code to grp_job;

create table identity.password_history (
  id             bigint generated always as identity primary key,
  user_id        bigint not null references identity.app_user,
  password_hash  text not null,
  created_at     timestamptz not null
);
create index password_history_of_user on identity.password_history (user_id, id desc);
comment on index identity.password_history_of_user is 'ME3, AU6: the last passwords of a person';
grant select, insert, delete on identity.password_history to grp_job;

-- What `identity.who_is_calling` answers with every call: session, person, organization and rights as they are now.
-- `own_permissions` are those from roles that the organization made itself.
create type identity.caller as (
  session_id uuid, alive boolean, bound boolean, companion_fits boolean, by_previous_token boolean, renew boolean,
  expires_at timestamptz, last_seen_at timestamptz, step_up_subject text, step_up_at timestamptz,
  user_id bigint, login text, name text, kind text, org_id bigint, org_type text, org_status text,
  roles text[], permissions text[], own_permissions text[], shift_subject text, shift_at timestamptz, seat_id bigint
);
