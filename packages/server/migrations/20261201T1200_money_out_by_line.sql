-- Why: a report of money out shows each line on the day it was paid and once more, negative, on the day its bank sent it back. A
-- transfer knows its last state alone, so what happened is written down as it happens; sums of days and months stand beside it.
create table request.outflow (
  id               bigint generated always as identity primary key,
  org_id           bigint not null,
  day              date not null,                          -- of Africa/Lagos, as in the ledger
  at               timestamptz not null,
  status           text not null,
  type             text not null,
  bank_account_id  bigint not null,                        -- the account the money left
  request_id       bigint not null,
  instruction_id   bigint not null,
  line_id          bigint not null,
  amount_kobo      bigint not null,                        -- negative where it came back
  bank_reference   text,
  constraint outflow_status_known check (status in ('PAID', 'RETURNED')),
  constraint outflow_side check ((status = 'PAID') = (amount_kobo > 0))
);
create index outflow_of_org on request.outflow (org_id, day desc, at desc, id desc);
create index outflow_of_type on request.outflow (org_id, type, day desc, at desc, id desc);
create index outflow_of_account on request.outflow (bank_account_id, day desc, at desc, id desc);
create index outflow_of_all on request.outflow (day desc, at desc, id desc);

create table request.outflow_day (
  org_id           bigint not null,
  day              date not null,
  type             text not null,
  bank_account_id  bigint not null,
  status           text not null,
  count            bigint not null,                        -- lines
  amount_kobo      bigint not null,
  primary key (org_id, day, type, bank_account_id, status)
) with (fillfactor = 70);
create index outflow_day_by_day on request.outflow_day (day);
create table request.outflow_month (
  org_id           bigint not null,
  month            date not null,                          -- its first day
  type             text not null,
  bank_account_id  bigint not null,
  status           text not null,
  count            bigint not null,
  amount_kobo      bigint not null,
  primary key (org_id, month, type, bank_account_id, status)
) with (fillfactor = 70);
create index outflow_month_by_month on request.outflow_month (month);

-- What was paid and sent back before: the journals say when.
insert into request.outflow (org_id, day, at, status, type, bank_account_id, request_id, instruction_id, line_id, amount_kobo, bank_reference)
select i.org_id, j.business_date, j.posted_at, case j.event when 'L6' then 'PAID' else 'RETURNED' end, r.type, i.bank_account_id, i.request_id, i.id, l.id,
  case j.event when 'L6' then l.amount_kobo else -l.amount_kobo end, i.bank_reference
from ledger.journal j
join request.payment_instruction i on i.id = j.source_id
join request.payment_request r on r.org_id = i.org_id and r.id = i.request_id
join request.request_line l on l.org_id = i.org_id and l.instruction_id = i.id
where j.source_type = 'payment_instruction' and l.amount_kobo > 0 and j.reversal_of_id is null and (j.event = 'L6' or (j.event = 'L7' and exists (
  select from ledger.journal p where p.event = 'L6' and (p.source_type, p.source_id, p.sequence) = (j.source_type, j.source_id, j.sequence))))
order by j.id, l.id;
insert into request.outflow_day (org_id, day, type, bank_account_id, status, count, amount_kobo)
select org_id, day, type, bank_account_id, status, count(*), sum(amount_kobo) from request.outflow group by 1, 2, 3, 4, 5;
insert into request.outflow_month (org_id, month, type, bank_account_id, status, count, amount_kobo)
select org_id, date_trunc('month', day)::date, type, bank_account_id, status, sum(count), sum(amount_kobo) from request.outflow_day group by 1, 2, 3, 4, 5;

grant select on request.outflow, request.outflow_day, request.outflow_month to grp_org, grp_oagf, grp_job;
