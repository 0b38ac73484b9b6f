-- Why: 0 of 15,697 updates of a confirmation were HOT, so that each wrote into every index of its invoice and its payment once more. No
-- index of these two has a column, also none in its `where`, that an ordinary confirmation changes (ADR 0164). What is open is listed by two
-- narrow tables, which triggers keep; what was received is listed by the moment of its receipt.
drop index collect.invoice_by_status, collect.invoice_open, collect.invoice_to_remind, collect.invoice_short;
drop index collect.payment_received, collect.payment_received_anywhere, collect.payment_of_service, collect.payment_not_received,
  collect.payment_not_received_by_status, collect.payment_not_received_anywhere, collect.payment_to_ask, collect.payment_to_confirm;
-- Room in a page for the second version of most of its rows: a group meets neighbours.
alter table collect.invoice set (fillfactor = 45);
alter table collect.payment set (fillfactor = 45);
create index invoice_short on collect.invoice (org_id) where is_short;             -- what was paid in part where no part is allowed: IN3, AN1
create index invoice_by_due on collect.invoice (org_id, due_date, id);            -- invoices by the day they are due: IN3

-- Every invoice that is not PAID: what lists of invoices by their state and the clock look for.
create table collect.invoice_unpaid (
  invoice_id  bigint primary key,
  org_id      bigint not null,
  service_id  bigint not null,
  status      text   not null,
  due_date    date   not null,
  expires_at  date   not null,
  source      text   not null
) with (fillfactor = 80);
-- Every payment that was begun and not received, however it ended.
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
insert into collect.invoice_unpaid (invoice_id, org_id, service_id, status, due_date, expires_at, source)
select id, org_id, service_id, status, due_date, expires_at, source from collect.invoice where status <> 'PAID';
insert into collect.payment_pending (payment_id, org_id, service_id, provider, status, initiated_day, initiated_at, next_query_at)
select id, org_id, service_id, provider, status, initiated_day, initiated_at, next_query_at from collect.payment where business_day is null;
grant select on collect.invoice_unpaid, collect.payment_pending to grp_org, grp_oagf, grp_job;

create index invoice_unpaid_newest on collect.invoice_unpaid (org_id, status, invoice_id);               -- IN3 by state
create index invoice_unpaid_by_due on collect.invoice_unpaid (org_id, status, due_date, invoice_id);     -- IN3 overdue, due soon, by due day
create index invoice_unpaid_expiring on collect.invoice_unpaid (expires_at, invoice_id) where status = 'ISSUED';  -- the clock ends invoices
create index invoice_unpaid_to_remind on collect.invoice_unpaid (due_date, invoice_id)                            -- the clock reminds payers
  where status in ('ISSUED', 'PARTLY_PAID') and source <> 'CHECKOUT';
create index payment_pending_of_org on collect.payment_pending (org_id, initiated_day desc, initiated_at desc, payment_id desc);         -- RC7
create index payment_pending_by_status on collect.payment_pending (org_id, status, initiated_day desc, initiated_at desc, payment_id desc); -- RC7 by state
create index payment_pending_anywhere on collect.payment_pending (initiated_day desc, initiated_at desc, payment_id desc);                -- RC7 of all
create index payment_pending_to_ask on collect.payment_pending (next_query_at) where next_query_at is not null;   -- the clock asks providers
create index payment_pending_to_confirm on collect.payment_pending (payment_id) where provider = 'treasury';      -- payments of other bodies
create index receipt_received on collect.receipt (org_id, issued_at desc, payment_id desc);                       -- RC7, RP1: what was received
create index receipt_received_of_service on collect.receipt (org_id, service_id, issued_at desc, payment_id desc); -- RC7, RP1 of a service
create index receipt_received_anywhere on collect.receipt (issued_at desc, payment_id desc);                      -- RC7, RP1 of all
