-- Why: one invoice stands behind every reference somebody can pay, one row behind every try to pay it, one receipt behind
-- every success. Payment, share and receipt are fact tables of the group commit (architecture.md 3.5): no foreign keys,
-- no row triggers; the one door that confirms checks by set, and the invariants prove the rest.

create table collect.payer (
  id          bigint generated always as identity (start with 10001) primary key,
  org_id      bigint not null references org.organization,   -- the body he pays: nobody sees the payers of another
  user_id     bigint,                                   -- his account, once the same verified e-mail has one
  kind        text not null,
  name        text not null,
  email       text not null,
  phone       text not null,
  tin         text,
  rc_number   text,
  address     text,
  state       text,
  created_at  timestamptz not null,
  constraint payer_of_the_org unique (org_id, id),
  constraint payer_kind_known check (kind in ('INDIVIDUAL', 'COMPANY', 'MDA')),
  constraint payer_name_length check (length(name) between 2 and 120)
);
create index payer_by_email on collect.payer (org_id, email, id);
create index payer_of_user on collect.payer (user_id, id) where user_id is not null;
create index payer_without_user on collect.payer (email) where user_id is null;

create table collect.invoice (
  id                 bigint generated always as identity (start with 10001) primary key,
  org_id             bigint not null references org.organization,
  number             text not null,
  payment_reference  text,                              -- 12 digits, made when it is issued, good for life
  public_token       uuid not null,
  service_id         bigint not null,
  rule_id            bigint not null,
  payer_id           bigint not null,
  payer_user_id      bigint,                            -- as the payer's, so that row security asks one table
  payer_snapshot     jsonb not null,                    -- {kind,name,email,phone,tin?,address?} at issue
  title              text not null,
  note               text,
  custom_values      jsonb not null default '{}',
  quantity           int not null default 1,
  declared_kobo      bigint,                            -- what the payer entered or declared, where the rule asks for it
  subtotal_kobo      bigint not null,
  penalty_kobo       bigint not null default 0,
  fee_kobo           bigint not null default 0,         -- payer-borne, of paying the balance at once; not part of total
  total_kobo         bigint not null,
  amount_paid_kobo   bigint not null default 0,
  balance_kobo       bigint not null,
  status             text not null,
  issue_date         date,
  due_date           date not null,
  expires_at         date not null,                     -- the last day it can be paid
  source             text not null,
  is_short           boolean not null default false,    -- paid in part where the rule allows no part
  upload_id          bigint,
  cancel_reason      text,
  cancelled_by       text,
  cancelled_at       timestamptz,
  sent_at            timestamptz,
  view_count         int not null default 0,
  used_at            timestamptz,                       -- the service was given for it, once (RC10)
  used_by            text,
  used_note          text,
  version            int not null default 1,
  created_at         timestamptz not null,
  created_by         text not null,
  updated_at         timestamptz not null,
  updated_by         text not null,
  constraint invoice_number_once unique (number),
  constraint invoice_reference_once unique (payment_reference),
  constraint invoice_token_once unique (public_token),
  constraint invoice_of_the_org unique (org_id, id),
  constraint invoice_of_the_service foreign key (org_id, service_id) references org.service (org_id, id),
  constraint invoice_of_the_rule foreign key (rule_id) references org.collection_rule,
  constraint invoice_of_the_payer foreign key (org_id, payer_id) references collect.payer (org_id, id),
  constraint invoice_number_format check (number ~ '^INV-\d{4}-\d{7,}$'),
  constraint invoice_reference_format check (payment_reference ~ '^[1-9]\d{11}$'),
  constraint invoice_title_length check (length(title) between 3 and 120),
  constraint invoice_note_length check (length(note) <= 500),
  constraint invoice_status_known check (status in ('DRAFT', 'ISSUED', 'PARTLY_PAID', 'PAID', 'EXPIRED', 'CANCELLED')),
  constraint invoice_source_known check (source in ('MANUAL', 'CHECKOUT', 'UPLOAD', 'API')),
  constraint invoice_issued_has_reference check (status = 'DRAFT' or status = 'CANCELLED'
    or (payment_reference is not null and issue_date is not null)),
  constraint invoice_is_money check (subtotal_kobo > 0 and penalty_kobo >= 0 and fee_kobo >= 0 and amount_paid_kobo >= 0),
  constraint invoice_total_adds_up check (total_kobo = subtotal_kobo + penalty_kobo),
  constraint invoice_balance_adds_up check (balance_kobo = greatest(total_kobo - amount_paid_kobo, 0)),
  constraint invoice_paid_fits_status check (case status
    when 'PAID' then balance_kobo = 0 when 'PARTLY_PAID' then balance_kobo > 0 and amount_paid_kobo > 0
    when 'DRAFT' then amount_paid_kobo = 0 else true end),
  constraint invoice_cancelled_whole check ((status = 'CANCELLED') = (cancelled_at is not null)),
  constraint invoice_used_whole check ((used_at is null) = (used_by is null))
) with (fillfactor = 80);
create index invoice_by_status on collect.invoice (org_id, status, due_date, id);
create index invoice_newest on collect.invoice (org_id, id desc);
create index invoice_of_service on collect.invoice (org_id, service_id, id desc);
create index invoice_of_payer on collect.invoice (payer_user_id, id desc) where payer_user_id is not null;
create index invoice_of_payer_row on collect.invoice (org_id, payer_id, id desc);
create index invoice_of_rule on collect.invoice (rule_id);
create index invoice_open on collect.invoice (expires_at, id) where status in ('ISSUED', 'PARTLY_PAID');

create table collect.invoice_line (
  id               bigint generated always as identity primary key,
  org_id           bigint not null,
  invoice_id       bigint not null,
  position         int not null,
  description      text not null,
  quantity         int not null,
  unit_kobo        bigint not null,
  amount_kobo      bigint not null,
  revenue_head_id  bigint not null references org.revenue_head,
  constraint invoice_line_once unique (org_id, invoice_id, position),
  constraint invoice_line_of_the_invoice foreign key (org_id, invoice_id) references collect.invoice (org_id, id) on delete cascade,
  constraint invoice_line_adds_up check (quantity >= 1 and unit_kobo > 0 and amount_kobo = unit_kobo * quantity)
);

-- One try to pay an invoice.
create table collect.payment (
  id                      bigint generated always as identity (start with 10001) primary key,
  org_id                  bigint not null,
  service_id              bigint not null,
  invoice_id              bigint not null,
  payer_user_id           bigint,
  attempt_no              int not null,
  channel                 text not null,
  provider                text not null,
  provider_ref            text,
  amount_kobo             bigint not null,              -- towards the invoice: what was confirmed less a payer-borne fee
  fee_amount_kobo         bigint not null default 0,
  fee_bearer              text not null,                -- copied from the rule; PAYER: charged on top of the amount
  refunded_amount_kobo    bigint not null default 0,
  overpaid_amount_kobo    bigint not null default 0,
  is_late                 boolean not null default false,
  status                  text not null,
  failure_code            text,
  failure_reason          text,
  redirect_url            text,
  virtual_account_number  text,
  virtual_bank_name       text,
  ussd_code               text,
  initiated_at            timestamptz not null,
  initiated_day           date not null,                -- day of Africa/Lagos
  expires_at              timestamptz not null,
  confirmed_at            timestamptz,
  business_day            date,                         -- Lagos day it was confirmed on
  settlement_state        text not null default 'UNSETTLED',
  next_query_at           timestamptz,                  -- when the provider is asked again
  query_count             int not null default 0,
  payer_ip                text,
  metadata                jsonb not null default '{}',
  constraint payment_once unique (invoice_id, attempt_no),
  constraint payment_provider_ref_once unique (provider, provider_ref),
  constraint payment_channel_known check (channel in ('CARD', 'BANK_TRANSFER', 'USSD', 'BANK_BRANCH', 'POS')),
  constraint payment_bearer_known check (fee_bearer in ('PAYER', 'ORGANIZATION')),
  constraint payment_is_money check (amount_kobo > 0 and fee_amount_kobo >= 0
    and overpaid_amount_kobo between 0 and amount_kobo and refunded_amount_kobo between 0 and amount_kobo),
  constraint payment_status_known check (status in
    ('INITIATED', 'PENDING', 'SUCCESSFUL', 'FAILED', 'CANCELLED', 'EXPIRED', 'REFUNDED')),
  constraint payment_confirmed_whole check ((status in ('SUCCESSFUL', 'REFUNDED')) = (confirmed_at is not null)
    and (confirmed_at is null) = (business_day is null)),
  constraint payment_settlement_known check (settlement_state in ('UNSETTLED', 'SETTLED'))
) with (fillfactor = 80);
create index payment_newest on collect.payment (org_id, id desc);
create index payment_by_status on collect.payment (org_id, status, confirmed_at desc, id desc);
create index payment_of_service on collect.payment (org_id, service_id, id desc);
create index payment_to_ask on collect.payment (next_query_at) where status in ('INITIATED', 'PENDING');

-- Shares of a successful payment, one a line of the split in force on its day.
create table collect.payment_split (
  payment_id          bigint not null,
  split_line_id       bigint not null,
  org_id              bigint not null,                  -- the beneficiary
  payment_org_id      bigint not null,                  -- the body that was paid
  bank_account_id     bigint not null,
  ledger_account_id   bigint not null,
  amount_kobo         bigint not null,
  business_day        date not null,
  settlement_id       bigint,
  primary key (payment_id, split_line_id),
  constraint payment_split_is_money check (amount_kobo >= 0)
) with (fillfactor = 80);
create index payment_split_to_settle on collect.payment_split (bank_account_id, business_day) where settlement_id is null;
create index payment_split_of_settlement on collect.payment_split (settlement_id, payment_id) where settlement_id is not null;

create table collect.receipt (
  id                 bigint generated always as identity (start with 10001) primary key,
  org_id             bigint not null,
  payer_user_id      bigint,
  number             text not null,                     -- RCT-2026-0000088, without gaps a year
  payment_id         bigint not null,
  invoice_id         bigint not null,
  service_id         bigint not null,
  amount_kobo        bigint not null,
  issued_at          timestamptz not null,
  verification_code  text not null,                     -- ten letters of Crockford base32
  public_token       uuid not null,
  voided_at          timestamptz,
  void_reason        text,
  voided_by          text,
  print_count        int not null default 0,
  constraint receipt_number_once unique (number),
  constraint receipt_payment_once unique (payment_id),
  constraint receipt_token_once unique (public_token),
  constraint receipt_number_format check (number ~ '^RCT-\d{4}-\d{7,}$'),
  constraint receipt_code_format check (verification_code ~ '^[0-9A-HJKMNP-TV-Z]{10}$'),
  constraint receipt_voided_whole check ((voided_at is null) = (void_reason is null))
);
create index receipt_newest on collect.receipt (org_id, id desc);
create index receipt_of_invoice on collect.receipt (invoice_id, id);

create table collect.settlement (
  id               bigint generated always as identity (start with 10001) primary key,
  org_id           bigint not null references org.organization,   -- the beneficiary
  number           text not null,                       -- STL-20261120-0007
  business_date    date not null,
  bank_account_id  bigint not null references bank.bank_account,
  sequence         int not null default 1,
  gross_kobo       bigint not null default 0,
  fee_kobo         bigint not null default 0,
  net_kobo         bigint not null default 0,
  item_count       int not null default 0,
  status           text not null,
  attempt_count    int not null default 0,
  provider_ref     text,                                -- made and kept before the instruction is sent
  bank_reference   text,
  failure_code     text,
  failure_reason   text,
  closed_at        timestamptz,
  sent_at          timestamptz,
  settled_at       timestamptz,
  next_query_at    timestamptz,
  reconciled_by    text,
  reconciled_at    timestamptz,
  version          int not null default 1,
  created_at       timestamptz not null,
  updated_at       timestamptz not null,
  constraint settlement_number_once unique (number),
  constraint settlement_once unique (business_date, bank_account_id, sequence),
  constraint settlement_provider_ref_once unique (provider_ref),
  constraint settlement_number_format check (number ~ '^STL-\d{8}-\d{4,}$'),
  constraint settlement_status_known check (status in ('OPEN', 'CLOSED', 'SENT', 'SETTLED', 'FAILED', 'RECONCILED')),
  constraint settlement_adds_up check (net_kobo = gross_kobo - fee_kobo and gross_kobo >= 0 and fee_kobo >= 0)
);
create index settlement_newest on collect.settlement (org_id, id desc);
create index settlement_by_status on collect.settlement (status, next_query_at, id);

-- Rollups, kept in the transaction of the change (data-model 2.8): a change of status moves its amount from the old cell
-- to the new. `day` is the Lagos day of confirmation for SUCCESSFUL and REFUNDED, else the day of the attempt.
create table collect.collection_day (
  org_id       bigint not null,
  service_id   bigint not null,
  channel      text not null,
  status       text not null,
  day          date not null,
  count        bigint not null,
  amount_kobo  bigint not null,
  fee_kobo     bigint not null default 0,
  primary key (org_id, day, service_id, channel, status)
) with (fillfactor = 50);
create table collect.service_month (                    -- successful payments
  org_id       bigint not null,
  service_id   bigint not null,
  month        date not null,                           -- its first day
  count        bigint not null,
  amount_kobo  bigint not null,
  fee_kobo     bigint not null default 0,
  primary key (org_id, month, service_id)
) with (fillfactor = 50);
create table collect.invoice_day (
  org_id        bigint not null,
  service_id    bigint not null,
  status        text not null,
  due_date      date not null,
  source        text not null,
  count         bigint not null,
  total_kobo    bigint not null,
  balance_kobo  bigint not null,
  primary key (org_id, due_date, service_id, status, source)
) with (fillfactor = 50);

call platform.keep_rows_apart(array['collect.payer', 'collect.invoice', 'collect.invoice_line', 'collect.payment',
  'collect.payment_split', 'collect.receipt', 'collect.settlement', 'collect.collection_day', 'collect.service_month',
  'collect.invoice_day']::regclass[]);
grant select on collect.payer, collect.invoice, collect.invoice_line, collect.payment, collect.payment_split,
  collect.receipt, collect.settlement, collect.collection_day, collect.service_month, collect.invoice_day
  to grp_org, grp_oagf, grp_job;
grant insert, update on collect.payer, collect.invoice, collect.payment, collect.settlement to grp_job;
grant insert, delete on collect.invoice_line to grp_job;
grant insert, update (settlement_id) on collect.payment_split to grp_job;
grant insert, update (voided_at, void_reason, voided_by, print_count, payer_user_id) on collect.receipt to grp_job;

-- A payer sees what is his.
create policy own_rows_of_payers on collect.payer for select to grp_payer
  using (user_id = (select platform.current_user_id()));
create policy own_rows_of_payers on collect.invoice for select to grp_payer
  using (payer_user_id = (select platform.current_user_id()));
create policy own_rows_of_payers on collect.payment for select to grp_payer
  using (payer_user_id = (select platform.current_user_id()));
create policy own_rows_of_payers on collect.receipt for select to grp_payer
  using (payer_user_id = (select platform.current_user_id()));
grant select on collect.payer, collect.invoice, collect.payment, collect.receipt to grp_payer;

-- A receipt is not reworded; it is voided, once. (Void is rare: a row trigger on update costs the group nothing.)
create function collect.refuse_receipt_change() returns trigger
  language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  if tg_op = 'DELETE' or old.voided_at is not null and new.voided_at is distinct from old.voided_at
     or (new.number, new.payment_id, new.invoice_id, new.org_id, new.amount_kobo, new.issued_at, new.verification_code, new.public_token)
        is distinct from
        (old.number, old.payment_id, old.invoice_id, old.org_id, old.amount_kobo, old.issued_at, old.verification_code, old.public_token) then
    raise exception 'a receipt is not changed' using errcode = 'restrict_violation',
      constraint = 'receipt_is_not_changed', schema = 'collect', table = 'receipt';
  end if;
  return new;
end $$;
create trigger receipt_is_not_changed before update or delete on collect.receipt
  for each row execute function collect.refuse_receipt_change();

-- The rollups are written here and nowhere else: once a statement, from the rows it added and changed, in the order of
-- their keys. Whoever changes a payment or an invoice cannot forget them.
create function collect.keep_invoice_day() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  insert into collect.invoice_day as d (org_id, service_id, status, due_date, source, count, total_kobo, balance_kobo)
  select org_id, service_id, status, due_date, source, sum(n), sum(total), sum(balance)
  from (
    select org_id, service_id, status, due_date, source, 1 as n, total_kobo as total, balance_kobo as balance from added
    union all
    select org_id, service_id, status, due_date, source, -1, -total_kobo, -balance_kobo from removed
  ) moved
  group by org_id, due_date, service_id, status, source
  having sum(n) <> 0 or sum(total) <> 0 or sum(balance) <> 0
  order by org_id, due_date, service_id, status, source
  on conflict (org_id, due_date, service_id, status, source) do update
    set count = d.count + excluded.count, total_kobo = d.total_kobo + excluded.total_kobo,
        balance_kobo = d.balance_kobo + excluded.balance_kobo;
  return null;
end $$;
create function collect.add_invoice_day() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  insert into collect.invoice_day as d (org_id, service_id, status, due_date, source, count, total_kobo, balance_kobo)
  select org_id, service_id, status, due_date, source, count(*), sum(total_kobo), sum(balance_kobo)
  from added group by org_id, due_date, service_id, status, source
  order by org_id, due_date, service_id, status, source
  on conflict (org_id, due_date, service_id, status, source) do update
    set count = d.count + excluded.count, total_kobo = d.total_kobo + excluded.total_kobo,
        balance_kobo = d.balance_kobo + excluded.balance_kobo;
  return null;
end $$;
create trigger invoice_day_of_new after insert on collect.invoice referencing new table as added
  for each statement execute function collect.add_invoice_day();
create trigger invoice_day_of_changed after update on collect.invoice referencing new table as added old table as removed
  for each statement execute function collect.keep_invoice_day();

create function collect.keep_collection_day() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  insert into collect.collection_day as d (org_id, service_id, channel, status, day, count, amount_kobo, fee_kobo)
  select org_id, service_id, channel, status, day, sum(n), sum(amount), sum(fee)
  from (
    select org_id, service_id, channel, status, coalesce(business_day, initiated_day) as day, 1 as n,
      amount_kobo as amount, fee_amount_kobo as fee from added
    union all
    select org_id, service_id, channel, status, coalesce(business_day, initiated_day), -1, -amount_kobo, -fee_amount_kobo
    from removed
  ) moved
  group by org_id, day, service_id, channel, status
  having sum(n) <> 0 or sum(amount) <> 0 or sum(fee) <> 0
  order by org_id, day, service_id, channel, status
  on conflict (org_id, day, service_id, channel, status) do update
    set count = d.count + excluded.count, amount_kobo = d.amount_kobo + excluded.amount_kobo,
        fee_kobo = d.fee_kobo + excluded.fee_kobo;

  insert into collect.service_month as m (org_id, service_id, month, count, amount_kobo, fee_kobo)
  select org_id, service_id, month, sum(n), sum(amount), sum(fee)
  from (
    select org_id, service_id, date_trunc('month', business_day)::date as month, 1 as n, amount_kobo as amount,
      fee_amount_kobo as fee from added where status = 'SUCCESSFUL'
    union all
    select org_id, service_id, date_trunc('month', business_day)::date, -1, -amount_kobo, -fee_amount_kobo
    from removed where status = 'SUCCESSFUL'
  ) moved
  group by org_id, month, service_id
  having sum(n) <> 0 or sum(amount) <> 0 or sum(fee) <> 0
  order by org_id, month, service_id
  on conflict (org_id, month, service_id) do update
    set count = m.count + excluded.count, amount_kobo = m.amount_kobo + excluded.amount_kobo,
        fee_kobo = m.fee_kobo + excluded.fee_kobo;
  return null;
end $$;
create function collect.add_collection_day() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  insert into collect.collection_day as d (org_id, service_id, channel, status, day, count, amount_kobo, fee_kobo)
  select org_id, service_id, channel, status, coalesce(business_day, initiated_day) as day, count(*), sum(amount_kobo),
    sum(fee_amount_kobo)
  from added group by org_id, day, service_id, channel, status
  order by org_id, day, service_id, channel, status
  on conflict (org_id, day, service_id, channel, status) do update
    set count = d.count + excluded.count, amount_kobo = d.amount_kobo + excluded.amount_kobo,
        fee_kobo = d.fee_kobo + excluded.fee_kobo;

  insert into collect.service_month as m (org_id, service_id, month, count, amount_kobo, fee_kobo)
  select org_id, service_id, date_trunc('month', business_day)::date as month, count(*), sum(amount_kobo),
    sum(fee_amount_kobo)
  from added where status = 'SUCCESSFUL' group by org_id, month, service_id
  order by org_id, month, service_id
  on conflict (org_id, month, service_id) do update
    set count = m.count + excluded.count, amount_kobo = m.amount_kobo + excluded.amount_kobo,
        fee_kobo = m.fee_kobo + excluded.fee_kobo;
  return null;
end $$;
create trigger collection_day_of_new after insert on collect.payment referencing new table as added
  for each statement execute function collect.add_collection_day();
create trigger collection_day_of_changed after update on collect.payment referencing new table as added old table as removed
  for each statement execute function collect.keep_collection_day();
