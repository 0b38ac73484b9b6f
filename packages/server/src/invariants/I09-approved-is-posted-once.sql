-- I09 an approved request is posted once, and approval alone moves no bank account
-- An approved request has one journal L4 (L9 for a refund) that is not reversed: it debits its lines and credits as
-- payable what is to be sent. A request that is not approved, or whose approval was withdrawn, has none in force. No
-- journal of the request itself moves a bank account; only sending does.
with lately as (select * from request.payment_request)
select 'request ' || r.request_number || ' is ' || r.status || ' and has ' || j.in_force
  || ' journals in force; debited '
  || j.charged || ' of ' || l.charged || ' kobo, credited as payable ' || j.owed || ' of ' || l.sent as request
from lately r
cross join lateral (
  select count(*) filter (where x.reversed_by is null) as in_force,
    coalesce(sum(x.charged) filter (where x.reversed_by is null), 0) as charged,
    coalesce(sum(x.owed) filter (where x.reversed_by is null), 0) as owed, count(*) as ever
  from (
    select (select v.id from ledger.journal v where v.reversal_of_id = j.id limit 1) as reversed_by,
      (select sum(p.amount_kobo) from ledger.posting p where p.journal_id = j.id and p.side = 'DEBIT') as charged,
      (select sum(p.amount_kobo) from ledger.posting p join ledger.ledger_account a on a.id = p.ledger_account_id
        join ledger.gl_account g on g.id = a.gl_account_id
        where p.journal_id = j.id and p.side = 'CREDIT' and g.code = '41040101') as owed
    from ledger.journal j
    where j.event = case when r.source_payment_id is null then 'L4' else 'L9' end and j.source_type = 'payment_request'
      and j.source_id = r.id and j.reversal_of_id is null
  ) x
) j
cross join lateral (
  select coalesce(sum(amount_kobo + recovered_kobo + withheld_kobo) filter (where status <> 'EXCLUDED'), 0) as charged,
    coalesce(sum(amount_kobo) filter (where status <> 'EXCLUDED' and role <> 'RETENTION'), 0) as sent
  from request.request_line where org_id = r.org_id and request_id = r.id
    and (r.status in ('APPROVED', 'FAILED', 'PARTLY_PAID') and (r.source_payment_id is null or r.closed_at is null))
) l
where (j.in_force, j.charged, j.owed) <> (case when (r.status in ('APPROVED', 'FAILED', 'PARTLY_PAID')
  and (r.source_payment_id is null or r.closed_at is null)) then 1 else 0 end, l.charged, l.sent)
union all
select 'request ' || r.request_number || ' moved ' || p.moved || ' kobo on a bank account although nothing was sent'
from lately r
cross join lateral (
  select sum(p.amount_kobo) as moved
  from ledger.journal j join ledger.posting p on p.journal_id = j.id
  join bank.bank_account b on b.ledger_account_id = p.ledger_account_id
  where j.source_type = 'payment_request' and j.source_id = r.id
) p
where p.moved is not null;
