-- step: an invoice of yesterday that brings the ministry's share to the kobo for which the test bank refuses once
create temporary table h_refused on commit drop as
select min(a.kobo) as kobo
from (
  select l.bank_account_id, l.percent, coalesce(sum(x.amount_kobo), 0) as before
  from org.service s
  join org.split_line l on l.split_id = s.active_split_id and l.beneficiary_type = 'MDA'
  left join collect.payment_split x on x.bank_account_id = l.bank_account_id and x.settlement_id is null
    and x.business_day = current_setting('history.today')::date - 1
  where s.id = 9002 group by 1, 2
) w, generate_series(4000000, 4000199) a (kobo)
where (w.before + trunc(a.kobo * w.percent * 0.01)) % 100 = 17;

-- step: unpaid and partly paid invoices: one of every status, and debts in all four age buckets
create temporary table h_open on commit drop as
select v.*, s.org_id, s.name as service_name, s.revenue_head_id, r.id as rule_id, r.amount_type, p.id as payer_id, p.user_id,
  jsonb_build_object('kind', p.kind, 'name', p.name, 'email', p.email, 'phone', p.phone) as snapshot,
  current_setting('history.today')::date as today, current_setting('history.now')::timestamptz as moment,
  -- made on the day of issue, thirty days before the due date; drafts and those due later are made now
  case when v.status <> 'DRAFT' and v.due < 30 then (current_setting('history.today')::date + v.due - 30 + time '10:00') at time zone 'Africa/Lagos'
    else current_setting('history.now')::timestamptz end as made,
  pg_temp.history_block('collect.invoice_id_seq') as invoice_id
from (
  select * from (values
  (1, 9001, 'ISSUED', 20, 2500000, 3, 'MANUAL'), (2, 9002, 'ISSUED', 3, 12000000, 4, 'MANUAL'), (3, 9002, 'ISSUED', -5, 8500000, 5, 'MANUAL'),
  (4, 9006, 'ISSUED', -20, 5000000, 6, 'UPLOAD'), (5, 9007, 'ISSUED', -60, 150000000, 7, 'MANUAL'), (6, 9004, 'ISSUED', -120, 64000000, 8, 'MANUAL'),
  (7, 9002, 'ISSUED', 10, 20000000, 1, 'MANUAL'), (8, 9001, 'ISSUED', 6, 2500000, 9, 'MANUAL'), (9, 9002, 'EXPIRED', -90, 3000000, 10, 'MANUAL'),
  (10, 9001, 'CANCELLED', 15, 2500000, 11, 'MANUAL'), (11, 9004, 'DRAFT', 30, 45000000, 12, 'MANUAL'), (12, 9001, 'ISSUED', 25, 2500000, 2, 'MANUAL'),
  -- with attempts that ended without money, and two that wait; paid yesterday, not settled; paid today, with a void
  -- receipt
  (13, 9001, 'ISSUED', 12, 2500000, 13, 'CHECKOUT'), (14, 9001, 'ISSUED', 8, 2500000, 16, 'CHECKOUT'),
  (15, 9004, 'ISSUED', 9, 30000000, 17, 'CHECKOUT'),
  (16, 9002, 'ISSUED', 5, (select kobo from h_refused), 14, 'CHECKOUT'), (17, 9006, 'ISSUED', 5, 5000000, 15, 'CHECKOUT'),
  (18, 9001, 'ISSUED', 4, 2500000, 18, 'CHECKOUT'), (19, 9001, 'ISSUED', 4, 2500000, 19, 'CHECKOUT')
  ) named (no, service_id, status, due, amount, payer_no, source)
  -- and enough to bring the open ones to 120, of services with a price or a range, a sixth of them in each age
  union all
  select 100 + n, id, 'ISSUED',
    (array[20, -10, -40, -75, -110, -165])[1 + n % 6] + floor(pg_temp.history_part('due' || n) * 15)::int,
    case amount_type when 'FIXED' then amount_kobo
      else min_amount_kobo + floor((max_amount_kobo - min_amount_kobo) * power(pg_temp.history_part('owed' || n), 2) / 10000)::bigint * 10000 end,
    1 + floor(pg_temp.history_part('debtor' || n) * 60)::int, case when n % 4 = 0 then 'UPLOAD' else 'MANUAL' end
  from generate_series(1, 109) n
  join (select s.id, r.amount_type, r.amount_kobo, r.min_amount_kobo, r.max_amount_kobo, row_number() over (order by s.id) - 1 as place,
          count(*) over () as many
        from org.service s join org.collection_rule r on r.org_id = s.org_id and r.service_id = s.id and r.status = 'ACTIVE'
        where s.created_by = 'seed' and s.id between 9001 and 9999 and s.status = 'ACTIVE' and s.is_visible and r.amount_type in ('FIXED', 'RANGE')) of
    on place = n * 7 % many
) v (no, service_id, status, due, amount, payer_no, source)
join org.service s on s.id = v.service_id
join org.collection_rule r on r.org_id = s.org_id and r.service_id = s.id and r.status = 'ACTIVE'
join collect.payer p on p.org_id = s.org_id and p.email = pg_temp.history_payer_mail(v.payer_no)
-- ids follow the order of the numbers, as in the product
order by made, v.no;
insert into collect.invoice (id, org_id, number, payment_reference, public_token, service_id, rule_id, payer_id, payer_user_id, payer_snapshot,
  title, declared_kobo, subtotal_kobo, total_kobo, balance_kobo, status, issue_date, due_date, expires_at, source, cancel_reason, cancelled_by, cancelled_at,
  sent_at, created_at, created_by, updated_at, updated_by)
overriding system value
select h.invoice_id, h.org_id,
  platform.number_text('INV', to_char(h.today, 'YYYY'), platform.next_numbers('INV', to_char(h.today, 'YYYY'), 1)),
  case when h.status <> 'DRAFT' then pg_temp.history_reference(h.invoice_id) end, gen_random_uuid(), h.service_id, h.rule_id, h.payer_id, h.user_id,
  h.snapshot, left(h.service_name, 120), case when h.amount_type in ('RANGE', 'VARIABLE') then h.amount end, h.amount, h.amount, h.amount, h.status,
  case when h.status <> 'DRAFT' then least(h.today, h.today + h.due - 30) end, h.today + h.due,
  case h.status when 'EXPIRED' then h.today - 10 else greatest(h.today + h.due, h.today) + 90 end, h.source,
  case h.status when 'CANCELLED' then 'Issued twice by mistake' end, case h.status when 'CANCELLED' then 'accountant@mow.test' end,
  case h.status when 'CANCELLED' then h.moment end, case when h.status <> 'DRAFT' then h.made end,
  h.made, 'seed', case h.status when 'CANCELLED' then h.moment else h.made end, 'seed'
from h_open h order by h.made, h.no;
insert into collect.invoice_line (org_id, invoice_id, position, description, quantity, unit_kobo, amount_kobo, revenue_head_id)
select org_id, invoice_id, 1, service_name, 1, amount, amount, revenue_head_id from h_open order by no;

-- step: an attempt each: yesterday in full; today half, an underpayment (no part allowed), an overpayment, two in full
create temporary table h_paid on commit drop as
select h.*, v.paid, v.ago, row_number() over (order by v.ago desc, h.no) as nth,
  case when v.ago = 0 then h.moment else (h.today - v.ago + time '11:00') at time zone 'Africa/Lagos' end as at
from h_open h
join (values (16, null, 1), (17, null, 1), (7, 10016125, 0), (8, 1016125, 0), (12, 3016125, 0), (18, null, 0), (19, null, 0))
  v (no, paid, ago) on v.no = h.no;
update h_paid set paid = amount + 16125 where paid is null;
insert into collect.payment (org_id, service_id, invoice_id, payer_user_id, attempt_no, channel, provider, provider_ref, amount_kobo, fee_amount_kobo,
  fee_bearer, status, initiated_at, initiated_day, expires_at)
select h.org_id, h.service_id, h.invoice_id, h.user_id, 1, 'BANK_TRANSFER', 'history', 'HO' || h.no, h.amount, 16125, 'PAYER', 'PENDING',
  h.at, (h.at at time zone 'Africa/Lagos')::date, h.at + interval '1 hour'
from h_paid h order by h.nth;

-- step: and its confirmation through the usual function, oldest first
select collect.confirm_batch(array_agg('history'::text), array_agg('HO' || no order by nth), array_agg(paid order by nth), array_agg(at order by nth),
  array_agg(pg_temp.history_code('o' || no) order by nth), array_agg(gen_random_uuid() order by nth), array_agg('seed'::text),
  array_agg(null::text), at)
from (select * from h_paid order by ago desc, nth) h group by ago, at order by ago desc;
