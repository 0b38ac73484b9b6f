-- Failed and unfinished payments, as the product writes them, with their trail events. Needs the steps of open.sql in
-- the same transaction.

-- step: attempts without money in every status: declined, abandoned and expired on one invoice; two wait at a counter
create temporary table h_attempt on commit drop as
select h.*, v.attempt, v.channel, v.state, v.code, v.reason, h.moment - interval '1 hour' * v.hours as at, 0::bigint as payment_id,
  case when v.state = 'CANCELLED' then current_setting('history.transaction') end as transaction
from h_open h
join (values (13, 1, 'CARD', 'FAILED', 'INSUFFICIENT_FUNDS', 'There is not enough money in the account. You have not been charged.', 5),
  (13, 2, 'CARD', 'CANCELLED', null, null, 4), (13, 3, 'USSD', 'EXPIRED', null, null, 3),
  (14, 1, 'BANK_BRANCH', 'PENDING', null, null, 2), (15, 1, 'POS', 'INITIATED', null, null, 1)) v (no, attempt, channel, state, code, reason, hours)
  on v.no = h.no;
update h_attempt set payment_id = nextval('collect.payment_id_seq');
insert into collect.payment (id, org_id, service_id, invoice_id, payer_user_id, attempt_no, channel, provider, provider_ref, amount_kobo,
  fee_amount_kobo, fee_bearer, status, failure_code, failure_reason, initiated_at, initiated_day, expires_at)
overriding system value
select h.payment_id, h.org_id, h.service_id, h.invoice_id, h.user_id, h.attempt, h.channel, case when h.transaction is null then 'history' else 'sandbox' end,
  coalesce(h.transaction, 'HT' || h.no || '-' || h.attempt), h.amount, 16125, 'PAYER', h.state, h.code, h.reason, h.at, (h.at at time zone 'Africa/Lagos')::date,
  case when h.state in ('INITIATED', 'PENDING') then (h.today + h.due + 91)::timestamp at time zone 'Africa/Lagos' else h.at + interval '10 minutes' end
from h_attempt h order by h.no, h.attempt;
insert into collect.sandbox_transaction (provider_ref, reference, channel, title, org_code, payer_name, amount_kobo, asked_kobo, return_url, state,
  expires_at, created_at)
select h.transaction, i.payment_reference, h.channel, i.title, o.code, h.snapshot ->> 'name', h.amount, h.amount + 16125,
  '/revenuePayment/success?ref=' || i.payment_reference, 'CANCELLED', h.at + interval '10 minutes', h.at
from h_attempt h join collect.invoice i on i.id = h.invoice_id join org.organization o on o.id = h.org_id where h.transaction is not null;

-- step: two void receipts, and the trail events of them and of the attempts
create temporary table h_void on commit drop as
select r.id, r.number, r.org_id, r.amount_kobo, h.snapshot ->> 'name' as payer, h.moment, v.kind, v.reason
from (values (18, 'ISSUED_IN_ERROR', 'Issued for the wrong permit; the payer has another'), (19, 'FRAUD', 'The card was reported stolen')) v (no, kind, reason)
join h_open h on h.no = v.no join collect.receipt r on r.invoice_id = h.invoice_id;
update collect.receipt r set voided_at = v.moment, void_kind = v.kind, void_reason = v.reason, voided_by = 'admin2@oagf.test'
from h_void v where r.id = v.id;
insert into platform.outbox (org_id, source_type, source_id, event, payload, created_at, delivered_at)
select org_id, 'receipt', id, 'receipt.voided', jsonb_build_object('receiptId', id, 'orgId', org_id, 'reason', reason), moment, moment
from h_void order by id;
select audit.append(array_agg(row(at, null, actor, login, org_id, action, 'COLLECTION', entity, id, summary, before, after,
  '127.0.0.1', null, null, null, null, null, 'seed', case login when 'system' then 'SYSTEM' else 'PERSON' end, null)::audit.new_event
  order by at, id))
from (
  select h.at + interval '9 minutes' as at, 'The portal' as actor, 'system' as login, h.org_id, 'payment.' || lower(h.state) as action,
    'payment' as entity, h.payment_id as id, 'Attempt ' || h.attempt || ' by ' || h.channel || case h.state
      when 'FAILED' then ' was declined' when 'CANCELLED' then ' was cancelled at the provider' else ' timed out' end as summary,
    null::jsonb as before, null::jsonb as after
  from h_attempt h where h.state in ('FAILED', 'CANCELLED', 'EXPIRED')
  union all
  select v.moment, 'Second Administrator', 'admin2@oagf.test', v.org_id, 'receipt.voided', 'receipt', v.id,
    'Receipt ' || v.number || ' over ₦' || to_char(v.amount_kobo / 100.0, 'FM999,999,999,990.00') || ' of ' || v.payer || ' is void',
    jsonb_build_object('voided', false), jsonb_build_object('voided', true, 'kind', v.kind, 'reason', v.reason)
  from h_void v
) events;

-- step: yesterday's settlements of two organizations: one refused by the bank, one unanswered
create temporary table h_sent on commit drop as
select row_number() over (order by h.no) as nth, h.no, h.org_id, x.bank_account_id, h.today - 1 as day, c.at,
  nextval('collect.settlement_id_seq') as settlement_id, 0::bigint as amount, 0 as items, '' as number
from h_open h
join collect.payment p on p.invoice_id = h.invoice_id
join collect.payment_split x on x.payment_id = p.id and x.org_id = h.org_id
cross join lateral (select (h.today - 1 + time '23:59') at time zone 'Africa/Lagos' as at) c
where h.no in (16, 17);
update h_sent set amount = w.amount, items = w.items, number = 'STL-' || to_char(day, 'YYYYMMDD') || '-' || lpad((n.before + nth)::text, 4, '0')
from (select bank_account_id, sum(amount_kobo)::bigint as amount, count(*)::int as items from collect.payment_split
      where settlement_id is null and business_day = current_setting('history.today')::date - 1 group by 1) w,
  (select platform.take_numbers('STL', to_char(current_setting('history.today')::date - 1, 'YYYYMMDD'), 2) - 2 as before) n
where w.bank_account_id = h_sent.bank_account_id;
insert into collect.settlement (id, org_id, number, business_date, bank_account_id, gross_kobo, net_kobo, item_count, status, attempt_count, provider_ref,
  failure_code, failure_reason, closed_at, sent_at, next_query_at, version, created_at, updated_at)
overriding system value
select h.settlement_id, h.org_id, h.number, h.day, h.bank_account_id, h.amount, h.amount, h.items, case h.no when 16 then 'FAILED' else 'SENT' end, 1, h.number,
  case h.no when 16 then '06' end, case h.no when 16 then 'Account dormant' end, h.at, h.at + interval '1 minute',
  case h.no when 17 then h.at + interval '30 days' end, case h.no when 16 then 4 else 3 end, h.at, h.at + interval '1 minute' * (18 - h.no)
from h_sent h order by h.nth;
update collect.payment_split x set settlement_id = h.settlement_id from h_sent h
where x.bank_account_id = h.bank_account_id and x.business_day = h.day and x.settlement_id is null;
insert into bank.sandbox_payment (provider_ref, bank_code, account_number, amount_kobo, narration, answers_at, outcome, bank_reference)
select h.number, a.bank_code, a.account_number, h.amount, 'Settlement ' || h.number, h.at + interval '2 minutes', 'FAILED', 'TB/' || h.number
from h_sent h join bank.bank_account a on a.id = h.bank_account_id where h.no = 16;
insert into platform.outbox (org_id, source_type, source_id, event, payload)
select h.org_id, 'settlement', h.settlement_id, 'settlement.failed', jsonb_build_object('settlementId', h.settlement_id, 'orgId', h.org_id, 'number', h.number,
  'amount', to_char(h.amount / 100.0, 'FM99999999999990.00'), 'account', a.label, 'reason', 'Account dormant')
from h_sent h join bank.bank_account a on a.id = h.bank_account_id where h.no = 16;
select audit.append(array_agg(row(h.at + interval '1 minute' * e.minute, null, 'The portal', 'system', h.org_id, e.action, 'COLLECTION', 'settlement', h.settlement_id,
  h.number || e.words, e.before, e.after, '127.0.0.1', null, null, null, null, null, 'seed', 'SYSTEM', null)::audit.new_event order by e.minute, h.nth))
from h_sent h cross join lateral (select to_char(h.amount / 100.0, 'FM99999999999990.00') as naira) m
cross join lateral (values
  (0, 'settlement.opened', ' opened', null::jsonb, '{"status": "OPEN"}'::jsonb),
  (0, 'settlement.closed', ' closed with ' || case h.items when 1 then '1 share' else to_char(h.items, 'FM999,999') || ' shares' end, '{"status": "OPEN"}',
    jsonb_build_object('status', 'CLOSED', 'netAmount', m.naira, 'itemCount', h.items)),
  (1, 'settlement.sent', ' sent to the bank', null, jsonb_build_object('status', 'SENT', 'amount', m.naira, 'reference', h.number, 'attempt', 1)),
  (2, 'settlement.failed', ' was refused by the bank: Account dormant', '{"status": "SENT"}', '{"status": "FAILED", "code": "***", "reason": "Account dormant"}')
) e (minute, action, words, before, after)
where e.minute < 2 or h.no = 16;
