-- Why: what was paid stood twice, as transfers stand (payout_*) and as money moved (outflow_*), and the sums of the second were rows that
-- everybody waited for who was paid on the same day. Now a return also knows the day of the payment it undoes, so that both questions
-- have one answer: by `day` figures say what moved, by `paid_day` what stands as paid. They are written beside and gathered.
alter table request.outflow add column paid_day date;    -- the day it was paid; of what came back the day of that payment
alter table request.outflow disable trigger user;
update request.outflow o set paid_day = case o.status when 'PAID' then o.day else coalesce(
  (select p.day from request.outflow p where p.line_id = o.line_id and p.status = 'PAID' and p.id < o.id order by p.id desc limit 1), o.day) end;
alter table request.outflow enable trigger user;
alter table request.outflow alter column paid_day set not null;

truncate request.outflow_day, request.outflow_month;
alter table request.outflow_day drop constraint outflow_day_pkey, add column paid_day date not null,
  add primary key (org_id, day, type, bank_account_id, status, paid_day);
alter table request.outflow_month drop constraint outflow_month_pkey, add column paid_month date not null,
  add primary key (org_id, month, type, bank_account_id, status, paid_month);
create index outflow_day_paid on request.outflow_day (org_id, paid_day);
create index outflow_day_paid_anywhere on request.outflow_day (paid_day);
create index outflow_month_paid on request.outflow_month (org_id, paid_month);
create table request.outflow_portal_day (                -- of all organizations and accounts together
  day          date   not null,
  paid_day     date   not null,
  type         text   not null,
  status       text   not null,
  count        bigint not null,
  amount_kobo  bigint not null,
  primary key (day, type, status, paid_day)
) with (fillfactor = 70);
create index outflow_portal_day_paid on request.outflow_portal_day (paid_day);
create table request.outflow_moved (                     -- what is not in the figures yet
  org_id           bigint not null,
  day              date   not null,
  paid_day         date   not null,
  type             text   not null,
  bank_account_id  bigint not null,
  status           text   not null,
  count            bigint not null,                      -- lines
  amount_kobo      bigint not null
);
insert into request.outflow_day (org_id, day, paid_day, type, bank_account_id, status, count, amount_kobo)
select org_id, day, paid_day, type, bank_account_id, status, count(*), sum(amount_kobo) from request.outflow group by 1, 2, 3, 4, 5, 6;
insert into request.outflow_month (org_id, month, paid_month, type, bank_account_id, status, count, amount_kobo)
select org_id, date_trunc('month', day)::date, date_trunc('month', paid_day)::date, type, bank_account_id, status, sum(count), sum(amount_kobo)
from request.outflow_day group by 1, 2, 3, 4, 5, 6;
insert into request.outflow_portal_day (day, paid_day, type, status, count, amount_kobo)
select day, paid_day, type, status, sum(count), sum(amount_kobo) from request.outflow_day group by 1, 2, 3, 4;
grant select on request.outflow_moved to grp_org, grp_oagf, grp_job;
grant select on request.outflow_portal_day to grp_oagf, grp_job;

drop trigger if exists payouts_of_new on request.payment_instruction;
drop trigger if exists payouts_of_changed on request.payment_instruction;
drop view if exists request.payouts_by_day, request.payouts_by_month, request.payouts_of_all;
drop function if exists request.add_payouts(), request.keep_payouts(), request.gather_payouts(), request.payout_state(text),
  request.payout_day_of(text, timestamptz, timestamptz, timestamptz, timestamptz);
drop table request.payout_moved, request.payout_day, request.payout_month, request.payout_portal_day;
delete from platform.definition where name in ('request/add_payouts.sql', 'request/keep_payouts.sql', 'request/gather_payouts.sql',
  'request/payout_state.sql', 'request/payout_day_of.sql', 'request/payout_moved.policies.sql', 'request/payout_day.policies.sql',
  'request/payout_month.policies.sql', 'request/payouts_by_day.view.sql', 'request/payouts_by_month.view.sql', 'request/payouts_of_all.view.sql');
