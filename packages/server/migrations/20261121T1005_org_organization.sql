-- Why: every service, account and request belongs to a body, and a body is seen by the public only while it is LIVE and
-- listed. That rule stands here as a policy, so that no query of the public site can forget it.

create table org.organization (
  id                          bigint generated always as identity (start with 10001) primary key,
  code                        text not null,
  name                        text not null,
  short_name                  text not null,
  type                        text not null,
  category                    text not null,
  sector_id                   bigint not null references org.sector,
  parent_org_id               bigint references org.organization,
  admin_code                  text,
  tin                         text,
  official_email              text,
  official_phone              text,
  website                     text,
  address                     text,
  city                        text,
  state                       text references org.state (name),
  country                     text not null default 'Nigeria',
  postal_code                 text,
  logo_file_id                bigint references platform.uploaded_file,
  status                      text not null default 'DRAFT',
  onboarding_step             int  not null default 2,
  activation_code_hash        text,
  activation_code_expires_at  timestamptz,
  activation_attempts         int  not null default 0,
  is_listed                   boolean not null default false,
  return_reason               text,
  suspend_reason              text,
  approved_at                 timestamptz,
  approved_by                 text,
  activated_at                timestamptz,
  version                     int  not null default 1,
  created_at                  timestamptz not null default now(),
  created_by                  text not null,
  updated_at                  timestamptz not null default now(),
  updated_by                  text not null,
  constraint organization_code_format check (code ~ '^[A-Z0-9-]{2,12}$'),
  constraint organization_name_length check (length(name) between 3 and 150),
  constraint organization_short_name_length check (length(short_name) between 2 and 30),
  constraint organization_type_known check (type in ('MDA', 'FGOE', 'OAGF')),
  constraint organization_category_known check (category in
    ('MINISTRY', 'DEPARTMENT', 'AGENCY', 'COMMISSION', 'PARASTATAL', 'FGOE', 'CENTRAL_OFFICE')),
  constraint organization_category_fits_type check
    ((type = 'OAGF') = (category = 'CENTRAL_OFFICE') and (type = 'FGOE') = (category = 'FGOE')),
  constraint organization_is_not_its_parent check (parent_org_id <> id),
  constraint organization_admin_code_format check (admin_code ~ '^\d{12}$'),
  constraint organization_status_known check (status in
    ('DRAFT', 'ACTIVATED', 'PENDING_APPROVAL', 'RETURNED', 'REJECTED', 'LIVE', 'SUSPENDED', 'CLOSED', 'ABANDONED')),
  constraint organization_step_known check (onboarding_step between 1 and 3),
  constraint organization_attempts_known check (activation_attempts between 0 and 5),
  -- Only the public directory that comes with the product has bodies nobody has spoken for yet.
  constraint organization_contact_given check (created_by = 'seed' or
    (tin is not null and official_email is not null and official_phone is not null
     and address is not null and city is not null and state is not null))
);
create unique index organization_code_once on org.organization (code);
create unique index organization_name_once on org.organization (lower(name));
create unique index organization_email_once on org.organization (lower(official_email));
create unique index organization_one_central_office on org.organization (type) where type = 'OAGF';
create index organization_parent on org.organization (parent_org_id);
create index organization_sector on org.organization (sector_id);

alter table org.organization enable row level security;
alter table org.organization force row level security;
create policy own_row on org.organization to grp_org
  using (id = (select platform.current_org())) with check (id = (select platform.current_org()));
create policy all_rows_for_oagf on org.organization to grp_oagf using (true) with check (true);
create policy all_rows_for_jobs on org.organization to grp_job using (true) with check (true);
create policy listed_for_payers on org.organization for select to grp_payer using (status = 'LIVE' and is_listed);
create policy listed_for_public on org.organization for select to grp_public using (status = 'LIVE' and is_listed);

-- The public reads what the directory shows and nothing about codes, returns or who approved.
grant select (id, code, name, short_name, type, category, sector_id, parent_org_id, official_email, official_phone,
              website, address, city, state, country, postal_code, logo_file_id, status, is_listed)
  on org.organization to grp_public, grp_payer;
grant select on org.organization to grp_org, grp_oagf, grp_job;

-- The logo of a body in the directory is for everybody; any other file is not.
create policy logo_of_a_listed_body on platform.uploaded_file for select to grp_public
  using (purpose = 'LOGO' and scan_status = 'CLEAN'
         and exists (select from org.organization o where o.logo_file_id = uploaded_file.id));
grant select (id, purpose, mime_type, size_bytes, storage_key, scan_status) on platform.uploaded_file to grp_public;
