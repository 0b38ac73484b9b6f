-- I35 the postings of a transfer match its attempts and its status
-- Each attempt is posted as sent (L5), and ends as credited (L6) or as refused or returned (L7). A transfer that is
-- closed after an attempt is posted as L8; for a refund L9 is reversed instead. Each journal has the amount of the
-- transfer. When the bank could not be reached, the attempt is posted back (L7) and sent again. A transfer refused
-- before it was sent has no postings. A refused attempt that people settled as paid is posted as such (L15), and so is
-- its return (L7); both have the number of the attempt below zero.
with lately as (select * from request.payment_request)
select 'transfer ' || i.number || ' is ' || i.status || ' after ' || i.attempt_count + i.not_sent_count
  || ' attempts; its journals: '
  || j.sent
  || ' sent (L5), ' || j.paid || ' credited (L6), ' || j.back || ' returned (L7), ' || j.closed || ' closed (L8), '
    || j.after_all
  || ' paid after all (L15)'
  || case when j.alike then '' else ', not all of its amount' end as transfer
from lately r
join request.payment_instruction i on i.org_id = r.org_id and i.request_id = r.id
cross join lateral (
  select count(*) filter (where j.event = 'L5') as sent, count(*) filter (where j.event = 'L6') as paid,
    count(*) filter (where j.event = 'L15') as after_all,
    count(*) filter (where j.event in ('L6', 'L15') and not exists (
      select from ledger.journal b where b.event = 'L7'
        and (b.source_type, b.source_id, b.sequence) = (j.source_type, j.source_id, j.sequence))) as kept,
    count(*) filter (where j.event = 'L15' and not exists (
      select from ledger.journal b where b.event = 'L7'
        and (b.source_type, b.source_id, b.sequence) = (j.source_type, j.source_id, j.sequence))) as kept_after_all,
    count(*) filter (where j.event = 'L7' and j.sequence > 0) as back, count(*) filter (where j.event = 'L8') as closed,
    coalesce(bool_and(i.amount_kobo = (select sum(p.amount_kobo) from ledger.posting p where p.journal_id = j.id
      and p.side = 'DEBIT')), true) as alike
  from ledger.journal j
  where j.event in ('L5', 'L6', 'L7', 'L8', 'L15') and j.source_type = 'payment_instruction' and j.source_id = i.id
    and j.reversal_of_id is null
) j
where not j.alike or j.sent <> i.attempt_count + i.not_sent_count or j.kept <> (i.status = 'PAID')::int
  or (j.closed = 1) is distinct from (i.status = 'CANCELLED' and r.source_payment_id is null
    and (i.attempt_count > 0 or i.last_failure_code is not null))
  or not case i.status
    when 'APPROVED' then j.sent = 0
    when 'QUEUED' then j.sent = j.back
    when 'SENT' then j.sent = j.back + 1
    when 'UNKNOWN' then j.sent = j.back + 1
    when 'PAID' then j.sent = j.back + 1 - j.kept_after_all
    when 'FAILED' then j.sent = j.back and (i.attempt_count > 0 or i.last_failure_code in ('SOURCE_BLOCKED', 'LINE_OPEN',
      'BANK_CONTRADICTS'))
    when 'RETURNED' then j.sent = j.back and j.paid + j.after_all > 0
    else j.sent = j.back end;
