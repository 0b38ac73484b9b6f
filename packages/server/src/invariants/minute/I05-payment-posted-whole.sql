-- I05 the amount posted for a payment is the amount of the payment
-- A fee its organization bears above what it can be taken from is posted with it, as a bank charge.
-- Payments received since yesterday.
select 'payment ' || p.id || ' of ' || p.amount_kobo || ' kobo has postings of ' || sum(o.amount_kobo) as payment
from collect.receipt r
join collect.payment p on p.id = r.payment_id
join ledger.journal j on j.source_type = 'payment' and j.source_id = p.id and j.event in ('L1', 'L3')
join ledger.posting o on o.journal_id = j.id and o.side = 'DEBIT'
where r.issued_at >= current_setting('look.since')::date::timestamp at time zone 'Africa/Lagos'
group by p.id
having sum(o.amount_kobo) <> p.amount_kobo + case p.fee_bearer
  when 'ORGANIZATION' then greatest(p.fee_amount_kobo - (p.amount_kobo - p.overpaid_amount_kobo), 0) else 0 end;
