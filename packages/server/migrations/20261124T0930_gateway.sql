-- Why: a provider is asked about a try until it is sure how it ended, and for some days after it ran out or was given
-- up, because money that is under way still comes and its news may be lost. And the test provider needs tables of its
-- own: what it knows of a transaction is not what we know of it.

drop index collect.payment_to_ask;
create index payment_to_ask on collect.payment (next_query_at)
  where next_query_at is not null and status in ('INITIATED', 'PENDING', 'FAILED', 'CANCELLED', 'EXPIRED');

-- The test provider (PAYMENT_MODE TEST alone writes here). No org_id: it is nobody's body, it stands outside.
create table collect.sandbox_transaction (
  id              bigint generated always as identity primary key,
  provider_ref    text not null,                        -- our name for it, as a provider keeps an order id
  reference       text not null,
  channel         text not null,
  title           text not null,
  org_code        text not null,
  payer_name      text not null,
  amount_kobo     bigint not null,                      -- towards the invoice; its kobo script faults
  asked_kobo      bigint not null,
  state           text not null default 'PENDING',
  paid_kobo       bigint,
  paid_at         timestamptz,
  return_url      text not null,
  expires_at      timestamptz not null,
  created_at      timestamptz not null,
  constraint sandbox_transaction_once unique (provider_ref),
  constraint sandbox_transaction_state_known check (state in ('PENDING', 'PAID', 'DECLINED', 'CANCELLED', 'EXPIRED')),
  constraint sandbox_transaction_paid_whole check ((state = 'PAID') = (paid_kobo is not null)
    and (paid_kobo is null) = (paid_at is null))
);

-- News it has to tell: the bytes as they are sent each time, so that a repetition is one.
create table collect.sandbox_news (
  id          uuid primary key,
  provider_ref text not null references collect.sandbox_transaction (provider_ref),
  body        text not null,
  sent_count  int not null default 0,
  sent_at     timestamptz,
  created_at  timestamptz not null
);
create index sandbox_news_of_transaction on collect.sandbox_news (provider_ref);

revoke all on collect.sandbox_transaction, collect.sandbox_news from public;
grant select, insert on collect.sandbox_transaction, collect.sandbox_news to grp_job;
grant update (state, paid_kobo, paid_at) on collect.sandbox_transaction to grp_job;
grant update (sent_count, sent_at) on collect.sandbox_news to grp_job;
