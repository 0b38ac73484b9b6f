-- Why: who a person is, which roles the person has and what a role opens. Rights are read from here on every call, so a
-- role taken away is gone at once. Password hashes and the keys of mails are columns nobody but the jobs' role may read.

create table identity.authority (
  id           bigint generated always as identity (start with 10001) primary key,
  name         text not null,
  label        text not null,
  description  text,
  org_id       bigint references org.organization,  -- null: a role of the platform
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
create unique index authority_own_name_once on identity.authority (org_id, name) where org_id is not null;

-- Rights go by the names of the platform's roles; an organization that could give its own role such a name would take them.
create function identity.refuse_name_of_the_platform() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp
  as $$
begin
  if new.org_id is not null and exists (select from identity.authority a where a.org_id is null and a.name = new.name) then
    raise exception 'the role % belongs to the platform', new.name
      using errcode = 'unique_violation', constraint = 'authority_name_once', schema = 'identity', table = 'authority';
  end if;
  return new;
end
$$;
create trigger authority_keeps_names_apart before insert or update of name, org_id on identity.authority
  for each row execute function identity.refuse_name_of_the_platform();

create table identity.resource (
  id          bigint generated always as identity (start with 10001) primary key,
  code        text not null,
  name        text not null,
  link        text not null,
  menu_path   text,                                 -- null: not in the menu
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

create table identity.app_user (
  id                        bigint generated always as identity (start with 10001) primary key,
  login                     text not null,
  email                     text not null,
  first_name                text not null,
  last_name                 text not null,
  phone                     text not null,
  kind                      text not null,
  status                    text not null default 'PENDING_ACTIVATION',
  activated                 boolean not null generated always as (status in ('ACTIVE', 'LOCKED')) stored,
  password_hash             text,
  password_changed_at       timestamptz,
  failed_login_count        int  not null default 0,
  failed_login_since        timestamptz,            -- begin of the hour in which wrong passwords are counted together
  locked_until              timestamptz,
  otp_failed_count          int  not null default 0,
  otp_failed_since          timestamptz,
  codes_off_until           timestamptz,            -- set when codes were switched off; they stay off until a reset too
  otp_exempt                boolean not null default false,
  approver_since            timestamptz,
  last_login_at             timestamptz,
  last_login_ip             text,
  activation_key_hash       bytea,
  activation_key_expires_at timestamptz,
  reset_key_hash            bytea,
  reset_key_expires_at      timestamptz,
  lang_key                  text not null default 'en',
  image_file_id             bigint references platform.uploaded_file,
  version                   int  not null default 1,
  created_at                timestamptz not null default now(),
  created_by                text not null,
  updated_at                timestamptz not null default now(),
  updated_by                text not null,
  constraint app_user_login_once unique (login),
  constraint app_user_email_once unique (email),
  constraint app_user_login_format check (login ~ '^[a-z0-9._@+!#$&''*/=?^`{|}~-]{3,254}$'),
  constraint app_user_email_format check (email ~ '^[^@[:space:],%]{1,64}@[^@[:space:],%]+$' and email = lower(email) and length(email) <= 254),
  constraint app_user_name_length check (length(first_name) between 2 and (case kind when 'PAYER' then 100 else 50 end)
    and length(last_name) between (case kind when 'PAYER' then 0 else 2 end) and 50),
  constraint app_user_phone_format check (phone ~ '^0[789]\d{9}$'),
  constraint app_user_kind_known check (kind in ('STAFF', 'PAYER')),
  constraint app_user_status_known check (status in ('PENDING_ACTIVATION', 'ACTIVE', 'LOCKED', 'DEACTIVATED')),
  constraint app_user_in_use_has_a_password check (status in ('PENDING_ACTIVATION', 'DEACTIVATED') or password_hash is not null),
  constraint app_user_password_has_its_day check ((password_hash is null) = (password_changed_at is null)),
  constraint app_user_lock_has_an_end check (status <> 'LOCKED' or locked_until is not null),
  constraint app_user_only_payers_go_without_codes check (not otp_exempt or kind = 'PAYER'),
  constraint app_user_counts_known check (failed_login_count >= 0 and otp_failed_count >= 0),
  constraint app_user_lang_known check (lang_key ~ '^[a-z]{2}$')
);
create unique index app_user_activation_key on identity.app_user (activation_key_hash) where activation_key_hash is not null;
create unique index app_user_reset_key on identity.app_user (reset_key_hash) where reset_key_hash is not null;

create table identity.organization_user (
  id          bigint generated always as identity (start with 10001) primary key,
  user_id     bigint not null unique references identity.app_user,
  org_id      bigint not null references org.organization,
  staff_id    text,
  job_title   text,
  department  text,
  version     int  not null default 1,
  created_at  timestamptz not null default now(),
  created_by  text not null,
  updated_at  timestamptz not null default now(),
  updated_by  text not null,
  constraint organization_user_words_are_short check (greatest(length(staff_id), length(job_title), length(department)) <= 100)
);
create index organization_user_of_org on identity.organization_user (org_id, user_id);

create table identity.organization_user_authority (
  organization_user_id  bigint not null references identity.organization_user on delete cascade,
  authority_id          bigint not null references identity.authority,
  primary key (organization_user_id, authority_id)
);
create index organization_user_authority_of_role on identity.organization_user_authority (authority_id);

create table identity.user_authority (
  user_id       bigint not null references identity.app_user on delete cascade,
  authority_id  bigint not null references identity.authority,
  primary key (user_id, authority_id)
);
create index user_authority_of_role on identity.user_authority (authority_id);

-- What a payer said at registration; the checkout takes it over.
create table identity.payer_registration (
  user_id            bigint primary key references identity.app_user,
  kind               text not null,
  name               text not null,
  tin                text,
  rc_number          text,
  terms_accepted_at  timestamptz not null,
  constraint payer_registration_kind_known check (kind in ('INDIVIDUAL', 'COMPANY')),
  constraint payer_registration_name_length check (length(name) between 2 and 100)
);

-- Who sees which rows. A role of the platform is seen by everybody, one of an organization by its own people.
call platform.keep_rows_apart(array['identity.organization_user']::regclass[]);

alter table identity.authority enable row level security;
alter table identity.authority force row level security;
create policy platforms_and_own on identity.authority for select to grp_org
  using (org_id is null or org_id = (select platform.current_org()));
create policy own_rows_in on identity.authority for insert to grp_org with check (org_id = (select platform.current_org()));
create policy own_rows_up on identity.authority for update to grp_org
  using (org_id = (select platform.current_org())) with check (org_id = (select platform.current_org()));
create policy own_rows_out on identity.authority for delete to grp_org using (org_id = (select platform.current_org()));
create policy all_rows_for_oagf on identity.authority to grp_oagf using (true) with check (true);
create policy all_rows_for_jobs on identity.authority to grp_job using (true) with check (true);

alter table identity.role_resource enable row level security;
alter table identity.role_resource force row level security;
create policy of_roles_seen on identity.role_resource for select to grp_org
  using (exists (select from identity.authority a where a.id = authority_id));
create policy of_own_roles_in on identity.role_resource for insert to grp_org
  with check (exists (select from identity.authority a where a.id = authority_id and a.org_id = (select platform.current_org())));
create policy of_own_roles_up on identity.role_resource for update to grp_org
  using (exists (select from identity.authority a where a.id = authority_id and a.org_id = (select platform.current_org())));
create policy of_own_roles_out on identity.role_resource for delete to grp_org
  using (exists (select from identity.authority a where a.id = authority_id and a.org_id = (select platform.current_org())));
create policy all_rows_for_oagf on identity.role_resource to grp_oagf using (true) with check (true);
create policy all_rows_for_jobs on identity.role_resource to grp_job using (true) with check (true);

-- A person of the transaction's organization: asked once a statement, never joined by OR into a scan.
alter table identity.app_user enable row level security;
alter table identity.app_user force row level security;
create policy people_of_own_organization on identity.app_user to grp_org
  using (exists (select from identity.organization_user o where o.user_id = app_user.id and o.org_id = (select platform.current_org())))
  with check (true);
create policy oneself on identity.app_user for select to grp_payer using (id = (select platform.current_user_id()));
create policy all_rows_for_oagf on identity.app_user to grp_oagf using (true) with check (true);
create policy all_rows_for_jobs on identity.app_user to grp_job using (true) with check (true);

alter table identity.organization_user_authority enable row level security;
alter table identity.organization_user_authority force row level security;
create policy of_own_people on identity.organization_user_authority to grp_org
  using (exists (select from identity.organization_user o where o.id = organization_user_id))
  with check (exists (select from identity.organization_user o where o.id = organization_user_id));
create policy all_rows_for_oagf on identity.organization_user_authority to grp_oagf using (true) with check (true);
create policy all_rows_for_jobs on identity.organization_user_authority to grp_job using (true) with check (true);

alter table identity.user_authority enable row level security;
alter table identity.user_authority force row level security;
create policy of_own_people on identity.user_authority for select to grp_org
  using (exists (select from identity.organization_user o where o.user_id = user_authority.user_id));
create policy all_rows_for_oagf on identity.user_authority to grp_oagf using (true) with check (true);
create policy all_rows_for_jobs on identity.user_authority to grp_job using (true) with check (true);

alter table identity.payer_registration enable row level security;
alter table identity.payer_registration force row level security;
create policy oneself on identity.payer_registration for select to grp_payer using (user_id = (select platform.current_user_id()));
create policy all_rows_for_jobs on identity.payer_registration to grp_job using (true) with check (true);

grant select on identity.authority, identity.resource, identity.role_resource to grp_org, grp_oagf, grp_payer, grp_job;
grant select on identity.organization_user, identity.organization_user_authority, identity.user_authority to grp_org, grp_oagf, grp_job;
-- Of a person everything but hashes, keys and counts of wrong tries.
grant select (id, login, email, first_name, last_name, phone, kind, status, activated, password_changed_at, locked_until,
              codes_off_until, otp_exempt, approver_since, last_login_at, last_login_ip, activation_key_expires_at, lang_key,
              image_file_id, version, created_at, created_by, updated_at, updated_by)
  on identity.app_user to grp_org, grp_oagf, grp_payer;
grant select, insert, update on identity.app_user, identity.organization_user, identity.payer_registration to grp_job;
grant select, insert, delete on identity.user_authority, identity.organization_user_authority to grp_job;
grant select on identity.payer_registration to grp_payer;
