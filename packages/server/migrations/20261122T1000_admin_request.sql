-- Why: what one person may not do alone waits here for a second one, whatever it is about. The row keeps who asked and
-- as what, so that the one who decides is another person of the right kind; the last guard of that is a check.

-- Numbers of a series and a period, such as AR of 2026: without holes as far as the transaction that takes one commits.
create table platform.number_counter (
  series      text   not null,
  period      text   not null,
  last_value  bigint not null,
  primary key (series, period)
) with (fillfactor = 50);

-- The next number of a series. It holds the counter until commit, so take it late.
create function platform.next_number(the_series text, the_period text) returns bigint
  language sql security definer set search_path = pg_catalog, pg_temp
  as $$
  insert into platform.number_counter as c (series, period, last_value) values (the_series, the_period, 1)
  on conflict (series, period) do update set last_value = c.last_value + 1
  returning last_value
$$;
grant execute on function platform.next_number to grp_job;

create table org.admin_request (
  id                  bigint generated always as identity (start with 10001) primary key,
  number              text        not null,
  type                text        not null,
  org_id              bigint      not null references org.organization,
  asked_as            text        not null,
  asked_by_user_id    bigint      not null,
  asked_by_name       text        not null,
  subject_type        text        not null,
  subject_id          bigint,
  subject_name        text,
  concerns_user_id    bigint,                        -- whom it would give rights to: he does not decide on it either
  summary             text        not null,
  payload             jsonb       not null,
  difference          jsonb       not null default '[]',
  status              text        not null default 'AWAITING_APPROVAL',
  decided_by          text,
  decided_by_user_id  bigint,
  decided_at          timestamptz,
  reason              text,
  version             int         not null default 1,
  created_at          timestamptz not null,
  created_by          text        not null,
  updated_at          timestamptz not null,
  updated_by          text        not null,
  constraint admin_request_type_known check (type in
    ('USER_ADMINISTRATION', 'ROLE_CHANGE', 'WORKFLOW_CHANGE', 'MDA_ONBOARDING', 'MDA_STATUS', 'MASTER_DATA',
     'SERVICE_ACTIVATION', 'SPLIT_CHANGE', 'BANK_ACCOUNT', 'RECEIPT_VOID', 'TAX_RATE', 'SETTLEMENT_RETRY',
     'MANUAL_JOURNAL')),
  constraint admin_request_asked_as_known check (asked_as in ('STAFF', 'MDA_ADMIN', 'OAGF')),
  constraint admin_request_status_known check (status in ('NEW', 'AWAITING_APPROVAL', 'APPROVED', 'REJECTED', 'FAILED')),
  constraint admin_request_number_format check (number ~ '^AR-\d{4}-\d{6,}$'),
  constraint admin_request_decided_whole check
    ((status = 'AWAITING_APPROVAL') = (decided_by is null)
     and (decided_by is null) = (decided_by_user_id is null) and (decided_by is null) = (decided_at is null)),
  constraint admin_request_needs_two_people check
    (decided_by_user_id is null or (decided_by_user_id <> asked_by_user_id
      and (status not in ('APPROVED', 'FAILED') or decided_by_user_id is distinct from concerns_user_id))),
  constraint admin_request_reason_given check (status not in ('NEW', 'REJECTED', 'FAILED') or length(reason) >= 5)
);
create unique index admin_request_number_once on org.admin_request (number);
create index admin_request_of_org on org.admin_request (org_id, status, id desc);
create index admin_request_newest on org.admin_request (id desc, status);
-- Of one kind of asker one change waits for one thing at a time: two that contradict each other cannot both be confirmed.
create unique index admin_request_waits_once on org.admin_request (type, asked_as, subject_type, subject_id)
  where status = 'AWAITING_APPROVAL' and subject_id is not null;

call platform.keep_rows_apart(array['org.admin_request']::regclass[]);
grant select on org.admin_request to grp_org, grp_oagf;
grant select, insert on org.admin_request to grp_job;  -- written when who asks was looked up under his own rows
grant update (status, decided_by, decided_by_user_id, decided_at, reason, version, updated_at, updated_by)
  on org.admin_request to grp_job;

-- What was asked for stays as it was asked for, and what was decided stays decided.
create function org.keep_admin_request() returns trigger
  language plpgsql
  as $$
begin
  if old.status <> 'AWAITING_APPROVAL' and not (old.status = 'APPROVED' and new.status = 'FAILED' and new.decided_at = old.decided_at) then
    raise exception 'an administrative request that was decided stays decided'
      using errcode = 'restrict_violation', constraint = 'admin_request_stays_decided', schema = tg_table_schema, table = tg_table_name;
  end if;
  return new;
end
$$;
create trigger admin_request_stays_decided before update on org.admin_request
  for each row execute function org.keep_admin_request();
create trigger admin_request_is_kept before delete on org.admin_request
  for each row execute function platform.refuse_change();
create trigger admin_request_is_not_emptied before truncate on org.admin_request
  for each statement execute function platform.refuse_change();
