-- I05 the amount posted for a payment is the amount of the payment
-- A fee its organization bears above what it can be taken from is posted with it, as a bank charge.
with payments as (select * from collect.payment)
select 'payment ' || p.id || ' of ' || p.amount_kobo || ' kobo has postings of ' || sum(o.amount_kobo) as payment
from payments p
join ledger.journal j on j.source_type = 'payment' and j.source_id = p.id and j.event in ('L1', 'L3')
join ledger.posting o on o.journal_id = j.id and o.side = 'DEBIT'
group by p.id, p.amount_kobo, p.overpaid_amount_kobo, p.fee_bearer, p.fee_amount_kobo
having sum(o.amount_kobo) <> p.amount_kobo + case p.fee_bearer
  when 'ORGANIZATION' then greatest(p.fee_amount_kobo - (p.amount_kobo - p.overpaid_amount_kobo), 0) else 0 end;
