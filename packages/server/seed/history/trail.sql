-- The audit events of a month of payments and its settlements. Needs month.sql, books.sql and posted.sql in the same
-- transaction.

-- step: their audit events
select audit.append(array_agg(e order by (e).at, place, n))
from (
  select row(h.moment, null, 'The portal', 'system', h.org_id, 'payment.confirmed', 'COLLECTION', 'payment', h.payment_id,
    'Payment of ' || i.number || ' confirmed, receipt ' || r.number, null, jsonb_build_object('amount', p.amount_kobo::text,
      'fee', p.fee_amount_kobo::text, 'overpaid', '0', 'receipt', r.number), '', null, null, null, null, null, 'history', 'SYSTEM', null)::audit.new_event as e, 0 as place, h.n
  from h_payment h join collect.payment p on p.id = h.payment_id join collect.invoice i on i.id = h.invoice_id
  join collect.receipt r on r.payment_id = h.payment_id
  union all
  select row(t.closed_at + interval '1 minute' * w.minute, null, 'The portal', 'system', s.org_id, w.action, 'COLLECTION', 'settlement', s.settlement_id,
    s.number || w.words, w.before, w.after, '127.0.0.1', null, null, null, null, null, 'history', 'SYSTEM', null)::audit.new_event, w.place, s.n
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
) events
where current_setting('history.trail') = 'on'
having count(*) > 0;
