-- Why: the payment report says what the payments of up to years come to and counted them row by row. What was submitted is summed by the
-- month it was made in; drafts are their makers' and are in no report. A payment that moves only adds a row, which is gathered later.
create table request.made_month (
  org_id           bigint not null,
  month            date   not null,                      -- its first day
  type             text   not null,
  mode             text   not null,
  status           text   not null,
  bank_account_id  bigint not null,                      -- the account they are paid from
  count            bigint not null,
  amount_kobo      bigint not null,
  primary key (org_id, month, type, mode, status, bank_account_id)
) with (fillfactor = 70);
create index made_month_by_month on request.made_month (month);
create index made_month_nothing on request.made_month (month) where count = 0;
create table request.made_moved (                        -- what is not in the figures yet
  org_id           bigint not null,
  month            date   not null,
  type             text   not null,
  mode             text   not null,
  status           text   not null,
  bank_account_id  bigint not null,
  count            bigint not null,
  amount_kobo      bigint not null
);
insert into request.made_month (org_id, month, type, mode, status, bank_account_id, count, amount_kobo)
select org_id, date_trunc('month', created_at at time zone 'Africa/Lagos')::date, type, mode, status, source_bank_account_id, count(*), sum(total_amount_kobo)
from request.payment_request where status <> 'NEW' group by 1, 2, 3, 4, 5, 6;
grant select on request.made_month, request.made_moved to grp_org, grp_oagf, grp_job;
