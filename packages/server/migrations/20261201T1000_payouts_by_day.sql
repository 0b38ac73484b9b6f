-- Why: what was paid, came back, failed and is held of the payments of years is asked all day long by organization, type, day and
-- month, and no screen may add up millions of transfers for it. Nobody who pays waits for a figure: what a statement moves is
-- written beside (payout_moved), and every few minutes gathered into the figures; both together are true at every moment.
create table request.payout_moved (
  org_id       bigint not null,
  type         text   not null,
  state        text   not null,
  day          date   not null,
  count        bigint not null,                      -- transfers
  line_count   bigint not null,
  amount_kobo  bigint not null
);
-- `state` is HELD from approval until the bank has answered, then as the transfer stands. `day` is the Lagos day on which it was
-- paid, sent back or refused; of what is held or closed that of its approval.
create table request.payout_day (
  org_id       bigint not null,
  type         text   not null,
  state        text   not null,
  day          date   not null,
  count        bigint not null,
  line_count   bigint not null,
  amount_kobo  bigint not null,
  primary key (org_id, day, type, state)
) with (fillfactor = 70);
create table request.payout_month (
  org_id       bigint not null,
  type         text   not null,
  state        text   not null,
  month        date   not null,                      -- its first day
  count        bigint not null,
  line_count   bigint not null,
  amount_kobo  bigint not null,
  primary key (org_id, month, type, state)
) with (fillfactor = 70);
create table request.payout_portal_day (             -- of all organizations together
  type         text   not null,
  state        text   not null,
  day          date   not null,
  count        bigint not null,
  line_count   bigint not null,
  amount_kobo  bigint not null,
  primary key (day, type, state)
) with (fillfactor = 70);
create index payout_day_by_day on request.payout_day (day);
create index payout_day_held on request.payout_day (org_id) where state = 'HELD';
create index payout_month_by_month on request.payout_month (month);
create index payout_day_nothing on request.payout_day (day) where count = 0;

-- Transfers of before.
insert into request.payout_day (org_id, type, state, day, count, line_count, amount_kobo)
select i.org_id, r.type, case when i.status in ('PAID', 'RETURNED', 'FAILED', 'CANCELLED') then i.status else 'HELD' end,
  (coalesce(case i.status when 'PAID' then i.paid_at when 'RETURNED' then i.returned_at when 'FAILED' then i.failed_at end, i.created_at)
    at time zone 'Africa/Lagos')::date, count(*), sum(i.line_count), sum(i.amount_kobo)
from request.payment_instruction i join request.payment_request r on r.org_id = i.org_id and r.id = i.request_id group by 1, 2, 3, 4;
insert into request.payout_month (org_id, type, state, month, count, line_count, amount_kobo)
select org_id, type, state, date_trunc('month', day)::date, sum(count), sum(line_count), sum(amount_kobo) from request.payout_day group by 1, 2, 3, 4;
insert into request.payout_portal_day (type, state, day, count, line_count, amount_kobo)
select type, state, day, sum(count), sum(line_count), sum(amount_kobo) from request.payout_day group by 1, 2, 3;

grant select on request.payout_moved, request.payout_day, request.payout_month to grp_org, grp_oagf, grp_job;
grant select on request.payout_portal_day to grp_oagf, grp_job;
