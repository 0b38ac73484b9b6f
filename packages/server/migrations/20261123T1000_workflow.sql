-- Why: which people a payment has to pass follows from its type and its amount. An organization's workflows are one set
-- with a version: its bands cover every amount of a type exactly once, and what a running request was frozen with stays.

create table request.workflow (
  id                bigint generated always as identity (start with 10001) primary key,
  org_id            bigint not null references org.organization,
  request_type      text   not null,                     -- '*': every type that has no bands of its own
  name              text   not null,
  version_no        int    not null,                     -- of the organization's whole set
  min_amount_kobo   bigint not null,
  max_amount_kobo   bigint,                              -- null: open end
  status            text   not null,
  admin_request_id  bigint references org.admin_request, -- the change a draft waits with
  created_at        timestamptz not null,
  created_by        text   not null,
  updated_at        timestamptz not null,
  updated_by        text   not null,
  constraint workflow_of_org_once unique (org_id, id),
  constraint workflow_type_known check (request_type in ('*', 'RETAIL', 'VAT', 'WHT', 'STAMP_DUTY', 'PAYE', 'CONTRACT',
    'PENSION', 'BILL', 'E_INVOICE', 'PAYROLL', 'SALARY')),
  constraint workflow_name_length check (length(name) between 3 and 80),
  constraint workflow_version_counts check (version_no >= 1),
  constraint workflow_band_in_order check (min_amount_kobo >= 1 and max_amount_kobo >= min_amount_kobo),
  constraint workflow_status_known check (status in ('DRAFT', 'ACTIVE', 'RETIRED')),
  -- No amount of a type has two workflows: neither in one version nor in force.
  constraint workflow_bands_apart exclude using gist (org_id with =, request_type with =, version_no with =,
    int8range(min_amount_kobo, max_amount_kobo, '[]') with &&),
  constraint workflow_one_in_force exclude using gist (org_id with =, request_type with =,
    int8range(min_amount_kobo, max_amount_kobo, '[]') with &&) where (status = 'ACTIVE')
);
create index workflow_of_org on request.workflow (org_id, status, request_type, min_amount_kobo);

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
  sla_hours           int    not null default 24,
  require_otp         boolean not null default false,
  primary key (workflow_id, level_no),
  constraint workflow_level_of_its_workflow foreign key (org_id, workflow_id)
    references request.workflow (org_id, id) on delete cascade,
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

-- What is in force is whole: each type's bands run from one kobo to the open end without a hole, levels are numbered
-- from 1 and the last one approves. Asked at commit, when the old set has gone and the new one stands.
create function request.workflows_are_whole() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp
  as $$
begin
  if exists (
    select from (
      select w.min_amount_kobo, w.max_amount_kobo, lag(w.max_amount_kobo) over bands as before, lead(w.id) over bands as after
      from request.workflow w where w.org_id = new.org_id and w.request_type = new.request_type and w.status = 'ACTIVE'
      window bands as (order by w.min_amount_kobo)) b
    where b.min_amount_kobo <> coalesce(b.before, 0) + 1 or (b.max_amount_kobo is null) <> (b.after is null)
  ) then
    raise exception 'the workflows of % leave amounts without one', new.request_type
      using errcode = 'check_violation', constraint = 'workflow_bands_whole', schema = 'request', table = 'workflow';
  end if;
  if new.status = 'ACTIVE' and (
    select count(*) = 0 or max(l.level_no) <> count(*) or (array_agg(l.kind order by l.level_no desc))[1] <> 'APPROVE'
    from request.workflow_level l where l.workflow_id = new.id
  ) then
    raise exception 'the last level of a workflow approves'
      using errcode = 'check_violation', constraint = 'workflow_ends_in_approval', schema = 'request', table = 'workflow';
  end if;
  return null;
end
$$;
create constraint trigger workflow_set_is_whole after insert or update on request.workflow
  deferrable initially deferred for each row execute function request.workflows_are_whole();

-- A request is frozen with the workflow it was submitted under: nothing of it but its status moves, and only onwards.
create function request.keep_workflow() returns trigger
  language plpgsql
  as $$
begin
  if tg_op = 'DELETE' then
    if old.status = 'DRAFT' then return old; end if;
  elsif (old.status, new.status) in (('DRAFT', 'ACTIVE'), ('ACTIVE', 'RETIRED'), ('DRAFT', 'RETIRED'))
    and row(new.org_id, new.request_type, new.name, new.version_no, new.min_amount_kobo, new.max_amount_kobo, new.admin_request_id)
      is not distinct from
      row(old.org_id, old.request_type, old.name, old.version_no, old.min_amount_kobo, old.max_amount_kobo, old.admin_request_id) then
    return new;
  end if;
  raise exception 'a workflow that was in force stays as it was'
    using errcode = 'restrict_violation', constraint = 'workflow_is_kept', schema = 'request', table = 'workflow';
end
$$;
create trigger workflow_is_kept before update or delete on request.workflow
  for each row execute function request.keep_workflow();

create function request.keep_workflow_level() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp
  as $$
begin
  if tg_op = 'DELETE' and not exists (select from request.workflow w where w.id = old.workflow_id and w.status <> 'DRAFT') then
    return old;
  end if;
  raise exception 'the levels of a workflow stay as they were'
    using errcode = 'restrict_violation', constraint = 'workflow_is_kept', schema = 'request', table = 'workflow_level';
end
$$;
create trigger workflow_level_is_kept before update or delete on request.workflow_level
  for each row execute function request.keep_workflow_level();

call platform.keep_rows_apart(array['request.workflow', 'request.workflow_level']::regclass[]);
grant select on request.workflow, request.workflow_level to grp_org, grp_oagf, grp_job;
grant insert, delete on request.workflow, request.workflow_level to grp_job;
grant update (status, updated_at, updated_by) on request.workflow to grp_job;
