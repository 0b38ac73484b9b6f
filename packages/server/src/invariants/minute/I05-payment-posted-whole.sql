-- I05 what was posted for a payment is its amount
-- The payments received since yesterday.
select 'payment ' || p.id || ' of ' || p.amount_kobo || ' is posted with ' || sum(o.amount_kobo) as payment
from collect.payment p
join ledger.journal j on j.source_type = 'payment' and j.source_id = p.id and j.event in ('L1', 'L3')
join ledger.posting o on o.journal_id = j.id and o.side = 'DEBIT'
where p.business_day >= current_setting('look.since')::date
group by p.id
having sum(o.amount_kobo) <> p.amount_kobo;
