-- Why: where real money moves, Remita collects it. What was asked of Remita is written down before it is sent, so that an answer
-- that was lost is asked for and never made twice; and its notifications are kept as they came, for nothing in them is believed.

-- No org_id: it stands outside of organizations, as the test provider does. The payment of the same name has its organization.
create table collect.remita_order (
  provider_ref  text primary key,                       -- our name of the attempt, Remita's order id
  service_type  text not null,
  asked_kobo    bigint not null,                        -- what the RRR is made for: the payer's fee in it
  return_url    text not null,
  sent_at       timestamptz not null,                   -- when it was first asked for, written before that
  rrr           text,                                   -- Remita's name of it
  said_kobo     bigint,                                 -- what Remita says was paid, where it is not what was asked for
  closed_at     timestamptz,                            -- when Remita said that it takes nothing for it any more
  event_id      uuid,                                   -- the last notification about it
  heard_count   int not null default 0,                 -- notifications about it
  ask_count     int not null default 0,
  next_ask_at   timestamptz,                            -- when Remita is asked beside the attempt's own questions; null: its end is known
  constraint remita_order_rrr_once unique (rrr),
  constraint remita_order_rrr_is_digits check (rrr ~ '^[0-9]{6,20}$'),
  constraint remita_order_asks_money check (asked_kobo > 0)
);
create index remita_order_to_ask on collect.remita_order (next_ask_at) where next_ask_at is not null;

create table collect.remita_notification (
  id            uuid primary key,
  hash          bytea not null,                         -- SHA-256 of the bytes: the same again is one row
  content       text not null,                          -- as it came
  came_from     text not null,                          -- the address it came from
  times         int not null default 1,
  received_at   timestamptz not null,
  last_at       timestamptz not null,
  constraint remita_notification_once unique (hash)
);

revoke all on collect.remita_order, collect.remita_notification from public;
grant select, insert on collect.remita_order, collect.remita_notification to grp_job;
grant update (rrr, said_kobo, closed_at, event_id, heard_count, ask_count, next_ask_at) on collect.remita_order to grp_job;
grant update (times, last_at) on collect.remita_notification to grp_job;
