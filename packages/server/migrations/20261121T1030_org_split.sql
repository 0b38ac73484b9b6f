-- Why: a split decides whose money it is. Shares must make the whole, one line must take what the cutting to kobo
-- leaves over, and nobody confirms what he set himself: true at every commit, whoever writes.

create table org.split_ratio (
  id              bigint generated always as identity (start with 10001) primary key,
  org_id          bigint not null,
  service_id      bigint not null,
  version_no      int  not null,
  status          text not null default 'PENDING',
  effective_from  date not null,
  note            text,
  set_by          text not null,
  confirmed_by    text,
  confirmed_at    timestamptz,
  created_at      timestamptz not null default now(),
  updated_at      timestamptz not null default now(),
  constraint split_ratio_of_the_service foreign key (org_id, service_id) references org.service (org_id, id),
  constraint split_ratio_version_once unique (org_id, service_id, version_no),
  constraint split_ratio_of_the_org unique (org_id, id),
  constraint split_ratio_service_once unique (org_id, service_id, id),
  constraint split_ratio_status_known check (status in ('PENDING', 'ACTIVE', 'SUPERSEDED', 'REJECTED')),
  constraint split_ratio_second_person check (confirmed_by <> set_by),
  constraint split_ratio_active_is_confirmed check
    (status not in ('ACTIVE', 'SUPERSEDED') or (confirmed_by is not null and confirmed_at is not null))
);
create unique index split_ratio_one_active_a_start on org.split_ratio (org_id, service_id, effective_from)
  where status = 'ACTIVE';

create table org.split_line (
  id                  bigint generated always as identity (start with 10001) primary key,
  org_id              bigint not null,                  -- of the service; the beneficiary stands beside it
  split_id            bigint not null,
  position            int  not null,
  beneficiary_type    text not null,
  beneficiary_org_id  bigint references org.organization,
  bank_account_id     bigint not null references bank.bank_account,
  ledger_account_id   bigint not null references ledger.ledger_account,
  percent             numeric(7,4) not null,
  is_remainder        boolean not null default false,
  constraint split_line_of_the_split foreign key (org_id, split_id) references org.split_ratio (org_id, id),
  constraint split_line_position_once unique (org_id, split_id, position),
  constraint split_line_beneficiary_known check (beneficiary_type in ('MDA', 'CRF', 'OTHER_MDA', 'SERVICE_PARTNER')),
  constraint split_line_percent_known check (percent >= 0 and percent <= 100)
);
create unique index split_line_one_remainder on org.split_line (org_id, split_id) where is_remainder;

-- Judged when the transaction commits, so that lines may come one by one.
create function org.refuse_split_that_is_not_whole() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  the_split bigint;
  whole boolean;
begin
  if tg_table_name = 'split_ratio' then the_split := new.id;
  elsif tg_op = 'DELETE' then the_split := old.split_id;
  else the_split := new.split_id;
  end if;
  select coalesce(sum(l.percent), 0) = 100.0000 and count(*) filter (where l.is_remainder) = 1
    into whole from org.split_line l where l.org_id = coalesce(new.org_id, old.org_id) and l.split_id = the_split;
  if not whole and exists (select from org.split_ratio r where r.id = the_split) then
    raise exception 'the shares of a split make 100.0000 and one line takes the rest' using errcode = 'check_violation',
      constraint = 'split_is_whole', schema = 'org', table = 'split_line';
  end if;
  return null;
end $$;
create constraint trigger split_is_whole after insert on org.split_ratio
  deferrable initially deferred for each row execute function org.refuse_split_that_is_not_whole();
create constraint trigger split_is_whole after insert or update or delete on org.split_line
  deferrable initially deferred for each row execute function org.refuse_split_that_is_not_whole();

alter table org.service add constraint service_split_is_its_own
  foreign key (org_id, id, active_split_id) references org.split_ratio (org_id, service_id, id)
  deferrable initially deferred;

call platform.keep_rows_apart(array['org.split_ratio', 'org.split_line']::regclass[]);
grant select on org.split_ratio, org.split_line to grp_org, grp_oagf, grp_job;
