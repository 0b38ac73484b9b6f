-- I41 the lists of open invoices and payments are complete and correct
-- The newest thousand invoices and payments, the newest thousand rows of either list, and payments received since
-- yesterday.
select 'invoice ' || i.id || ' is ' || i.status || '; its row in invoice_unpaid differs, listed status '
  || coalesce(u.status, 'none') as listed
from (select * from collect.invoice order by id desc limit 1000) i
left join collect.invoice_unpaid u on u.invoice_id = i.id
where case when i.status = 'PAID' then u.invoice_id is not null
  else (i.org_id, i.service_id, i.status, i.due_date, i.expires_at, i.source) is distinct from (u.org_id, u.service_id,
    u.status, u.due_date, u.expires_at, u.source) end
union all
select 'invoice ' || u.invoice_id || ' is in invoice_unpaid as ' || u.status || ' and is ' || coalesce(i.status,
  'missing')
from (select * from collect.invoice_unpaid order by invoice_id desc limit 1000) u
left join collect.invoice i on i.id = u.invoice_id
where i.status is distinct from u.status
union all
select 'payment ' || p.id || ' is ' || p.status || '; its row in payment_pending differs, listed status '
  || coalesce(u.status, 'none')
from (select * from collect.payment order by id desc limit 1000) p
left join collect.payment_pending u on u.payment_id = p.id
where case when p.business_day is not null then u.payment_id is not null
  else (p.org_id, p.service_id, p.provider, p.status, p.initiated_day, p.initiated_at, p.next_query_at)
    is distinct from (u.org_id, u.service_id, u.provider, u.status, u.initiated_day, u.initiated_at,
      u.next_query_at) end
union all
select 'payment ' || u.payment_id || ' is in payment_pending as ' || u.status || ' and is ' || coalesce(p.status,
  'missing')
from (select * from collect.payment_pending order by payment_id desc limit 1000) u
left join collect.payment p on p.id = u.payment_id
where p.status is distinct from u.status
union all
select 'payment ' || u.payment_id || ' has a receipt and is still in payment_pending as ' || u.status
from collect.receipt r
join collect.payment_pending u on u.payment_id = r.payment_id
where r.issued_at >= current_setting('look.since')::date::timestamp at time zone 'Africa/Lagos';
