-- Why: a service is what a payer pays for. The public sees it while it is ACTIVE, visible and its body is in the
-- directory; the policy says so once for the catalogue, the search and everything later.

create table org.revenue_head (
  id             bigint generated always as identity (start with 10001) primary key,
  code           text not null,
  name           text not null,
  kind           text not null,
  org_id         bigint references org.organization,    -- null: every body may use it
  gl_account_id  bigint not null references ledger.gl_account,
  active         boolean not null default true,
  constraint revenue_head_code_once unique (code),
  constraint revenue_head_code_format check (code ~ '^[14]\d{7}$'),
  constraint revenue_head_kind_known check (kind in
    ('TAX', 'FEE', 'FINE', 'LICENCE', 'EARNING', 'SALE', 'RENT', 'REPAYMENT', 'INTEREST', 'GRANT', 'OTHER'))
);
create index revenue_head_of_org on org.revenue_head (org_id);
alter table org.revenue_head enable row level security;
alter table org.revenue_head force row level security;
create policy shared_and_own on org.revenue_head for select to grp_org
  using (coalesce(org_id, (select platform.current_org())) = (select platform.current_org()));
create policy all_rows_for_oagf on org.revenue_head to grp_oagf using (true) with check (true);
create policy all_rows_for_jobs on org.revenue_head to grp_job using (true) with check (true);
grant select on org.revenue_head to grp_org, grp_oagf, grp_job;

-- Words as a search compares them: no capitals, no accents, no apostrophes, one space between.
create function org.search_key(name text) returns text
  language sql immutable strict parallel safe
  return trim(regexp_replace(
    regexp_replace(lower(normalize(name, NFKD)), '[\u0300-\u036f''’‘`]', '', 'g'), '[^a-z0-9]+', ' ', 'g'));
grant execute on function org.search_key(text) to grp_org, grp_oagf, grp_payer, grp_public, grp_job;

create table org.service (
  id                  bigint generated always as identity (start with 10001) primary key,
  org_id              bigint not null references org.organization,
  code                text not null,
  name                text not null,
  name_key            text collate "C" generated always as (org.search_key(name)) stored,
  description         text not null,
  payer_instructions  text,
  revenue_head_id     bigint not null references org.revenue_head,
  gl_account_id       bigint not null references ledger.gl_account,
  category            text not null,
  status              text not null default 'DRAFT',
  is_visible          boolean not null default false,
  requires_tin        boolean not null default false,
  requires_address    boolean not null default false,
  active_split_id     bigint,
  activated_at        timestamptz,
  activated_by        text,
  reject_reason       text,
  version             int  not null default 1,
  created_at          timestamptz not null default now(),
  created_by          text not null,
  updated_at          timestamptz not null default now(),
  updated_by          text not null,
  constraint service_code_once unique (org_id, code),
  constraint service_of_the_org unique (org_id, id),
  constraint service_code_length check (length(code) between 1 and 40),
  constraint service_name_length check (length(name) between 3 and 120),
  constraint service_description_length check (length(description) between 10 and 1000),
  constraint service_instructions_length check (length(payer_instructions) <= 2000),
  constraint service_category_known check (category in ('FEE', 'FINE', 'LICENCE', 'PERMIT', 'TAX', 'SALE', 'RENT', 'OTHER')),
  constraint service_status_known check (status in ('DRAFT', 'PENDING_ACTIVATION', 'ACTIVE', 'INACTIVE', 'REJECTED')),
  constraint service_active_has_split check (status <> 'ACTIVE' or active_split_id is not null)
);
create index service_by_status on org.service (org_id, status, name);
create index service_by_name on org.service (name_key, id);  -- of all bodies: the catalogue without words, page by page
create index service_of_head on org.service (revenue_head_id);

-- A service earns revenue, or takes money that is held for others. Anything else is a wrong code.
create function org.refuse_other_gl() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  if not exists (select from ledger.gl_account g
                 where g.id = new.gl_account_id and g.is_postable and g.class in ('REVENUE', 'LIABILITY')) then
    raise exception 'a service is posted to a revenue account' using errcode = 'check_violation',
      constraint = 'service_gl_is_revenue', schema = 'org', table = 'service';
  end if;
  return new;
end $$;
create trigger service_gl_is_revenue before insert or update of gl_account_id on org.service
  for each row execute function org.refuse_other_gl();

call platform.keep_rows_apart(array['org.service']::regclass[]);
create policy catalogue_for_payers on org.service for select to grp_payer
  using (status = 'ACTIVE' and is_visible and exists (select from org.organization o where o.id = org_id));
create policy catalogue_for_public on org.service for select to grp_public
  using (status = 'ACTIVE' and is_visible and exists (select from org.organization o where o.id = org_id));
grant select on org.service to grp_org, grp_oagf, grp_job;
grant select (id, org_id, code, name, name_key, description, payer_instructions, category, status, is_visible,
              requires_tin, requires_address)
  on org.service to grp_public, grp_payer;

-- What the editors put on the first page. A service that leaves the catalogue leaves the first page by the policy above.
create table org.featured_service (
  position    int primary key,
  service_id  bigint not null references org.service,
  constraint featured_service_once unique (service_id),
  constraint featured_service_position_known check (position between 1 and 12)
);
grant select on org.featured_service to grp_org, grp_oagf, grp_payer, grp_public, grp_job;
