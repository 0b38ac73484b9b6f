-- I41 the lists of open invoices and payments are complete and correct
-- The list of invoices that are not PAID and the list of payments that were not received have the values of the
-- invoices and payments.
select 'invoice ' || coalesce(i.id, u.invoice_id) || ' is ' || coalesce(i.status, 'PAID or missing')
  || '; its row in invoice_unpaid differs, listed status ' || coalesce(u.status, 'none') as listed
from (select id, org_id, service_id, status, due_date, expires_at, source from collect.invoice where status <> 'PAID') i
full join collect.invoice_unpaid u on u.invoice_id = i.id
where (i.org_id, i.service_id, i.status, i.due_date, i.expires_at, i.source) is distinct from (u.org_id, u.service_id,
  u.status, u.due_date, u.expires_at, u.source)
union all
select 'payment ' || coalesce(p.id, u.payment_id) || ' is ' || coalesce(p.status, 'received or missing')
  || '; its row in payment_pending differs, listed status ' || coalesce(u.status, 'none')
from (select id, org_id, service_id, provider, status, initiated_day, initiated_at, next_query_at from collect.payment
  where business_day is null) p
full join collect.payment_pending u on u.payment_id = p.id
where (p.org_id, p.service_id, p.provider, p.status, p.initiated_day, p.initiated_at, p.next_query_at)
  is distinct from (u.org_id, u.service_id, u.provider, u.status, u.initiated_day, u.initiated_at, u.next_query_at);
