-- I36 Retention payable equals the retention held
with lately as (select * from request.payment_request)
select 'request ' || r.request_number || ' holds ' || l.held || ' kobo of retention; its journal L4 posted ' || j.owed
  || ', taken back (L8) ' || b.kobo as held
from lately r
cross join lateral (
  select coalesce(sum(l.amount_kobo), 0) as held
  from request.request_line l where l.org_id = r.org_id and l.request_id = r.id and l.status in ('HELD', 'RELEASED')
) l
cross join lateral (
  select coalesce(sum(p.amount_kobo), 0) as owed
  from ledger.journal j
  join ledger.posting p on p.journal_id = j.id and p.side = 'CREDIT'
  join ledger.ledger_account a on a.id = p.ledger_account_id
  join ledger.gl_account g on g.id = a.gl_account_id and g.code = '41010101'
  where j.event = 'L4' and j.source_type = 'payment_request' and j.source_id = r.id and j.reversal_of_id is null
) j
cross join lateral (
  select coalesce(sum(p.amount_kobo), 0) as kobo
  from ledger.journal j
  join ledger.posting p on p.journal_id = j.id and p.side = 'DEBIT'
  join ledger.ledger_account a on a.id = p.ledger_account_id
  join ledger.gl_account g on g.id = a.gl_account_id and g.code = '41010101'
  where j.event = 'L8' and j.source_type = 'payment_request' and j.source_id = r.id and j.reversal_of_id is null
) b
where r.status in ('APPROVED', 'FAILED', 'PARTLY_PAID') and l.held <> j.owed - b.kobo;
