-- I37 refunds do not exceed their payment, and their postings match them
-- The refunds of a payment do not exceed it, and its refunded amount is what was paid of them. Journal L9 has the
-- approved amount. What other organizations owe back is their share, and what they gave back is what their settlements
-- moved.
with lately as (select * from collect.refund)
select 'payment ' || p.id || ' of ' || p.amount_kobo || ' kobo is ' || p.status || ' with ' || p.refunded_amount_kobo
  || ' refunded; its refunds take '
  || r.taken || ' and have paid ' || r.paid || case when c.voided_at is null then ''
    else ', its receipt is void' end as refund
from (select distinct payment_id from lately) f
join collect.payment p on p.id = f.payment_id
left join collect.receipt c on c.payment_id = p.id
cross join lateral (
  select coalesce(sum(x.amount_kobo) filter (where x.status in ('STARTED', 'APPROVED', 'PAID')), 0) as taken,
    coalesce(sum(x.amount_kobo) filter (where x.status = 'PAID'), 0) as paid
  from collect.refund x where x.payment_id = p.id
) r
where r.taken > p.amount_kobo or p.refunded_amount_kobo <> r.paid
  or (p.status = 'REFUNDED') <> (p.refunded_amount_kobo = p.amount_kobo)
  or p.status = 'REFUNDED' and c.voided_at is null
union all
select 'refund ' || f.id || ' of ' || f.amount_kobo || ' kobo is ' || f.status || '; its journal L9 is ' || j.kobo
  || ' and its shares add up to ' || s.kobo
from lately f
cross join lateral (
  select coalesce(sum(o.amount_kobo), 0) as kobo
  from ledger.journal j join ledger.posting o on o.journal_id = j.id and o.side = 'DEBIT'
  where j.event = 'L9' and j.source_type = 'payment_request' and j.source_id = f.request_id and j.reversal_of_id is null
    and not exists (select from ledger.journal v where v.reversal_of_id = j.id)
) j
cross join lateral (select coalesce(sum(x.amount_kobo), 0) as kobo from collect.refund_share x
  where x.refund_id = f.id) s
where j.kobo <> case when f.status in ('APPROVED', 'PAID') then f.amount_kobo else 0 end
  or f.status in ('APPROVED', 'PAID') and s.kobo <> f.amount_kobo
union all
select 'refund ' || f.id || ' takes ' || s.kobo || ' kobo from account ' || a.code || '; journal L9 debits '
  || coalesce(o.kobo, 0)
from lately f
join lateral (
  select x.ledger_account_id, sum(x.amount_kobo) as kobo from collect.refund_share x where x.refund_id = f.id
    group by 1) s on true
join ledger.ledger_account a on a.id = s.ledger_account_id
left join lateral (
  select sum(o.amount_kobo) as kobo from ledger.journal j join ledger.posting o on o.journal_id = j.id
    and o.side = 'DEBIT'
  where j.event = 'L9' and j.source_type = 'payment_request' and j.source_id = f.request_id and j.reversal_of_id is null
    and o.ledger_account_id = s.ledger_account_id) o on true
where f.status in ('APPROVED', 'PAID') and s.kobo is distinct from o.kobo
union all
select 'other organizations owe ' || r.owed || ' kobo of refund ' || f.id || '; their shares of it are ' || s.kobo
  || ', '
  || r.recovered || ' was recovered and ' || r.items || ' was moved by settlements'
from lately f
cross join lateral (
  select coalesce(sum(x.amount_kobo), 0) as kobo from collect.refund_share x where x.refund_id = f.id
    and x.kind = 'SHARE' and x.org_id <> f.org_id
) s
cross join lateral (
  select coalesce(sum(x.owed_kobo) filter (where x.to_org_id = f.org_id), 0) as owed,
    coalesce(sum(x.recovered_kobo) filter (where x.to_org_id = f.org_id), 0) as out,
    coalesce(sum(x.owed_kobo) filter (where x.to_org_id <> f.org_id), 0) as back,
    coalesce(sum(x.recovered_kobo), 0) as recovered,
    (select coalesce(sum(i.amount_kobo), 0) from collect.refund_recovery y
      join collect.recovery_item i on i.recovery_id = y.id
      where y.refund_id = f.id) as items
  from collect.refund_recovery x where x.refund_id = f.id
) r
where r.recovered <> r.items or case f.status
  when 'DROPPED' then (r.owed, r.back) <> (r.out, r.out)
  else r.owed <> case when f.status in ('APPROVED', 'PAID') then s.kobo else 0 end or r.back <> 0 end;
