-- One month of money received, made by set operations. The rows are those the product would have written: an invoice of
-- a checkout, a payment confirmed the same minute, its shares by the split, L1 (docs/spec/ledger.md#l1), its receipt,
-- the settlement of each account and day, L2. Numbers without gaps continue from the counters. Every figure comes from
-- hashes, so the same month is the same everywhere. `history.*` settings: first, last (days), scale (payments per
-- service and day, in hundredths), trail (on: with the events of the audit trail), fixed (one payment under known
-- values, or empty). history-equal.test.ts compares them with what the services write.

-- step: the payments of the month, in time order
create temporary table h_payment on commit drop as
with setting as materialized (
  select current_setting('history.first')::date as first, current_setting('history.last')::date as last,
    current_setting('history.scale')::numeric / 100 as scale
), candidate as (
  select s.id as service_id, s.org_id, s.revenue_head_id, s.name as service_name, s.active_split_id as split_id, r.id as rule_id,
    r.amount_type, r.amount_kobo, r.min_amount_kobo, r.max_amount_kobo, r.percent, r.tiers, r.quantity_enabled, r.max_quantity,
    r.channels, r.fee_bearer, d::date as day,
    -- grows by a quarter per year, is busier at the start of the year and at the end of a quarter, and low at weekends
    t.scale * h.weight * power(1.25, (d::date - (current_date - 1095)) / 365.0)
      * (array[1.5, 1.1, 1.3, 0.9, 0.9, 1.2, 0.8, 0.8, 1.1, 1.0, 1.0, 1.4])[extract(month from d)::int]
      * case when extract(isodow from d) > 5 then 0.2 else 1 end as rate
  from setting t cross join generate_series(t.first, t.last, interval '1 day') d
  join h_service h on true
  join org.service s on s.id = h.id
  join org.collection_rule r on r.org_id = s.org_id and r.service_id = s.id and r.status = 'ACTIVE'
), counted as (
  select c.*, k.k from candidate c
  cross join lateral generate_series(1, (floor(c.rate) + (pg_temp.history_part(c.service_id || ' ' || c.day) < c.rate - floor(c.rate))::int)::int) k (k)
), keyed as (
  select c.*, c.service_id || ' ' || c.day || ' ' || c.k as key from counted c
), sized as (
  select k.*, case when k.quantity_enabled then 1 + floor(pg_temp.history_part('q' || key) * 3)::int else 1 end as units,
    (jsonb_array_length(coalesce(k.tiers, '[null]')) * pg_temp.history_part('t' || key))::int as tier
  from keyed k
), tiered as (
  select s.*, s.tiers -> least(s.tier, jsonb_array_length(coalesce(s.tiers, '[null]')) - 1) as band from sized s
), counted_out as (
  select t.*, case when t.amount_type = 'TIERED' and t.quantity_enabled
      then greatest(1, floor((t.band->>'from')::numeric)::int) + t.units - 1 else t.units end as quantity
  from tiered t
), priced as (
  select c.*, case c.amount_type
      when 'FIXED' then c.amount_kobo
      when 'RANGE' then c.min_amount_kobo + floor((c.max_amount_kobo - c.min_amount_kobo) * power(pg_temp.history_part('a' || key), 6) / 10000)::bigint * 10000
      when 'TIERED' then ((c.band->>'amount')::numeric * 100)::bigint
      when 'PERCENTAGE' then greatest(coalesce(c.min_amount_kobo, 1), round(round(50000000 * pg_temp.history_part('a' || key) + 500000) * c.percent / 100)::bigint)
      else 200000 + floor(24800000 * power(pg_temp.history_part('a' || key), 3) / 5000)::bigint * 5000 end as unit,
    round(50000000 * pg_temp.history_part('a' || key) + 500000)::bigint as base,
    (array['CARD', 'BANK_TRANSFER', 'BANK_TRANSFER', 'USSD', 'BANK_BRANCH', 'POS'])[1 + floor(pg_temp.history_part('c' || key) * 6)::int] as preferred,
    (c.day + time '08:00' + interval '1 second' * floor(pg_temp.history_part('s' || key) * 36000)) at time zone 'Africa/Lagos' as moment
  from counted_out c
), channelled as (
  select p.*, case when p.preferred = any (p.channels) then p.preferred else p.channels[1] end as channel, p.unit * p.quantity as amount from priced p
)
select row_number() over (order by moment, key)::bigint as n, key, service_id, org_id, revenue_head_id, service_name, split_id, rule_id,
  fee_bearer, channel, quantity, unit, amount, day, moment,
  case when amount_type in ('RANGE', 'VARIABLE') then unit when amount_type = 'PERCENTAGE' then base end as declared,
  case when channel = 'POS' then round(least(15000 + amount::numeric / 200, 100000) * 1.075)::bigint else 16125 end as fee,
  1 + floor(pg_temp.history_part('p' || key) * 60)::int as payer_no,
  0::bigint as invoice_id, 0::bigint as payment_id, 0::bigint as receipt_id, 0::bigint as journal_id, '' as reference,
  null::text as code, null::uuid as token
from channelled;

-- step: their ids, one block of each sequence
update h_payment set invoice_id = b.invoice + n, payment_id = b.payment + n, receipt_id = b.receipt + n, journal_id = b.journal + n,
  reference = pg_temp.history_reference(b.invoice + n)
from (select pg_temp.history_block('collect.invoice_id_seq', many.n) as invoice, pg_temp.history_block('collect.payment_id_seq', many.n) as payment,
        pg_temp.history_block('collect.receipt_id_seq', many.n) as receipt, pg_temp.history_block('ledger.journal_id_seq', many.n) as journal from (select count(*) as n from h_payment) many) b;
create index on h_payment (payment_id);
analyze h_payment;

-- step: payers, the same sixty in each organization
insert into collect.payer (org_id, user_id, kind, name, email, phone, created_at)
select o.org_id, case when g.no = 1 then (select id from identity.app_user where login = 'person@payer.test')
    when g.no = 2 then (select id from identity.app_user where login = 'company@payer.test') end,
  case when g.no = 2 then 'COMPANY' else 'INDIVIDUAL' end, pg_temp.history_payer(g.no), pg_temp.history_payer_mail(g.no), '080300' || lpad((10000 + g.no)::text, 5, '0'),
  current_setting('history.first')::date
from (select distinct org_id from h_payment) o cross join generate_series(1, 60) g (no)
where not exists (select from collect.payer p where p.org_id = o.org_id and p.email = pg_temp.history_payer_mail(g.no));

create temporary table h_payer on commit drop as
select p.org_id, g.no, p.id, p.user_id, jsonb_build_object('kind', p.kind, 'name', p.name, 'email', p.email, 'phone', p.phone) as snapshot
from generate_series(1, 60) g (no) join collect.payer p on p.email = pg_temp.history_payer_mail(g.no);
analyze h_payer;

-- step: the numbers already used, by series and year
create temporary table h_number on commit drop as
select s.series, y.period, coalesce(c.last_value, 0) as before
from (values ('INV'), ('RCT'), ('JN')) s (series)
cross join (select distinct to_char(d.day, 'YYYY') as period from h_payment h cross join lateral (values (h.day), (h.day + 1)) d (day)) y
left join platform.number_counter c on c.series = s.series and c.period = y.period;

-- step: the payment with a known reference, code and token, where the range has it
update h_payment h set reference = f.reference, code = f.code, token = f.token
from (select h.n, to_char(h.day, 'YYYY') as year, c.before + row_number() over (partition by to_char(h.day, 'YYYY') order by h.n) as no
      from h_payment h join h_number c on c.series = 'INV' and c.period = to_char(h.day, 'YYYY')) x
cross join jsonb_to_record(nullif(current_setting('history.fixed'), '')::jsonb) f (year text, no bigint, reference text, code text, token uuid)
where x.n = h.n and x.year = f.year and x.no = f.no;

-- step: one invoice per payment, paid in full
insert into collect.invoice (id, org_id, number, payment_reference, public_token, service_id, rule_id, payer_id, payer_user_id, payer_snapshot,
  title, quantity, subtotal_kobo, total_kobo, amount_paid_kobo, balance_kobo, status, issue_date, due_date, expires_at, source, declared_kobo, version,
  created_at, created_by, updated_at, updated_by)
overriding system value
select h.invoice_id, h.org_id, platform.number_text('INV', to_char(h.day, 'YYYY'), c.before + row_number() over (partition by to_char(h.day, 'YYYY') order by h.n)),
  h.reference, coalesce(h.token, gen_random_uuid()), h.service_id, h.rule_id, p.id, p.user_id,
  p.snapshot, left(h.service_name, 120), h.quantity, h.amount, h.amount,
  h.amount, 0, 'PAID', h.day, h.day, h.day + 90, 'CHECKOUT', h.declared, 2, h.moment - interval '4 minutes', 'anonymous', h.moment, 'system'
from h_payment h
join h_payer p on p.org_id = h.org_id and p.no = h.payer_no
join h_number c on c.series = 'INV' and c.period = to_char(h.day, 'YYYY')
order by h.n;
insert into collect.invoice_line (org_id, invoice_id, position, description, quantity, unit_kobo, amount_kobo, revenue_head_id)
select org_id, invoice_id, 1, service_name, quantity, unit, amount, revenue_head_id from h_payment order by n;

-- step: the payments
insert into collect.payment (id, org_id, service_id, invoice_id, payer_user_id, attempt_no, channel, provider, provider_ref, amount_kobo,
  fee_amount_kobo, fee_bearer, status, initiated_at, initiated_day, expires_at, confirmed_at, business_day, settlement_state, paid_at, paid_in_full)
overriding system value
select h.payment_id, h.org_id, h.service_id, h.invoice_id, i.payer_user_id, 1, h.channel, 'history', 'H' || h.payment_id, h.amount,
  h.fee, h.fee_bearer, 'SUCCESSFUL', h.moment - interval '3 minutes',
  ((h.moment - interval '3 minutes') at time zone 'Africa/Lagos')::date,
  case h.channel when 'CARD' then h.moment + interval '12 minutes' when 'USSD' then h.moment + interval '7 minutes'
    when 'BANK_TRANSFER' then h.moment + interval '57 minutes' else (h.day + 91)::timestamp at time zone 'Africa/Lagos' end, h.moment, h.day, 'UNSETTLED', h.moment, true
from h_payment h join collect.invoice i on i.id = h.invoice_id order by h.n;

-- step: their shares
insert into collect.payment_split (payment_id, split_line_id, org_id, payment_org_id, bank_account_id, ledger_account_id, amount_kobo, business_day)
with cut as (
  select h.payment_id, h.org_id as payment_org_id, h.day, l.id, l.beneficiary_org_id, l.bank_account_id, l.ledger_account_id, l.is_remainder,
    h.amount - case h.fee_bearer when 'ORGANIZATION' then least(h.fee, h.amount) else 0 end as to_share,
    trunc((h.amount - case h.fee_bearer when 'ORGANIZATION' then least(h.fee, h.amount) else 0 end) * l.percent * 0.01)::bigint as cut
  from h_payment h join org.split_line l on l.org_id = h.org_id and l.split_id = h.split_id
), shared as (
  select c.*, case when is_remainder then to_share - coalesce(sum(cut) filter (where not is_remainder) over (partition by payment_id), 0) else cut end as share
  from cut c
)
select payment_id, id, coalesce(beneficiary_org_id, (select a.org_id from ledger.ledger_account a where a.id = ledger_account_id)), payment_org_id,
  bank_account_id, ledger_account_id, share, day
from shared where share > 0 order by payment_id, id;

analyze collect.payment_split, collect.payment, collect.invoice;

-- step: their receipts
insert into collect.receipt (id, org_id, payer_user_id, number, payment_id, invoice_id, service_id, amount_kobo, issued_at, verification_code, public_token)
overriding system value
select h.receipt_id, h.org_id, p.payer_user_id,
  platform.number_text('RCT', to_char(h.day, 'YYYY'), c.before + row_number() over (partition by to_char(h.day, 'YYYY') order by h.n)),
  h.payment_id, h.invoice_id, h.service_id, h.amount, h.moment, coalesce(h.code, pg_temp.history_code(h.key)), coalesce(h.token, gen_random_uuid())
from h_payment h join collect.payment p on p.id = h.payment_id
join h_number c on c.series = 'RCT' and c.period = to_char(h.day, 'YYYY')
order by h.n;
insert into platform.number_counter as c (series, period, last_value)
select s.series, to_char(h.day, 'YYYY'), count(*) from h_payment h cross join (values ('INV'), ('RCT')) s (series) group by 1, 2
on conflict (series, period) do update set last_value = c.last_value + excluded.last_value;

-- step: one settlement per account and day, found on the bank statement the next day
create temporary table h_settlement on commit drop as
select row_number() over (order by s.business_day, s.bank_account_id)::bigint as n, s.business_day as day, s.bank_account_id, s.org_id,
  'STL-' || to_char(s.business_day, 'YYYYMMDD') || '-' || lpad((row_number() over (partition by s.business_day order by s.bank_account_id))::text, 4, '0') as number,
  sum(s.amount_kobo)::bigint as amount, count(*)::int as items, 0::bigint as settlement_id, 0::bigint as journal_id
from h_payment h join collect.payment_split s on s.payment_id = h.payment_id
where s.business_day < current_setting('history.settled_before')::date
group by s.business_day, s.bank_account_id, s.org_id;
update h_settlement set settlement_id = b.settlement + n, journal_id = b.journal + n
from (select pg_temp.history_block('collect.settlement_id_seq', many.n) as settlement, pg_temp.history_block('ledger.journal_id_seq', many.n) as journal from (select count(*) as n from h_settlement) many) b;
insert into collect.settlement (id, org_id, number, business_date, bank_account_id, gross_kobo, net_kobo, item_count, status, attempt_count,
  provider_ref, bank_reference, closed_at, sent_at, settled_at, reconciled_by, reconciled_at, version, created_at, updated_at)
overriding system value
select h.settlement_id, h.org_id, h.number,
  h.day, h.bank_account_id, h.amount, h.amount, h.items, 'RECONCILED', 1, h.number, 'TB/' || h.number,
  m.cut_off, m.cut_off + interval '1 minute', m.cut_off + interval '2 minutes', 'seed', m.cut_off + interval '1 day', 5, m.cut_off, m.cut_off + interval '1 day'
from h_settlement h cross join lateral (select (h.day + time '23:59') at time zone 'Africa/Lagos' as cut_off) m order by h.n;
update collect.payment_split s set settlement_id = h.settlement_id from h_settlement h
where s.bank_account_id = h.bank_account_id and s.business_day = h.day and s.settlement_id is null;
update collect.payment p set settlement_state = 'SETTLED' from h_payment h
where p.id = h.payment_id and h.day < current_setting('history.settled_before')::date;
insert into platform.number_counter as c (series, period, last_value)
select 'STL', to_char(day, 'YYYYMMDD'), count(*) from h_settlement group by 2
on conflict (series, period) do update set last_value = c.last_value + excluded.last_value;

analyze h_settlement, collect.receipt, collect.settlement, collect.payment_split;
