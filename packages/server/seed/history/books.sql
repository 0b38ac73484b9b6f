-- What a month of payments and its settlements leave behind: journals, what moved on each account, announcements, and the
-- audit trail. Wants the steps of month.sql in the same transaction.

-- step: journals and postings of both
create temporary table h_journal on commit drop as
select h.journal_id, h.org_id, 'L1' as event, 'payment' as source_type, h.payment_id as source_id, 'Payment of ' || i.number || ', receipt ' || r.number as description,
  h.day, h.moment as posted_at
from h_payment h join collect.invoice i on i.id = h.invoice_id join collect.receipt r on r.payment_id = h.payment_id
union all
select s.journal_id, s.org_id, 'L2', 'settlement', s.settlement_id, 'Settlement ' || t.number, s.day + 1, t.settled_at
from h_settlement s join collect.settlement t on t.id = s.settlement_id;
analyze h_journal;
insert into ledger.journal (id, org_id, number, event, source_type, source_id, description, business_date, posted_at)
overriding system value
select j.journal_id, j.org_id, platform.number_text('JN', to_char(j.day, 'YYYY'), c.before + row_number() over (partition by to_char(j.day, 'YYYY') order by j.posted_at, j.journal_id)),
  j.event, j.source_type, j.source_id, j.description, j.day, j.posted_at
from h_journal j
join h_number c on c.series = 'JN' and c.period = to_char(j.day, 'YYYY')
order by j.posted_at, j.journal_id;
insert into platform.number_counter as c (series, period, last_value)
select 'JN', to_char(day, 'YYYY'), count(*) from h_journal group by 2
on conflict (series, period) do update set last_value = c.last_value + excluded.last_value;
insert into platform.outbox (org_id, source_type, source_id, event, payload, created_at, delivered_at)
select org_id, 'journal', journal_id, 'payment.successful', jsonb_build_object('paymentId', payment_id, 'invoiceId', invoice_id, 'orgId', org_id,
  'receiptId', receipt_id, 'paidInFull', true), moment, moment
from h_payment order by n;
insert into platform.outbox (org_id, source_type, source_id, event, payload, created_at, delivered_at)
select s.org_id, e.source_type, e.source_id, e.event, e.payload, t.settled_at, t.settled_at
from h_settlement s join collect.settlement t on t.id = s.settlement_id join bank.bank_account b on b.id = t.bank_account_id
cross join lateral (values
  (1, 'settlement', s.settlement_id, 'settlement.settled', jsonb_build_object('settlementId', s.settlement_id, 'orgId', s.org_id,
    'number', s.number, 'amount', to_char(s.amount / 100.0, 'FM99999999999990.00'), 'account', b.label)),
  (2, 'journal', s.journal_id, 'journal.posted', jsonb_build_object('journalId', s.journal_id, 'orgId', s.org_id, 'event', 'L2'))
) e (place, source_type, source_id, event, payload)
order by s.n, e.place;
create temporary table h_line on commit drop as
select h.journal_id, 0 as place, ledger.account_of(h.org_id, 'COLLECTIONS_CLEARING') as account, 'DEBIT' as side, h.amount, h.day from h_payment h
union all
select h.journal_id, row_number() over (partition by h.journal_id order by s.split_line_id)::int, s.ledger_account_id, 'CREDIT', s.amount_kobo, h.day
from h_payment h join collect.payment_split s on s.payment_id = h.payment_id
union all
select h.journal_id, 1000, ledger.account_of(h.org_id, 'FEES_PAYABLE'), 'CREDIT', least(h.fee, h.amount), h.day from h_payment h where h.fee_bearer = 'ORGANIZATION'
union all
select s.journal_id, 0, b.ledger_account_id, 'DEBIT', s.amount, s.day + 1 from h_settlement s join bank.bank_account b on b.id = s.bank_account_id
union all
select s.journal_id, row_number() over (partition by s.journal_id order by x.payment_org_id)::int, ledger.account_of(x.payment_org_id, 'COLLECTIONS_CLEARING'), 'CREDIT', x.amount, s.day + 1
from h_settlement s join lateral (select payment_org_id, sum(amount_kobo)::bigint as amount from collect.payment_split where settlement_id = s.settlement_id group by 1) x on true;
analyze h_line;
insert into ledger.posting (org_id, journal_id, position, ledger_account_id, side, amount_kobo, business_date)
select a.org_id, l.journal_id, row_number() over (partition by l.journal_id order by l.place), l.account, l.side, l.amount, l.day
from h_line l join ledger.ledger_account a on a.id = l.account order by l.journal_id;

-- step: what moved on each account, day by day, the day it rested on among them
create temporary table h_moved on commit drop as
with moved as (
  select l.account as id, l.day, coalesce(sum(l.amount) filter (where l.side = 'DEBIT'), 0) as debit,
    coalesce(sum(l.amount) filter (where l.side = 'CREDIT'), 0) as credit,
    sum(case when l.side = a.normal_side then l.amount else -l.amount end) as change, count(*) as entries
  from h_line l join ledger.ledger_account a on a.id = l.account group by 1, 2
  union all
  select a.id, a.day, a.day_debit_kobo, a.day_credit_kobo, 0, a.day_entries from ledger.ledger_account a
  where a.day is not null and a.id in (select account from h_line)
)
select m.id, a.org_id, m.day, sum(m.debit)::bigint as debit, sum(m.credit)::bigint as credit, sum(m.change)::bigint as change,
  a.balance_kobo as before, sum(m.entries)::bigint as entries
from moved m join ledger.ledger_account a on a.id = m.id group by m.id, a.org_id, m.day, a.balance_kobo;
analyze h_moved;
insert into ledger.balance_day (ledger_account_id, org_id, day, debit_kobo, credit_kobo, closing_kobo, entries)
select id, org_id, day, debit, credit, closing, entries from (
  select m.*, before + sum(change) over (partition by id order by day) as closing, max(day) over (partition by id) as last from h_moved m) t
where day < last;
update ledger.ledger_account a set balance_kobo = a.balance_kobo + m.change, day = m.last, day_debit_kobo = m.debit, day_credit_kobo = m.credit,
  day_entries = m.entries, last_posted_at = p.posted_at
from (select id, sum(change) as change, max(day) as last, (array_agg(debit order by day desc))[1] as debit, (array_agg(credit order by day desc))[1] as credit,
        (array_agg(entries order by day desc))[1] as entries
      from h_moved group by id) m
join (select l.account, max(j.posted_at) as posted_at from h_line l join h_journal j on j.journal_id = l.journal_id group by 1) p on p.account = m.id
where a.id = m.id;

-- step: what the trail says of them
select audit.append(array_agg(e order by (e).at, place, n))
from (
  select row(h.moment, null, 'The portal', 'system', h.org_id, 'payment.confirmed', 'COLLECTION', 'payment', h.payment_id,
    'Payment of ' || i.number || ' confirmed, receipt ' || r.number, null, jsonb_build_object('amount', p.amount_kobo::text,
      'fee', p.fee_amount_kobo::text, 'overpaid', '0', 'receipt', r.number), '', null, null, null, null, null, 'history')::audit.new_event as e, 0 as place, h.n
  from h_payment h join collect.payment p on p.id = h.payment_id join collect.invoice i on i.id = h.invoice_id
  join collect.receipt r on r.payment_id = h.payment_id
  union all
  select row(t.closed_at + interval '1 minute' * w.minute, null, 'The portal', 'system', s.org_id, w.action, 'COLLECTION', 'settlement', s.settlement_id,
    s.number || w.words, w.before, w.after, '127.0.0.1', null, null, null, null, null, 'history')::audit.new_event, w.place, s.n
  from h_settlement s join collect.settlement t on t.id = s.settlement_id join ledger.journal j on j.id = s.journal_id
  cross join lateral (select to_char(s.amount / 100.0, 'FM99999999999990.00') as naira) m
  cross join lateral (values
    (1, 0, 'settlement.opened', ' opened', null::jsonb, '{"status": "OPEN"}'::jsonb),
    (2, 0, 'settlement.closed', ' closed with ' || case s.items when 1 then '1 share' else to_char(s.items, 'FM999,999') || ' shares' end, '{"status": "OPEN"}',
      jsonb_build_object('status', 'CLOSED', 'netAmount', m.naira, 'itemCount', s.items)),
    (3, 1, 'settlement.sent', ' sent to the bank', null, jsonb_build_object('status', 'SENT', 'amount', m.naira, 'reference', s.number, 'attempt', 1)),
    (4, 2, 'settlement.settled', ' paid into the account', '{"status": "SENT"}',
      jsonb_build_object('status', 'SETTLED', 'bankReference', t.bank_reference, 'journal', j.number))
  ) w (place, minute, action, words, before, after)
) told
where current_setting('history.trail') = 'on'
having count(*) > 0;
