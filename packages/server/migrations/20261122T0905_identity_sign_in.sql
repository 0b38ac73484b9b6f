-- Why: what opens a session and what keeps others from opening one. Tokens, codes and keys stand here as hashes alone, and
-- every table is closed to all roles but that of the jobs, in which the identity module works.

create table identity.session (
  id                   uuid primary key,
  user_id              bigint not null references identity.app_user,
  token_hash           bytea not null,              -- SHA-256 of the opaque token
  previous_token_hash  bytea,
  previous_until       timestamptz,                 -- the token before a renewal is honoured until then
  companion_hash       bytea,                       -- null: the browser sent no cookie back; refused for staff where bound sessions are required
  step_up_subject      text,
  step_up_at           timestamptz,
  renew                boolean not null default false,  -- the next answer gives a new token: roles or password changed
  state                text not null default 'ACTIVE',
  end_reason           text,
  created_at           timestamptz not null,
  last_seen_at         timestamptz not null,
  expires_at           timestamptz not null,
  ended_at             timestamptz,
  ip                   text not null,               -- the address the server saw; the next four are what the client claims
  claimed_device       text,
  claimed_longitude    text,
  claimed_latitude     text,
  claimed_location     text,
  constraint session_token_once unique (token_hash),
  constraint session_hashes_whole check (length(token_hash) = 32 and length(previous_token_hash) = 32 and length(companion_hash) = 32),
  constraint session_previous_has_an_end check ((previous_token_hash is null) = (previous_until is null)),
  constraint session_step_up_has_its_time check ((step_up_subject is null) = (step_up_at is null)),
  constraint session_state_known check (state in ('ACTIVE', 'IDLE', 'ENDED')),
  constraint session_end_has_a_reason check ((state = 'ENDED') = (end_reason is not null) and (state = 'ENDED') = (ended_at is not null)),
  constraint session_reason_known check (end_reason in
    ('LOGOUT', 'IDLE_TIMEOUT', 'ABSOLUTE_TIMEOUT', 'REVOKED', 'PASSWORD_CHANGED', 'DEACTIVATED')),
  constraint session_claims_are_short check (greatest(length(claimed_device), length(claimed_longitude), length(claimed_latitude),
    length(claimed_location), length(step_up_subject)) <= 200)
);
create unique index session_previous_token on identity.session (previous_token_hash) where previous_token_hash is not null;
create index session_alive_of_user on identity.session (user_id) where state <> 'ENDED';
create index session_of_user on identity.session (user_id, created_at desc);
create index session_alive_by_end on identity.session (expires_at) where state <> 'ENDED';

create table identity.login_challenge (             -- a password was right, or somebody signed in must prove himself again
  id              uuid primary key,
  user_id         bigint not null references identity.app_user,
  purpose         text not null,
  companion_hash  bytea,                            -- of the cookie that went out with AU1
  session_id      uuid references identity.session,
  subject         text,
  method          text not null,
  created_at      timestamptz not null,
  expires_at      timestamptz not null,
  verified_at     timestamptz,
  ip              text not null,
  constraint login_challenge_purpose_known check (purpose in ('LOGIN', 'STEP_UP')),
  constraint login_challenge_method_known check (method in ('TOTP', 'CODE')),
  constraint login_challenge_step_up_is_bound check ((purpose = 'STEP_UP') = (session_id is not null) and (purpose = 'STEP_UP') = (subject is not null))
);
create index login_challenge_of_user on identity.login_challenge (user_id);
create index login_challenge_by_age on identity.login_challenge (created_at);

create table identity.login_failure (               -- also of names nobody has, so that answers do not differ
  login_hash    bytea not null,
  ip            text  not null,
  failed_count  int   not null,
  last_at       timestamptz not null,
  wait_until    timestamptz,
  locked_until  timestamptz,
  primary key (login_hash, ip),
  constraint login_failure_counts_up check (failed_count >= 1)
) with (fillfactor = 70);
create index login_failure_by_age on identity.login_failure (last_at);

create table identity.otp (
  id            bigint generated always as identity primary key,
  purpose       text not null,
  email         text not null,
  phone         text,
  user_id       bigint references identity.app_user,
  code_hash     bytea not null,                     -- HMAC with a key of the installation over purpose, subject, challenge and code
  challenge_id  uuid references identity.login_challenge,
  subject       text,
  level_no      int,
  content_hash  text,
  attempts      int not null default 0,
  created_at    timestamptz not null,
  expires_at    timestamptz not null,
  used_at       timestamptz,
  constraint otp_purpose_known check (purpose in ('LOGIN', 'REGISTRATION', 'RESET', 'APPROVAL', 'ACTIVATION', 'STEP_UP')),
  constraint otp_tries_limited check (attempts between 0 and 5),
  constraint otp_used_in_time check (used_at <= expires_at),
  constraint otp_signing_in_has_a_challenge check ((purpose in ('LOGIN', 'STEP_UP')) = (challenge_id is not null))
);
create index otp_of_challenge on identity.otp (challenge_id) where challenge_id is not null;
create index otp_of_email on identity.otp (email, created_at desc);
create index otp_by_age on identity.otp (created_at);

create function identity.refuse_used_otp() returns trigger
  language plpgsql
  as $$
begin
  if old.used_at is not null or (old.code_hash, old.purpose, old.email, old.challenge_id, old.subject, old.expires_at)
     is distinct from (new.code_hash, new.purpose, new.email, new.challenge_id, new.subject, new.expires_at) or new.attempts < old.attempts then
    raise exception 'a code is used once and stays what it was'
      using errcode = 'restrict_violation', constraint = 'otp_used_once', schema = 'identity', table = 'otp';
  end if;
  return new;
end
$$;
create trigger otp_used_once before update on identity.otp for each row execute function identity.refuse_used_otp();

create table identity.user_factor (
  id            bigint generated always as identity primary key,
  user_id       bigint not null references identity.app_user,
  kind          text not null,
  name          text not null,
  secret        bytea not null,                     -- AES-256-GCM, with a key of the installation and bound to the person
  confirmed_at  timestamptz,
  last_step     bigint,                             -- the half minute of the last code taken: none works twice
  last_used_at  timestamptz,
  revoked_at    timestamptz,
  created_at    timestamptz not null,
  constraint user_factor_kind_known check (kind in ('TOTP')),
  constraint user_factor_name_length check (length(name) between 1 and 40)
);
create index user_factor_of_user on identity.user_factor (user_id) where revoked_at is null;
create unique index user_factor_one_in_use on identity.user_factor (user_id, kind) where confirmed_at is not null and revoked_at is null;

create table identity.recovery_code (
  factor_id  bigint not null references identity.user_factor,
  code_hash  bytea  not null,
  used_at    timestamptz,
  primary key (factor_id, code_hash)
);

create table identity.password_history (
  id             bigint generated always as identity primary key,
  user_id        bigint not null references identity.app_user,
  password_hash  text not null,
  created_at     timestamptz not null
);
create index password_history_of_user on identity.password_history (user_id, id desc);

grant select, insert, update on identity.session, identity.login_challenge, identity.user_factor, identity.recovery_code to grp_job;
grant select, insert, update, delete on identity.login_failure, identity.otp to grp_job;
grant select, insert, delete on identity.password_history to grp_job;
grant delete on identity.login_challenge, identity.session, identity.recovery_code to grp_job;

-- Who is calling. One statement a call, by the login itself, outside any transaction: it reads session, person, organization
-- and rights as they are at this moment, so that everything taken away is gone with the next call on every instance.
-- Answers no row for a token nobody has. `alive` says whether the session may be used; `renew_now` that the caller is owed
-- a new token. `own_permissions` are those from roles the organization made itself. Activity moves the session on when the last move is `touch_after` old or older: one write in a while.
create type identity.caller as (
  session_id uuid, alive boolean, bound boolean, companion_fits boolean, by_previous_token boolean, renew boolean, expires_at timestamptz,
  last_seen_at timestamptz, step_up_subject text, step_up_at timestamptz,
  user_id bigint, login text, name text, kind text, org_id bigint, org_type text, org_status text,
  roles text[], permissions text[], own_permissions text[]
);

create function identity.who_is_calling(
  the_token_hash bytea, the_companion_hashes bytea[], the_now timestamptz, idle interval, touch_after interval, is_activity boolean
) returns setof identity.caller
  language plpgsql security definer set search_path = pg_catalog, pg_temp rows 1
  as $$
declare
  s identity.session;
  answer identity.caller;
begin
  select * into s from identity.session where token_hash = the_token_hash;
  if not found then
    select * into s from identity.session where previous_token_hash = the_token_hash and previous_until > the_now;
    if not found then return; end if;
  end if;
  select u.id, u.login, btrim(u.first_name || ' ' || u.last_name), u.kind, o.org_id, g.type, g.status,
    s.state <> 'ENDED' and s.expires_at > the_now and s.last_seen_at + idle > the_now
      and (u.status = 'ACTIVE' or u.status = 'LOCKED')
  into answer.user_id, answer.login, answer.name, answer.kind, answer.org_id, answer.org_type, answer.org_status, answer.alive
  from identity.app_user u
  left join identity.organization_user o on o.user_id = u.id
  left join org.organization g on g.id = o.org_id
  where u.id = s.user_id;
  select array_agg(distinct a.name),
    array_agg(distinct r.code || case x.access when 'ACT' then ':act' else ':view' end) filter (where r.code is not null),
    array_agg(distinct r.code || case x.access when 'ACT' then ':act' else ':view' end) filter (where r.code is not null and a.org_id is not null)
  into answer.roles, answer.permissions, answer.own_permissions
  from (
    select authority_id from identity.user_authority where user_id = s.user_id
    union
    select x.authority_id from identity.organization_user o
    join identity.organization_user_authority x on x.organization_user_id = o.id where o.user_id = s.user_id
  ) h
  join identity.authority a on a.id = h.authority_id and (a.org_id is null or a.org_id = answer.org_id)
  left join identity.role_resource x on x.authority_id = a.id
  left join identity.resource r on r.id = x.resource_id;
  answer.session_id := s.id;
  answer.bound := s.companion_hash is not null;
  answer.companion_fits := s.companion_hash is null or s.companion_hash = any (the_companion_hashes);
  answer.by_previous_token := s.token_hash <> the_token_hash;
  answer.renew := s.renew;
  answer.expires_at := s.expires_at;
  answer.last_seen_at := s.last_seen_at;
  answer.step_up_subject := s.step_up_subject;
  answer.step_up_at := s.step_up_at;
  if is_activity and answer.alive and answer.companion_fits is true and s.last_seen_at + touch_after <= the_now then
    update identity.session set last_seen_at = the_now where id = s.id and state <> 'ENDED' and last_seen_at < the_now;
    answer.last_seen_at := the_now;
  end if;
  return next answer;
end
$$;
grant usage on schema identity to grp_app;
grant execute on function identity.who_is_calling to grp_app;
grant execute on function platform.take_rate_limit to grp_job;  -- the SMS of a day are counted where a code is made
