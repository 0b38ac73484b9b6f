-- Why: what is given back of a payment in part stood in no figure of a day, month, organization or of the whole portal, so that
-- dashboards counted it as received. It stands beside the amount of its cell, which stays what was paid.
alter table collect.collection_day add column refunded_kobo bigint not null default 0;
alter table collect.service_month add column refunded_kobo bigint not null default 0;
alter table collect.portal_day add column refunded_kobo bigint not null default 0;
alter table collect.organization_day add column refunded_kobo bigint not null default 0;

update collect.collection_day d set refunded_kobo = r.kobo
from (
  select org_id, service_id, channel, status, business_day as day, sum(refunded_amount_kobo) as kobo
  from collect.payment where refunded_amount_kobo > 0 group by 1, 2, 3, 4, 5
) r
where (d.org_id, d.service_id, d.channel, d.status, d.day) = (r.org_id, r.service_id, r.channel, r.status, r.day);
update collect.service_month m set refunded_kobo = r.kobo
from (
  select org_id, service_id, date_trunc('month', business_day)::date as month, sum(refunded_amount_kobo) as kobo
  from collect.payment where refunded_amount_kobo > 0 and status = 'SUCCESSFUL' group by 1, 2, 3
) r
where (m.org_id, m.service_id, m.month) = (r.org_id, r.service_id, r.month);
update collect.portal_day p set refunded_kobo = r.kobo
from (select day, channel, status, sum(refunded_kobo) as kobo from collect.collection_day where refunded_kobo > 0 group by 1, 2, 3) r
where (p.day, p.channel, p.status) = (r.day, r.channel, r.status);
update collect.organization_day b set refunded_kobo = r.kobo
from (
  select org_id, day, sum(refunded_kobo) as kobo from collect.collection_day where refunded_kobo > 0 and status = 'SUCCESSFUL' group by 1, 2
) r
where (b.org_id, b.day) = (r.org_id, r.day);
