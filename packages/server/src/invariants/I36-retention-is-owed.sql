-- I36 Retention payable equals the retention held
-- For each organization, the retention of its approved certificates less what was released is the balance of Retention
-- payable. No contract releases more than it holds, and what is RELEASED was paid out.
with per_contract as (
  select r.org_id, c.contract_number as key, min(c.stated_number) as contract,
    coalesce(sum(l.amount_kobo) filter (where l.status in ('HELD', 'RELEASED')), 0) as held,
    coalesce(sum(l.amount_kobo) filter (where l.status = 'RELEASED'), 0) as marked,
    coalesce(sum(l.amount_kobo) filter (where l.status = 'PAID' and l.role <> 'RETENTION' and g.code = '41010101'),
    0) as paid_out,
    coalesce(sum(l.amount_kobo) filter (where l.status not in ('PENDING', 'EXCLUDED', 'REJECTED', 'CANCELLED', 'HELD',
    'RELEASED') and l.role <> 'RETENTION' and g.code = '41010101'), 0) as released
  from request.payment_request r
  join request.request_line l on l.org_id = r.org_id and l.request_id = r.id
  join ledger.gl_account g on g.id = l.gl_account_id
  left join request.contract_line c on c.line_id = l.id
  where r.status in ('APPROVED', 'FAILED', 'PARTLY_PAID') and (l.status in ('HELD', 'RELEASED') or g.code = '41010101')
  group by 1, 2
), owed as (
  select a.org_id, sum(a.balance_kobo) as kobo
  from ledger.ledger_account a join ledger.gl_account g on g.id = a.gl_account_id where g.code = '41010101' group by 1
)
select 'organization ' || coalesce(o.org_id, h.org_id) || ' has ' || coalesce(o.kobo, 0)
  || ' kobo in Retention payable; its contracts hold ' || coalesce(h.left, 0) as held
from owed o
full join (select org_id, sum(held - released) as left from per_contract group by 1) h on h.org_id = o.org_id
where coalesce(o.kobo, 0) <> coalesce(h.left, 0)
union all
select 'contract ' || coalesce(contract, 'without a number') || ' of organization ' || org_id || ' released '
  || released
  || ' kobo of retention; it held ' || held
from per_contract where released > held
union all
select 'contract ' || coalesce(contract, 'without a number') || ' of organization ' || org_id || ' shows ' || marked
  || ' kobo of retention released; the bank paid ' || paid_out
from per_contract where marked <> paid_out;
