-- Why: a payer gets money back by a payment of the body that was paid (RC9, L9). What of a payment is on its way back stands
-- beside it, so that two people never give back more than came, and what others had as their share comes back from their
-- next settlements.
create table collect.refund (
  id                bigint generated always as identity (start with 10001) primary key,
  org_id            bigint not null references org.organization,   -- the body that was paid and pays back
  payment_id        bigint not null,
  service_id        bigint not null,
  request_id        bigint,                             -- the payment request that pays it; none while only asked for
  request_number    text,
  amount_kobo       bigint not null,
  status            text   not null,
  reason            text   not null,
  asked_by          text   not null,
  asked_by_user_id  bigint,
  account_name      text   not null,
  bank_code         text   not null,
  account_number    text   not null,
  why_not           text,                               -- why it was declined or will not be paid
  asked_at          timestamptz not null,
  approved_at       timestamptz,
  paid_at           timestamptz,
  ended_at          timestamptz,
  moved_at          timestamptz not null,               -- when its status changed last
  version           int    not null default 1,
  constraint refund_of_the_org unique (org_id, id),
  constraint refund_request_once unique (request_id),
  constraint refund_is_money check (amount_kobo > 0),
  constraint refund_status_known check (status in ('ASKED', 'DECLINED', 'STARTED', 'APPROVED', 'PAID', 'DROPPED')),
  constraint refund_asker_known check (asked_by in ('PAYER', 'MDA')),
  constraint refund_reason_length check (length(reason) between 3 and 500),
  constraint refund_started_by_a_request check ((request_id is null) = (status in ('ASKED', 'DECLINED'))),
  constraint refund_ended_whole check ((status in ('DECLINED', 'DROPPED')) = (ended_at is not null)),
  constraint refund_paid_whole check ((status = 'PAID') = (paid_at is not null))
);
create index refund_newest on collect.refund (org_id, id desc);
create index refund_by_status on collect.refund (org_id, status, id desc);
create index refund_of_request_number on collect.refund (org_id, request_number) where request_number is not null;
create index refund_moved on collect.refund (moved_at);
create index refund_of_payment on collect.refund (payment_id, id);
-- A payer asks once at a time.
create unique index refund_asked_once on collect.refund (payment_id) where status = 'ASKED';

-- What an approved refund is charged to: what was overpaid first, then the shares and the fee in the ratio used.
create table collect.refund_share (
  refund_id          bigint not null references collect.refund,
  position           int    not null,
  org_id             bigint not null,                   -- whose books it stands in
  kind               text   not null,
  split_line_id      bigint,
  ledger_account_id  bigint not null,
  amount_kobo        bigint not null,
  primary key (refund_id, position),
  constraint refund_share_is_money check (amount_kobo > 0),
  constraint refund_share_kind_known check (kind in ('OVERPAID', 'SHARE', 'FEE') and (kind = 'SHARE') = (split_line_id is not null))
);

-- What another has to give back of a refund: it is taken from their next settlements of the service.
create table collect.refund_recovery (
  id                    bigint generated always as identity (start with 10001) primary key,
  org_id                bigint not null references org.organization,   -- who gives it back
  to_org_id             bigint not null references org.organization,   -- who gets it
  refund_id             bigint not null references collect.refund,
  payment_org_id        bigint not null,                -- whose collections the settlement is of
  service_id            bigint not null,
  from_bank_account_id  bigint not null references bank.bank_account,
  to_bank_account_id    bigint not null references bank.bank_account,
  owed_kobo             bigint not null,
  recovered_kobo        bigint not null default 0,
  created_at            timestamptz not null,
  constraint refund_recovery_is_money check (owed_kobo >= 0 and recovered_kobo between 0 and owed_kobo)
);
create index refund_recovery_open on collect.refund_recovery (from_bank_account_id, id) where recovered_kobo < owed_kobo;
create index refund_recovery_newest on collect.refund_recovery (org_id, id desc);
create index refund_recovery_of_refund on collect.refund_recovery (refund_id);

create table collect.recovery_item (
  id                  bigint generated always as identity primary key,
  org_id              bigint not null,                  -- who gave it back
  recovery_id         bigint not null references collect.refund_recovery,
  payment_org_id      bigint not null,
  from_settlement_id  bigint not null references collect.settlement,
  to_settlement_id    bigint not null references collect.settlement,
  amount_kobo         bigint not null,
  constraint recovery_item_is_money check (amount_kobo > 0 and from_settlement_id <> to_settlement_id)
);
create index recovery_item_from on collect.recovery_item (from_settlement_id);
create index recovery_item_to on collect.recovery_item (to_settlement_id);
create index recovery_item_of_recovery on collect.recovery_item (recovery_id);

-- What a settlement gave back (below nothing) or got back of refunds.
alter table collect.settlement add column recovered_kobo bigint not null default 0,
  drop constraint settlement_adds_up,
  add constraint settlement_adds_up check (net_kobo = gross_kobo - fee_kobo + recovered_kobo and gross_kobo >= 0 and fee_kobo >= 0 and net_kobo >= 0);

alter table request.payment_request add column source_payment_id bigint;
create index payment_request_of_payment on request.payment_request (source_payment_id) where source_payment_id is not null;

grant select on collect.refund, collect.refund_share, collect.refund_recovery, collect.recovery_item to grp_org, grp_oagf, grp_job;
grant insert, update on collect.refund, collect.refund_recovery to grp_job;
grant insert, delete on collect.refund_share to grp_job;
grant insert on collect.recovery_item to grp_job;
