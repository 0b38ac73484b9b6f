-- Why: one invoice is behind every reference somebody can pay, one row behind every attempt to pay it, one receipt
-- behind every success. Payment, share and receipt are fact tables: no foreign keys, no row triggers; the one door
-- that confirms (`collect.confirm_batch`, `collect.confirm_one`) checks by set, and the invariants prove the rest.

-- The organization they pay is part of a payer: nobody sees the payers of another.
create table collect.payer (
  id          bigint generated always as identity (start with 10001) primary key,
  org_id      bigint not null references org.organization,
  user_id     bigint,                                   -- their account, once the same verified mailbox has one
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
comment on index collect.payer_by_email is 'CO2, IN4, IN13: the payers of an organization with an address';
create index payer_by_name on collect.payer (lower(name) collate "C");
comment on index collect.payer_by_name is 'SR1, IN13: payers of all by how a name begins';
create index payer_by_address on collect.payer (email collate "C");
comment on index collect.payer_by_address is 'SR1, IN13: payers of all by how an address begins';
create index payer_of_user on collect.payer (user_id, id) where user_id is not null;
comment on index collect.payer_of_user is 'RC6: the payers an account stands for; row security';
create index payer_without_user on collect.payer (email) where user_id is null;
comment on index collect.payer_without_user is 'the payers that an account with this address takes over';
grant select on collect.payer to grp_org, grp_oagf, grp_payer;
grant select, insert, update on collect.payer to grp_job;

-- No index has a column, also none in its `where`, that an ordinary confirmation changes, and a page has room for a
-- second version of most of its rows, so that a confirmation writes in place (docs/adr/0164).
create table collect.invoice (
  id                 bigint generated always as identity (start with 10001) primary key,
  org_id             bigint not null references org.organization,
  number             text not null,
  payment_reference  text,                              -- 12 digits, made when it is issued, good for ever
  public_token       uuid not null,
  -- What is owed, by whom, and by which rule.
  service_id         bigint not null,
  rule_id            bigint not null,
  payer_id           bigint not null,
  payer_user_id      bigint,                            -- as the payer's, so that row security reads one table
  payer_snapshot     jsonb not null,                    -- {kind, name, email, phone, tin?, address?} at issue
  title              text not null,
  note               text,
  custom_values      jsonb not null default '{}',
  quantity           int not null default 1,
  declared_kobo      bigint,                            -- what the payer declared, where the rule asks for it
  subtotal_kobo      bigint not null,
  penalty_kobo       bigint not null default 0,
  fee_kobo           bigint not null default 0,         -- of the payer, for the balance at once; not part of the total
  total_kobo         bigint not null,
  amount_paid_kobo   bigint not null default 0,
  balance_kobo       bigint not null,
  is_short           boolean not null default false,    -- paid in part where the rule allows no part
  -- How far it is.
  status             text not null,
  source             text not null,
  upload_id          bigint,
  issue_date         date,
  due_date           date not null,
  expires_at         date not null,                     -- the last day it can be paid
  sent_at            timestamptz,
  view_count         int not null default 0,
  due_soon_told_at   timestamptz,                       -- reminders, once each
  overdue_told_at    timestamptz,
  used_at            timestamptz,                       -- the service was given for it, once (RC10)
  used_by            text,
  used_note          text,
  cancelled_at       timestamptz,
  cancelled_by       text,
  cancel_reason      text,
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
  constraint invoice_is_money check (subtotal_kobo > 0 and penalty_kobo >= 0 and fee_kobo >= 0
    and amount_paid_kobo >= 0),
  constraint invoice_total_adds_up check (total_kobo = subtotal_kobo + penalty_kobo),
  constraint invoice_balance_adds_up check (balance_kobo = greatest(total_kobo - amount_paid_kobo, 0)),
  constraint invoice_source_known check (source in ('MANUAL', 'CHECKOUT', 'UPLOAD', 'API')),
  constraint invoice_status_known check (status in ('DRAFT', 'ISSUED', 'PARTLY_PAID', 'PAID', 'EXPIRED', 'CANCELLED')),
  constraint invoice_issued_has_reference check (status = 'DRAFT' or status = 'CANCELLED'
    or (payment_reference is not null and issue_date is not null)),
  constraint invoice_paid_fits_status check (case status
    when 'PAID' then balance_kobo = 0 when 'PARTLY_PAID' then balance_kobo > 0 and amount_paid_kobo > 0
    when 'DRAFT' then amount_paid_kobo = 0 else true end),
  constraint invoice_cancelled_whole check ((status = 'CANCELLED') = (cancelled_at is not null)),
  constraint invoice_used_whole check ((used_at is null) = (used_by is null))
) with (fillfactor = 45);
comment on index collect.invoice_pkey is 'whoever holds the id of an invoice';
comment on index collect.invoice_of_the_org is 'IN3: invoices of an organization, newest first; its lines refer to it';
comment on index collect.invoice_number_once is 'a number is given once; what is typed into searches';
comment on index collect.invoice_reference_once is 'a reference is given once; checkouts, providers and searches';
comment on index collect.invoice_token_once is 'the public page of an invoice';
create index invoice_by_due on collect.invoice (org_id, due_date, id);
comment on index collect.invoice_by_due is 'IN3: invoices by the day they are due';
create index invoice_short on collect.invoice (org_id) where is_short;
comment on index collect.invoice_short is 'IN3 and AN1: paid in part where no part is allowed';
create index invoice_of_payer on collect.invoice (payer_user_id, id desc) where payer_user_id is not null;
comment on index collect.invoice_of_payer is 'what a payer owes and paid';
create index invoice_of_payer_row on collect.invoice (org_id, payer_id, id desc);
comment on index collect.invoice_of_payer_row is 'IN3: words in the name or address of a payer';
create index invoice_of_service on collect.invoice (org_id, service_id, id desc);
comment on index collect.invoice_of_service is 'IN3: invoices of a service';
create index invoice_of_rule on collect.invoice (rule_id);
comment on index collect.invoice_of_rule is 'how many invoices a rule made';
create index invoice_of_upload on collect.invoice (upload_id) where upload_id is not null;
comment on index collect.invoice_of_upload is 'the invoices of an uploaded file';
grant select on collect.invoice to grp_org, grp_oagf, grp_payer;
grant select, insert, update on collect.invoice to grp_job;

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
  constraint invoice_line_of_the_invoice foreign key (org_id, invoice_id) references collect.invoice (org_id, id)
    on delete cascade,
  constraint invoice_line_adds_up check (quantity >= 1 and unit_kobo > 0 and amount_kobo = unit_kobo * quantity)
);
grant select on collect.invoice_line to grp_org, grp_oagf;
grant select, insert, delete on collect.invoice_line to grp_job;

-- Every invoice that is not PAID: what lists of invoices by their status and the clock look for. Triggers of invoice
-- keep it.
create table collect.invoice_unpaid (
  invoice_id  bigint primary key,
  org_id      bigint not null,
  service_id  bigint not null,
  status      text   not null,
  due_date    date   not null,
  expires_at  date   not null,
  source      text   not null
) with (fillfactor = 80);
comment on index collect.invoice_unpaid_pkey is 'an invoice moves in or leaves the list';
create index invoice_unpaid_newest on collect.invoice_unpaid (org_id, status, invoice_id);
comment on index collect.invoice_unpaid_newest is 'IN3: invoices by state';
create index invoice_unpaid_by_due on collect.invoice_unpaid (org_id, status, due_date, invoice_id);
comment on index collect.invoice_unpaid_by_due is 'IN3: overdue, due soon, by state and due day';
create index invoice_unpaid_expiring on collect.invoice_unpaid (expires_at, invoice_id) where status = 'ISSUED';
comment on index collect.invoice_unpaid_expiring is 'the clock that ends invoices';
create index invoice_unpaid_to_remind on collect.invoice_unpaid (due_date, invoice_id)
  where status in ('ISSUED', 'PARTLY_PAID') and source <> 'CHECKOUT';
comment on index collect.invoice_unpaid_to_remind is 'the clock that reminds payers';
grant select on collect.invoice_unpaid to grp_org, grp_oagf, grp_job;

-- A file that a payer gave as an answer, before there is an invoice.
create table collect.answer_file (
  token       uuid primary key,
  org_id      bigint not null references org.organization,
  service_id  bigint not null,
  field_key   text not null,
  file_id     bigint not null,
  file_name   text not null,
  invoice_id  bigint,
  created_at  timestamptz not null,
  constraint answer_file_once unique (file_id),
  constraint answer_file_of_the_service foreign key (org_id, service_id) references org.service (org_id, id),
  constraint answer_file_of_the_invoice foreign key (org_id, invoice_id) references collect.invoice (org_id, id)
);
create index answer_file_of_invoice on collect.answer_file (org_id, invoice_id) where invoice_id is not null;
comment on index collect.answer_file_of_invoice is 'IN5: the files of an invoice';
create index answer_file_unused on collect.answer_file (created_at) where invoice_id is null;
comment on index collect.answer_file_unused is 'the sweeper of files that no checkout named';
grant select on collect.answer_file to grp_org, grp_oagf;
grant select, insert, update (invoice_id), delete on collect.answer_file to grp_job;

-- A file of invoices is shown first and issued when somebody says so.
create table collect.invoice_upload (
  id              bigint generated always as identity (start with 10001) primary key,
  org_id          bigint not null references org.organization,
  service_id      bigint not null,
  file_id         bigint not null references platform.uploaded_file,
  file_name       text not null,
  intake_id       bigint references platform.intake,
  replaces_id     bigint,
  made_by         jsonb not null,                       -- who sent it, for what is done in their name
  uploaded_by     text not null,
  created_at      timestamptz not null,
  status          text not null default 'READING',
  issued_by       jsonb,                                -- who said that it is issued
  row_count       int not null default 0,
  created_count   int not null default 0,
  error_count     int not null default 0,
  total_kobo      bigint not null default 0,
  failure_reason  text,
  finished_at     timestamptz,
  constraint invoice_upload_of_the_service foreign key (org_id, service_id) references org.service (org_id, id),
  constraint invoice_upload_status_known check (status in ('READING', 'READ', 'ISSUING', 'DONE', 'DISCARDED',
    'FAILED')),
  constraint invoice_upload_end_known check ((status in ('DONE', 'DISCARDED', 'FAILED')) = (finished_at is not null)),
  constraint invoice_upload_reason_given check ((status = 'FAILED') = (failure_reason is not null)),
  constraint invoice_upload_counts_fit check (row_count >= 0 and created_count >= 0 and error_count >= 0
    and created_count + error_count <= row_count)
);
create index invoice_upload_newest on collect.invoice_upload (org_id, id desc);
comment on index collect.invoice_upload_newest is 'IN22: the files of an organization, newest first';
create index invoice_upload_of_intake on collect.invoice_upload (intake_id);
comment on index collect.invoice_upload_of_intake is 'the file of the rows that were read; a file sent before';
grant select on collect.invoice_upload to grp_org, grp_oagf;
grant select, insert, update on collect.invoice_upload to grp_job;

-- One attempt to pay an invoice. The rule of its indexes is that of the invoice.
create table collect.payment (
  id                      bigint generated always as identity (start with 10001) primary key,
  org_id                  bigint not null,
  service_id              bigint not null,
  invoice_id              bigint not null,
  attempt_no              int not null,
  payer_user_id           bigint,
  -- By which way.
  channel                 text not null,
  provider                text not null,
  provider_ref            text,
  redirect_url            text,
  virtual_account_number  text,
  virtual_bank_name       text,
  ussd_code               text,
  payer_ip                text,
  metadata                jsonb not null default '{}',
  -- How much: what was confirmed less a fee of the payer. The fee is copied from the rule; PAYER: on top of the
  -- amount.
  amount_kobo             bigint not null,
  fee_bearer              text not null,
  fee_amount_kobo         bigint not null default 0,
  overpaid_amount_kobo    bigint not null default 0,
  refunded_amount_kobo    bigint not null default 0,
  -- How far it is.
  status                  text not null,
  initiated_at            timestamptz not null,
  initiated_day           date not null,
  expires_at              timestamptz not null,
  failure_code            text,
  failure_reason          text,
  next_query_at           timestamptz,                  -- when the provider is asked again
  query_count             int not null default 0,
  paid_at                 timestamptz,                  -- when the provider took it, as the provider says
  confirmed_at            timestamptz,
  business_day            date,                         -- on which it was confirmed
  is_late                 boolean not null default false,
  paid_in_full            boolean not null default false,  -- the invoice was PAID by it
  settlement_state        text not null default 'UNSETTLED',
  constraint payment_once unique (invoice_id, attempt_no),
  constraint payment_provider_ref_once unique (provider, provider_ref),
  constraint payment_channel_known check (channel in ('CARD', 'BANK_TRANSFER', 'USSD', 'BANK_BRANCH', 'POS',
    'GOVERNMENT')),
  constraint payment_bearer_known check (fee_bearer in ('PAYER', 'ORGANIZATION')),
  constraint payment_is_money check (amount_kobo > 0 and fee_amount_kobo >= 0
    and overpaid_amount_kobo between 0 and amount_kobo and refunded_amount_kobo between 0 and amount_kobo),
  constraint payment_status_known check (status in ('INITIATED', 'PENDING', 'SUCCESSFUL', 'FAILED', 'CANCELLED',
    'EXPIRED', 'REFUNDED')),
  constraint payment_confirmed_whole check ((status in ('SUCCESSFUL', 'REFUNDED')) = (confirmed_at is not null)
    and (confirmed_at is null) = (business_day is null)),
  constraint payment_settlement_known check (settlement_state in ('UNSETTLED', 'SETTLED'))
) with (fillfactor = 45);
comment on index collect.payment_pkey is 'whoever holds the id of a payment';
comment on index collect.payment_once is 'the attempts of an invoice, each number once';
comment on index collect.payment_provider_ref_once is 'confirmations and events of providers, each name once';
create index payment_overpaid on collect.payment (org_id) where overpaid_amount_kobo > 0;
comment on index collect.payment_overpaid is 'RC7 and AN1: more came than was due';
grant select on collect.payment to grp_org, grp_oagf, grp_payer;
grant select, insert, update on collect.payment to grp_job;

-- Every payment that was begun and not received, however it ended. Triggers of payment keep it.
create table collect.payment_pending (
  payment_id     bigint primary key,
  org_id         bigint      not null,
  service_id     bigint      not null,
  provider       text        not null,
  status         text        not null,
  initiated_day  date        not null,
  initiated_at   timestamptz not null,
  next_query_at  timestamptz
) with (fillfactor = 80);
comment on index collect.payment_pending_pkey is 'a payment moves in or leaves the list';
create index payment_pending_of_org
  on collect.payment_pending (org_id, initiated_day desc, initiated_at desc, payment_id desc);
comment on index collect.payment_pending_of_org is 'RC7: payments of an organization that were not received';
create index payment_pending_by_status
  on collect.payment_pending (org_id, status, initiated_day desc, initiated_at desc, payment_id desc);
comment on index collect.payment_pending_by_status is 'RC7: the same by state';
create index payment_pending_anywhere
  on collect.payment_pending (initiated_day desc, initiated_at desc, payment_id desc);
comment on index collect.payment_pending_anywhere is 'RC7: payments of all that were not received';
create index payment_pending_to_ask on collect.payment_pending (next_query_at) where next_query_at is not null;
comment on index collect.payment_pending_to_ask is 'the clock that asks providers';
create index payment_pending_to_confirm on collect.payment_pending (payment_id) where provider = 'treasury';
comment on index collect.payment_pending_to_confirm is
  'payments of other organizations of the Treasury that are confirmed next';
grant select on collect.payment_pending to grp_org, grp_oagf, grp_job;

-- Shares of a successful payment, one a line of the split in force on its day.
create table collect.payment_split (
  payment_id         bigint not null,
  split_line_id      bigint not null,
  org_id             bigint not null,                   -- whose share it is
  payment_org_id     bigint not null,                   -- the organization that was paid
  bank_account_id    bigint not null,
  ledger_account_id  bigint not null,
  amount_kobo        bigint not null,
  business_day       date not null,
  settlement_id      bigint,
  primary key (payment_id, split_line_id),
  constraint payment_split_is_money check (amount_kobo >= 0)
) with (fillfactor = 80);
comment on index collect.payment_split_pkey is 'the shares of a payment, one a line of its split';
create index payment_split_to_settle on collect.payment_split (bank_account_id, business_day)
  where settlement_id is null;
comment on index collect.payment_split_to_settle is 'shares of an account and day that no settlement has';
create index payment_split_of_settlement on collect.payment_split (settlement_id, payment_id)
  where settlement_id is not null;
comment on index collect.payment_split_of_settlement is 'SE2: the payments of a settlement';
grant select on collect.payment_split to grp_org, grp_oagf;
grant select, insert, update (settlement_id) on collect.payment_split to grp_job;

-- A receipt is not reworded; it is voided, once.
create table collect.receipt (
  id                 bigint generated always as identity (start with 10001) primary key,
  org_id             bigint not null,
  number             text not null,                     -- RCT-2026-0000088, without gaps in a year
  payment_id         bigint not null,
  invoice_id         bigint not null,
  service_id         bigint not null,
  payer_user_id      bigint,
  amount_kobo        bigint not null,
  issued_at          timestamptz not null,
  verification_code  text not null,                     -- ten letters of Crockford base32
  public_token       uuid not null,
  print_count        int not null default 0,
  voided_at          timestamptz,
  voided_by          text,
  void_kind          text,
  void_reason        text,
  constraint receipt_number_once unique (number),
  constraint receipt_payment_once unique (payment_id),
  constraint receipt_token_once unique (public_token),
  constraint receipt_number_format check (number ~ '^RCT-\d{4}-\d{7,}$'),
  constraint receipt_code_format check (verification_code ~ '^[0-9A-HJKMNP-TV-Z]{10}$'),
  constraint receipt_voided_whole check ((voided_at is null) = (void_reason is null)),
  constraint receipt_void_kind_whole check ((voided_at is null) = (void_kind is null)),
  constraint receipt_void_kind_known check (void_kind in ('ISSUED_IN_ERROR', 'PAYMENT_REVERSED', 'REFUNDED', 'FRAUD'))
);
comment on index collect.receipt_pkey is 'whoever holds the id of a receipt';
comment on index collect.receipt_number_once is 'a number is given once; what is typed into searches';
comment on index collect.receipt_payment_once is 'the receipt of a payment, one each';
comment on index collect.receipt_token_once is 'the public page of a receipt';
create index receipt_of_invoice on collect.receipt (invoice_id, id);
comment on index collect.receipt_of_invoice is 'the receipts of an invoice: checkout, validation, search';
create index receipt_received on collect.receipt (org_id, issued_at desc, payment_id desc);
comment on index collect.receipt_received is 'RC4, RC7, RP1: what an organization received, newest first';
create index receipt_received_of_service on collect.receipt (org_id, service_id, issued_at desc, payment_id desc);
comment on index collect.receipt_received_of_service is 'RC4, RC7, RP1: what was received for a service';
create index receipt_received_anywhere on collect.receipt (issued_at desc, payment_id desc);
comment on index collect.receipt_received_anywhere is 'RC4, RC7, RP1 of all; the looks of a minute';
grant select on collect.receipt to grp_org, grp_oagf, grp_payer;
grant select, insert, update (payer_user_id, print_count, voided_at, voided_by, void_kind, void_reason)
  on collect.receipt to grp_job;
-- A confirmation takes its id ahead of its receipt.
grant usage on sequence collect.receipt_id_seq to grp_job;

-- One item of a group of confirmations: what was decided about it, and what its journal and receipt are made of.
-- `rank` is its place among the confirmed, from 1: its number follows from it.
create type collect.confirmation as (
  nth int, outcome text, payment_id bigint, invoice_id bigint, receipt_number text, paid_in_full boolean,
  org_id bigint, service_id bigint, payer_user_id bigint, invoice_number text, amount_kobo bigint, fee_kobo bigint,
  overpaid_kobo bigint, journal_id bigint, receipt_id bigint, code text, token uuid, trace text, rank int
);

create table collect.settlement (
  id               bigint generated always as identity (start with 10001) primary key,
  org_id           bigint not null references org.organization,  -- whose shares these are
  number           text not null,                       -- STL-20261120-0007
  business_date    date not null,
  bank_account_id  bigint not null references bank.bank_account,
  sequence         int not null default 1,
  -- How much: the shares, less fees, and what it gave back (below nothing) or got back of refunds.
  gross_kobo       bigint not null default 0,
  fee_kobo         bigint not null default 0,
  recovered_kobo   bigint not null default 0,
  net_kobo         bigint not null default 0,
  item_count       int not null default 0,
  -- How far it is. Its reference is made and kept before the instruction is sent.
  status           text not null,
  closed_at        timestamptz,
  attempt_count    int not null default 0,
  provider_ref     text,
  sent_at          timestamptz,
  next_query_at    timestamptz,
  bank_reference   text,
  settled_at       timestamptz,
  failure_code     text,
  failure_reason   text,
  reconciled_kobo  bigint,                              -- by hand, with why; statements do it by a match
  reconciled_note  text,
  reconciled_by    text,
  reconciled_at    timestamptz,
  version          int not null default 1,
  created_at       timestamptz not null,
  updated_at       timestamptz not null,
  constraint settlement_number_once unique (number),
  constraint settlement_once unique (business_date, bank_account_id, sequence),
  constraint settlement_provider_ref_once unique (provider_ref),
  constraint settlement_number_format check (number ~ '^STL-\d{8}-\d{4,}$'),
  constraint settlement_adds_up check (net_kobo = gross_kobo - fee_kobo + recovered_kobo and gross_kobo >= 0
    and fee_kobo >= 0 and net_kobo >= 0),
  constraint settlement_status_known check (status in ('OPEN', 'CLOSED', 'SENT', 'SETTLED', 'FAILED', 'RECONCILED'))
);
create index settlement_newest on collect.settlement (org_id, id desc);
comment on index collect.settlement_newest is 'SE1: settlements of an organization, newest first';
create index settlement_by_status on collect.settlement (status, next_query_at, id);
comment on index collect.settlement_by_status is 'the clock that sends settlements and asks banks; SE1 by status';
create index settlement_by_day on collect.settlement (business_date, status) include (net_kobo);
comment on index collect.settlement_by_day is 'AC8: the settlements of a month, of all organizations';
create index settlement_of_account on collect.settlement (bank_account_id, net_kobo, settled_at, id)
  where status = 'SETTLED' or reconciled_kobo is not null;
comment on index collect.settlement_of_account is 'a line of a bank statement finds its settlement by amount and day';
create index settlement_bank_reference on collect.settlement (bank_account_id, upper(bank_reference))
  where bank_reference is not null;
comment on index collect.settlement_bank_reference is 'a line of a bank statement finds its settlement by reference';
grant select on collect.settlement to grp_org, grp_oagf;
grant select, insert, update on collect.settlement to grp_job;

-- Figures, kept by statement triggers in the transaction of the change, in the order of their keys: whoever changes a
-- payment or an invoice cannot forget them. A change of status moves its amount from one cell to another.
-- `refunded_kobo` is beside the amount of its cell, which stays what was paid.
create table collect.collection_day (
  org_id         bigint not null,
  service_id     bigint not null,
  channel        text not null,
  status         text not null,
  day            date not null,                         -- of confirmation; of what was not received, of the attempt
  count          bigint not null,
  amount_kobo    bigint not null,
  fee_kobo       bigint not null default 0,
  refunded_kobo  bigint not null default 0,
  primary key (org_id, day, service_id, channel, status)
) with (fillfactor = 50);
create index collection_day_by_day on collect.collection_day (day);
comment on index collect.collection_day_by_day is 'the days that are not closed yet, of all organizations';
create index collection_day_not_received on collect.collection_day (org_id) where status <> 'SUCCESSFUL';
comment on index collect.collection_day_not_received is 'RC7: the total of what was never received, without its years';

create table collect.service_month (                    -- successful payments
  org_id         bigint not null,
  service_id     bigint not null,
  month          date not null,                         -- its first day
  count          bigint not null,
  amount_kobo    bigint not null,
  fee_kobo       bigint not null default 0,
  refunded_kobo  bigint not null default 0,
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
create index invoice_day_owed on collect.invoice_day (due_date)
  where status in ('ISSUED', 'PARTLY_PAID') and source <> 'CHECKOUT';
comment on index collect.invoice_day_owed is 'AC3, AC4: what is owed, of all organizations';

create table collect.settlement_total (
  org_id    bigint not null,
  status    text not null,
  count     bigint not null,
  net_kobo  bigint not null,
  primary key (org_id, status)
) with (fillfactor = 50);
grant select on collect.collection_day, collect.service_month, collect.invoice_day, collect.settlement_total
  to grp_org, grp_oagf, grp_job;

-- The central office asks what came in everywhere, for years: more than a million figures of a service, channel and
-- day. A day that is over gets figures of the whole portal and of each organization; today has none, because every
-- payer would wait for the same row.
create table collect.portal_day (
  day            date not null,
  channel        text not null,
  status         text not null,
  count          bigint not null,
  amount_kobo    bigint not null,
  fee_kobo       bigint not null default 0,
  refunded_kobo  bigint not null default 0,
  primary key (day, channel, status)
) with (fillfactor = 50);
create table collect.organization_day (                 -- successful payments
  org_id         bigint not null,
  day            date not null,
  count          bigint not null,
  amount_kobo    bigint not null,
  refunded_kobo  bigint not null default 0,
  primary key (day, org_id)
) with (fillfactor = 50);
grant select on collect.portal_day, collect.organization_day to grp_oagf, grp_job;
create table collect.days_over (
  is_the_one  boolean primary key default true,
  through     date not null,                            -- later days are added up from collection_day
  constraint days_over_one check (is_the_one)
);
insert into collect.days_over (through) values ('1970-01-01');
grant select on collect.days_over to grp_org, grp_oagf, grp_job;

-- A service whose payments stay away, or come by one channel alone, is reported every morning by what its season led
-- to expect, and how often such an alarm was raised for nothing is said beside it.
create table collect.quiet_service (
  org_id      bigint not null,
  service_id  bigint not null,
  kind        text not null check (kind in ('QUIET', 'ONE_CHANNEL')),
  since       date not null,                            -- the first of its days
  through     date not null,                            -- the last day that was over when it was looked at
  expected    numeric(12, 1) check (expected > 0),      -- payments that were to be expected, of QUIET
  channel     text,                                     -- of ONE_CHANNEL, with its share of payments, now and usually
  share       numeric(4, 3),
  usually     numeric(4, 3),
  told_at     timestamptz not null,
  primary key (org_id, service_id, kind),
  foreign key (org_id, service_id) references org.service (org_id, id),
  check ((kind = 'QUIET') = (expected is not null)),
  check ((kind = 'ONE_CHANNEL') = (channel is not null and share is not null and usually is not null)),
  check (since <= through)
);
create table collect.quiet_proof (
  is_the_one   boolean primary key default true check (is_the_one),
  first_day    date not null,
  last_day     date not null,
  services     integer not null,
  rang         integer not null,
  for_nothing  integer not null check (for_nothing <= rang)
);
grant select on collect.quiet_service, collect.quiet_proof to grp_org, grp_oagf;
grant select, insert, update, delete on collect.quiet_service, collect.quiet_proof to grp_job;

-- A payer gets money back by a payment of the organization that was paid (RC9, L9). What is on its way back is beside
-- the payment, so that two people never give back more than came.
create table collect.refund (
  id                bigint generated always as identity (start with 10001) primary key,
  org_id            bigint not null references org.organization,  -- that was paid and pays back
  payment_id        bigint not null,
  service_id        bigint not null,
  amount_kobo       bigint not null,
  reason            text   not null,
  asked_by          text   not null,
  asked_by_user_id  bigint,
  asked_at          timestamptz not null,
  -- To whom.
  account_name      text   not null,
  bank_code         text   not null,
  account_number    text   not null,
  -- How far it is.
  status            text   not null,
  request_id        bigint,                             -- the payment request that pays it; null while only asked for
  request_number    text,
  why_not           text,                               -- why it was declined or will not be paid
  approved_at       timestamptz,
  paid_at           timestamptz,
  ended_at          timestamptz,
  moved_at          timestamptz not null,               -- when its status changed last
  version           int    not null default 1,
  constraint refund_of_the_org unique (org_id, id),
  constraint refund_request_once unique (request_id),
  constraint refund_is_money check (amount_kobo > 0),
  constraint refund_reason_length check (length(reason) between 3 and 500),
  constraint refund_asker_known check (asked_by in ('PAYER', 'MDA')),
  constraint refund_status_known check (status in ('ASKED', 'DECLINED', 'STARTED', 'APPROVED', 'PAID', 'DROPPED')),
  constraint refund_started_by_a_request check ((request_id is null) = (status in ('ASKED', 'DECLINED'))),
  constraint refund_paid_whole check ((status = 'PAID') = (paid_at is not null)),
  constraint refund_ended_whole check ((status in ('DECLINED', 'DROPPED')) = (ended_at is not null))
);
create unique index refund_asked_once on collect.refund (payment_id) where status = 'ASKED';
comment on index collect.refund_asked_once is 'a payer asks once at a time for a payment';
create index refund_newest on collect.refund (org_id, id desc);
comment on index collect.refund_newest is 'RC14: refunds of an organization, newest first';
create index refund_by_status on collect.refund (org_id, status, id desc);
comment on index collect.refund_by_status is 'RC14: refunds of an organization by status';
create index refund_of_request_number on collect.refund (org_id, request_number) where request_number is not null;
comment on index collect.refund_of_request_number is 'RC14: the refund of a payment request';
create index refund_of_payment on collect.refund (payment_id, id);
comment on index collect.refund_of_payment is 'what of a payment is given back: receipts, RC13, evidence';
create index refund_moved on collect.refund (moved_at);
comment on index collect.refund_moved is 'the check of every minute: refunds that moved since yesterday';
grant select on collect.refund to grp_org, grp_oagf;
grant select, insert, update on collect.refund to grp_job;

-- What an approved refund is charged to: what was overpaid first, then the shares and the fee in the ratio of the
-- payment.
create table collect.refund_share (
  refund_id          bigint not null references collect.refund,
  position           int    not null,
  org_id             bigint not null,                   -- in whose books
  kind               text   not null,
  split_line_id      bigint,
  ledger_account_id  bigint not null,
  amount_kobo        bigint not null,
  primary key (refund_id, position),
  constraint refund_share_is_money check (amount_kobo > 0),
  constraint refund_share_kind_known check (kind in ('OVERPAID', 'SHARE', 'FEE')
    and (kind = 'SHARE') = (split_line_id is not null))
);
grant select on collect.refund_share to grp_org, grp_oagf;
grant select, insert, delete on collect.refund_share to grp_job;

-- What another organization has to give back of a refund: it is taken from their next settlements of the service.
create table collect.refund_recovery (
  id                    bigint generated always as identity (start with 10001) primary key,
  org_id                bigint not null references org.organization,  -- that gives it back
  to_org_id             bigint not null references org.organization,  -- that gets it
  refund_id             bigint not null references collect.refund,
  payment_org_id        bigint not null,                -- whose collections the settlements are of
  service_id            bigint not null,
  from_bank_account_id  bigint not null references bank.bank_account,
  to_bank_account_id    bigint not null references bank.bank_account,
  owed_kobo             bigint not null,
  recovered_kobo        bigint not null default 0,
  created_at            timestamptz not null,
  constraint refund_recovery_is_money check (owed_kobo >= 0 and recovered_kobo between 0 and owed_kobo)
);
create index refund_recovery_newest on collect.refund_recovery (org_id, id desc);
comment on index collect.refund_recovery_newest is 'RC16: what an organization gives back, newest first';
create index refund_recovery_of_refund on collect.refund_recovery (refund_id);
comment on index collect.refund_recovery_of_refund is 'what others give back of a refund';
create index refund_recovery_open on collect.refund_recovery (from_bank_account_id, id)
  where recovered_kobo < owed_kobo;
comment on index collect.refund_recovery_open is 'what is taken from the next settlement of an account';
grant select on collect.refund_recovery to grp_org, grp_oagf;
grant select, insert, update on collect.refund_recovery to grp_job;

create table collect.recovery_item (
  id                  bigint generated always as identity primary key,
  org_id              bigint not null,                  -- that gave it back
  recovery_id         bigint not null references collect.refund_recovery,
  payment_org_id      bigint not null,
  from_settlement_id  bigint not null references collect.settlement,
  to_settlement_id    bigint not null references collect.settlement,
  amount_kobo         bigint not null,
  constraint recovery_item_is_money check (amount_kobo > 0 and from_settlement_id <> to_settlement_id)
);
create index recovery_item_from on collect.recovery_item (from_settlement_id);
comment on index collect.recovery_item_from is 'SE2: what a settlement gave back';
create index recovery_item_to on collect.recovery_item (to_settlement_id);
comment on index collect.recovery_item_to is 'SE2: what a settlement got back';
create index recovery_item_of_recovery on collect.recovery_item (recovery_id);
comment on index collect.recovery_item_of_recovery is 'RC16: in which settlements it came back';
grant select on collect.recovery_item to grp_org, grp_oagf;
grant select, insert on collect.recovery_item to grp_job;

-- A reference is payable at any bank from the moment it is issued. Banks learn of it from the provider, who is
-- notified in groups outside of the transaction that makes it: 20,000 invoices of a file are 20,000 rows here and a
-- hundred calls. A row goes when the provider was notified; until then it comes due again and again.
create table collect.reference_to_tell (
  invoice_id  bigint primary key,
  attempts    int not null default 0,
  next_at     timestamptz not null default '-infinity'
);
create index reference_to_tell_due on collect.reference_to_tell (next_at);
comment on index collect.reference_to_tell_due is 'the job that notifies the provider';
grant select, insert, update, delete on collect.reference_to_tell to grp_job;

-- Where real money moves, Remita collects it. What was asked of Remita is written down before it is sent, so that an
-- answer that was lost is asked for and never made twice; its notifications are kept as they came, for nothing in
-- them is believed.
create table collect.remita_order (
  provider_ref  text primary key,                       -- of the payment; Remita's order id
  service_type  text not null,
  asked_kobo    bigint not null,                        -- what the RRR is made for: with the fee of the payer
  return_url    text not null,
  sent_at       timestamptz not null,                   -- when it was first asked for, written before that
  rrr           text,                                   -- Remita's name of it
  said_kobo     bigint,                                 -- what Remita says was paid, where that is something else
  closed_at     timestamptz,                            -- when Remita said that it takes nothing for it any more
  event_id      uuid,                                   -- the last notification about it
  heard_count   int not null default 0,                 -- notifications about it
  ask_count     int not null default 0,
  next_ask_at   timestamptz,                            -- null: its end is known
  constraint remita_order_rrr_once unique (rrr),
  constraint remita_order_rrr_is_digits check (rrr ~ '^[0-9]{6,20}$'),
  constraint remita_order_asks_money check (asked_kobo > 0)
);
create index remita_order_to_ask on collect.remita_order (next_ask_at) where next_ask_at is not null;
comment on index collect.remita_order_to_ask is 'the clock that asks Remita';
grant select, insert, update (rrr, said_kobo, closed_at, event_id, heard_count, ask_count, next_ask_at)
  on collect.remita_order to grp_job;

create table collect.remita_notification (
  id           uuid primary key,
  hash         bytea not null,                          -- SHA-256 of the bytes: the same again is one row
  content      text not null,                           -- as it came
  came_from    text not null,                           -- the address it came from
  times        int not null default 1,
  received_at  timestamptz not null,
  last_at      timestamptz not null,
  constraint remita_notification_once unique (hash)
);
grant select, insert, update (times, last_at) on collect.remita_notification to grp_job;

-- The test provider keeps books of its own: what it knows of a transaction is not what we know of it. Empty where
-- real money moves.
create table collect.sandbox_transaction (
  id            bigint generated always as identity primary key,
  provider_ref  text not null,                          -- our name for it, as a provider keeps an order id
  reference     text not null,
  channel       text not null,
  title         text not null,
  org_code      text not null,
  payer_name    text not null,
  amount_kobo   bigint not null,                        -- towards the invoice; its kobo choose faults
  asked_kobo    bigint not null,
  return_url    text not null,
  at_counter    boolean not null default false,         -- taken at a counter, without an attempt of ours
  state         text not null default 'PENDING',
  paid_kobo     bigint,
  paid_at       timestamptz,
  expires_at    timestamptz not null,
  created_at    timestamptz not null,
  constraint sandbox_transaction_once unique (provider_ref),
  constraint sandbox_transaction_state_known check (state in ('PENDING', 'PAID', 'DECLINED', 'CANCELLED', 'EXPIRED')),
  constraint sandbox_transaction_paid_whole check ((state = 'PAID') = (paid_kobo is not null)
    and (paid_kobo is null) = (paid_at is null))
);
create index sandbox_transaction_at_counter on collect.sandbox_transaction (paid_at) where at_counter;
comment on index collect.sandbox_transaction_at_counter is 'what its counters took in the last days';
grant select, insert, update (state, paid_kobo, paid_at) on collect.sandbox_transaction to grp_job;

-- The bytes as they are sent each time, so that a repetition is one.
create table collect.sandbox_event (
  id            uuid primary key,
  provider_ref  text not null references collect.sandbox_transaction (provider_ref),
  body          text not null,
  sent_count    int not null default 0,
  sent_at       timestamptz,
  created_at    timestamptz not null
);
create index sandbox_event_of_transaction on collect.sandbox_event (provider_ref);
comment on index collect.sandbox_event_of_transaction is 'the events of a transaction';
grant select, insert, update (sent_count, sent_at) on collect.sandbox_event to grp_job;

create table collect.sandbox_reference (
  reference   text primary key,
  title       text not null,
  payer_name  text not null,
  told_at     timestamptz not null
);
grant select, insert on collect.sandbox_reference to grp_job;
