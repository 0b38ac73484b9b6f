-- I39 bank statements are explained to the kobo
-- A statement line is explained in full or not at all, a settlement by no more than its amount, and a booking is in the
-- ledger as long as it is in force. A signed-off statement has no open line, and was not signed off by a person who
-- explained lines of its account and days by hand. One that nobody confirmed has no lines. What a line shows as paid
-- after all is of a transfer that failed or was closed, or had an attempt before the one that was paid, once for each
-- attempt that was not paid, in the queue of
-- contradicted lines, and posted on its account less what came back of it. People settled as paid no more than lines
-- show. What lines show of a transfer besides its amount is posted (L16), and one of those lines is its payment.
with lines as (
  select l.id, l.state, l.amount_kobo, coalesce(sum(m.amount_kobo) filter (where m.undone_at is null), 0) as explained
  from reconcile.bank_statement_line l left join reconcile.bank_match m on m.line_id = l.id
  group by l.id
), settlements as (
  select s.id, s.number, s.status, coalesce(s.reconciled_kobo, s.net_kobo) as kobo,
    s.reconciled_kobo is not null as by_hand, sum(m.amount_kobo) as explained
  from reconcile.bank_match m join collect.settlement s on s.id = m.item_id
  where m.item_kind = 'SETTLEMENT' and m.undone_at is null group by s.id
), booked as (
  select m.id, m.line_id, m.undone_at is null as in_force, j.id is not null and exists (
      select from ledger.posting p where p.journal_id = j.id and p.amount_kobo = abs(m.amount_kobo)) as posted,
    exists (select from ledger.journal r where r.reversal_of_id = m.journal_id) as reversed
  from reconcile.bank_match m left join ledger.journal j on j.id = m.journal_id
  where (m.item_kind in ('UNALLOCATED', 'FEE', 'PAID_AFTER_ALL', 'DIFFERENCE')
    or (m.item_kind = 'RETURN' and m.journal_id is not null)) )
select 'statement line ' || id || ' is ' || state || ' with ' || explained || ' of ' || amount_kobo
  || ' kobo explained' as reconciled
from lines where explained <> case when state in ('MATCHED', 'RESOLVED') then amount_kobo else 0 end
union all
select 'settlement ' || number || ' is ' || status || ' with ' || explained || ' of ' || kobo
  || ' kobo on bank statements'
from settlements where explained > kobo or (explained = kobo and status <> 'RECONCILED')
  or (explained < kobo and status = 'RECONCILED' and not by_hand)
union all
select 'booking ' || id || ' of statement line ' || line_id || case when not posted then ' has no posting of its amount'
  when in_force then ' is in force but reversed in the ledger' else ' was undone but is not reversed in the ledger' end
from booked where not posted or in_force = reversed
union all
select 'bank statement ' || s.id || ' is ' || s.status || ' with ' || count(l.id) || ' lines, '
  || count(l.id) filter (where l.state in ('NEW', 'SUGGESTED')) || ' of them open'
from reconcile.bank_statement s left join reconcile.bank_statement_line l on l.statement_id = s.id
where s.status in ('READ', 'SIGNED_OFF')
group by s.id
having count(l.id) <> s.line_count - s.known_count
  or (s.status = 'SIGNED_OFF' and count(l.id) filter (where l.state in ('NEW', 'SUGGESTED')) > 0)
union all
select 'bank statement ' || s.id || ' is ' || s.status || ' and has line ' || l.id || ' in state ' || l.state
from reconcile.bank_statement s join reconcile.bank_statement_line l on l.statement_id = s.id
where (s.status = 'WITHDRAWN') <> (l.state = 'WITHDRAWN')
  or s.status in ('READING', 'WAITING', 'UNREADABLE', 'DISCARDED')
union all
select 'bank statement ' || s.id || ' was signed off by the person who explained line ' || l.id
from reconcile.bank_statement s
join reconcile.bank_statement_line l on l.bank_account_id = s.bank_account_id and l.booking_day between s.from_day
  and s.to_day
join reconcile.bank_match m on m.line_id = l.id and m.made_by_user_id = s.signed_off_by_user_id
where s.status = 'SIGNED_OFF' and (l.statement_id = s.id or m.made_at < s.signed_off_at)
  and (m.undone_at is null or m.undone_at > s.signed_off_at)
union all
select 'statement line ' || l.id || ' is claimed by ' || l.claimed_by || ' without a matching journal L12'
from reconcile.bank_statement_line l join ledger.journal j on j.id = l.claim_journal_id
where l.claimed_by_org_id is not null and (j.event <> 'L12' or j.org_id <> l.claimed_by_org_id
  or l.resolved_as is distinct from 'UNALLOCATED'
  or not exists (select from ledger.posting p where p.journal_id = j.id and p.amount_kobo = l.amount_kobo))
union all
select 'transfer ' || i.number || ' is ' || i.status || ' with ' || sum(m.amount_kobo)
  || ' kobo matched for its amount of '
  || i.amount_kobo || case m.item_kind when 'RETURN' then ' returned' else ' paid' end || ' on bank statements'
from reconcile.bank_match m join request.payment_instruction i on i.id = m.item_id
  join bank.bank_account b on b.id = i.bank_account_id
where (m.item_kind = 'INSTRUCTION' or (m.item_kind = 'RETURN' and m.journal_id is null)) and m.undone_at is null
group by i.id, b.id, m.item_kind having sum(m.amount_kobo) > i.amount_kobo * (
  select count(*) from ledger.journal j join ledger.posting p on p.journal_id = j.id
    and p.ledger_account_id = b.ledger_account_id
  where j.source_type = 'payment_instruction' and j.source_id = i.id and j.event = case m.item_kind
    when 'RETURN' then 'L7' else 'L6' end
    and p.side = case m.item_kind when 'RETURN' then 'DEBIT' else 'CREDIT' end)
union all
select 'transfer ' || number || ' is ' || status || ' with ' || paid || ' kobo paid after all for ' || refused
  || ' attempts of ' || amount_kobo
  || ', ' || back || ' of it returned on bank statements, ' || settled || ' settled as paid' || case
    when contradicted then '' else ', and is not in the queue' end
from (
  select i.number, i.status, i.amount_kobo, coalesce(sum(m.amount_kobo) filter (where m.item_kind = 'PAID_AFTER_ALL'),
    0) as paid,
    coalesce(sum(m.amount_kobo) filter (where m.item_kind = 'RETURN'), 0) as back, i.attempt_count - (
      select count(*) from ledger.journal j where j.event = 'L6' and j.source_type = 'payment_instruction'
        and j.source_id = i.id) as refused,
    i.amount_kobo * (
      select count(*) from ledger.journal j where j.event = 'L15' and j.source_type = 'payment_instruction'
        and j.source_id = i.id) as settled,
    i.status in ('PAID', 'RETURNED')
      and coalesce(max(m.made_at) filter (where m.item_kind = 'PAID_AFTER_ALL') >= i.paid_at, false) and exists (
      select from ledger.journal j where j.event = 'L6' and j.source_type = 'payment_instruction'
        and j.source_id = i.id) as is_earlier,
    exists (select from pay.bank_contradiction c where c.instruction_id = i.id
      and c.kind = 'PAID_AFTER_FAILED') as contradicted
  from reconcile.bank_match m join request.payment_instruction i on i.id = m.item_id
  where (m.item_kind = 'PAID_AFTER_ALL' or (m.item_kind = 'RETURN' and m.journal_id is not null))
    and m.undone_at is null
  group by i.id) a
where paid > amount_kobo * refused or back + settled > paid or (status not in ('FAILED', 'CANCELLED') and settled = 0
  and back < paid and not is_earlier)
  or not contradicted
union all
select 'transfer ' || i.number || ' is settled as paid after all (L15), and no bank statement shows it'
from ledger.journal j join request.payment_instruction i on i.id = j.source_id
where j.event = 'L15' and j.source_type = 'payment_instruction' and not exists (
  select from reconcile.bank_match m where m.item_kind = 'PAID_AFTER_ALL' and m.item_id = i.id and m.undone_at is null)
union all
select 'organization ' || org_id || ' has ' || coalesce(l.kobo, 0)
  || ' kobo posted as paid after all (L13 less L14); bank statements show '
  || coalesce(s.kobo, 0)
from (
  select a.org_id, sum(case p.side when 'DEBIT' then p.amount_kobo else -p.amount_kobo end) as kobo
  from ledger.ledger_account a join ledger.posting p on p.ledger_account_id = a.id
    join ledger.journal j on j.id = p.journal_id
  where a.purpose = 'PAYMENTS_TO_CLARIFY' and j.event in ('L13', 'L14') group by 1
) l
full join (
  select m.org_id, sum(case m.item_kind when 'RETURN' then -m.amount_kobo else m.amount_kobo end) as kobo
    from reconcile.bank_match m
  where (m.item_kind = 'PAID_AFTER_ALL' or (m.item_kind = 'RETURN' and m.journal_id is not null))
    and m.undone_at is null group by 1
) s using (org_id)
where coalesce(l.kobo, 0) <> coalesce(s.kobo, 0)
union all
select 'transfer ' || i.number || ' has a difference on statement lines, and none of them is its payment'
from reconcile.bank_match d join request.payment_instruction i on i.id = d.item_id
where d.item_kind = 'DIFFERENCE' and d.undone_at is null
group by i.id having not bool_or(exists (select from reconcile.bank_match p where p.line_id = d.line_id
  and p.item_id = d.item_id
  and p.item_kind in ('INSTRUCTION', 'PAID_AFTER_ALL') and p.undone_at is null))
union all
select 'organization ' || org_id || ' has ' || coalesce(l.kobo, 0)
  || ' kobo posted as differences of payments (L16); bank statements show '
  || coalesce(s.kobo, 0)
from (
  select a.org_id, sum(case p.side when 'DEBIT' then p.amount_kobo else -p.amount_kobo end) as kobo
  from ledger.ledger_account a join ledger.posting p on p.ledger_account_id = a.id
    join ledger.journal j on j.id = p.journal_id
  where a.purpose = 'BANK_DIFFERENCES' and j.event = 'L16' group by 1
) l
full join (
  select m.org_id, sum(case l.side when 'DEBIT' then m.amount_kobo else -m.amount_kobo end) as kobo
  from reconcile.bank_match m join reconcile.bank_statement_line l on l.id = m.line_id
  where m.item_kind = 'DIFFERENCE' and m.undone_at is null group by 1
) s using (org_id)
where coalesce(l.kobo, 0) <> coalesce(s.kobo, 0);
