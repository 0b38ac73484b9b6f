-- The journals and outbox events of a month of payments and its settlements; posted.sql posts them. Needs the steps of
-- month.sql in the same transaction.

-- step: journals and lines of both
create temporary table h_journal on commit drop as
select h.journal_id, h.org_id, 'L1' as event, 'payment' as source_type, h.payment_id as source_id, 'Payment of ' || i.number || ', receipt ' || r.number as description,
  h.day, h.moment as posted_at, 0 as sequence
from h_payment h join collect.invoice i on i.id = h.invoice_id join collect.receipt r on r.payment_id = h.payment_id
union all
select s.journal_id, s.org_id, 'L2', 'settlement', s.settlement_id, 'Settlement ' || t.number, s.day + 1, t.settled_at, 0
from h_settlement s join collect.settlement t on t.id = s.settlement_id;
analyze h_journal;
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
select h.journal_id, 1000, ledger.account_of(h.org_id, 'FEES_PAYABLE'), 'CREDIT', h.fee, h.day from h_payment h where h.fee_bearer = 'ORGANIZATION'
union all
select h.journal_id, 1002, ledger.account_of(h.org_id, 'BANK_CHARGES'), 'DEBIT', h.fee - h.amount, h.day from h_payment h
where h.fee_bearer = 'ORGANIZATION' and h.fee > h.amount
union all
select s.journal_id, 0, b.ledger_account_id, 'DEBIT', s.amount, s.day + 1 from h_settlement s join bank.bank_account b on b.id = s.bank_account_id
union all
select s.journal_id, row_number() over (partition by s.journal_id order by x.payment_org_id)::int, ledger.account_of(x.payment_org_id, 'COLLECTIONS_CLEARING'), 'CREDIT', x.amount, s.day + 1
from h_settlement s join lateral (select payment_org_id, sum(amount_kobo)::bigint as amount from collect.payment_split where settlement_id = s.settlement_id group by 1) x on true;
analyze h_line;
