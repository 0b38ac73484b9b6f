-- I11 nobody decides on a request they made
-- Nobody who made or submitted a request decides on it, and nobody does so on their behalf; nor does who had requested,
-- confirmed or rolled a key of the program that made it. A person who entered the account of a beneficiary does not
-- approve or review a payment to that account.
with lately as (select * from request.payment_request)
select 'request ' || r.request_number || ' has the action ' || a.action
  || ' by the person who made or submitted it' as act
from lately r
join request.approval_action a on a.org_id = r.org_id and a.request_id = r.id
where a.action in ('REVIEW', 'APPROVE', 'REJECT', 'RETURN', 'EXCLUDE_LINES', 'RESTORE_LINES')
  and (r.made_by_user_id in (a.user_id, a.for_user_id) or r.submitted_by_user_id in (a.user_id, a.for_user_id))
union all
select 'request ' || r.request_number || ' has the action ' || a.action
  || ' by a person who answers for the program that made it'
from lately r
join request.approval_action a on a.org_id = r.org_id and a.request_id = r.id
where a.action in ('REVIEW', 'APPROVE', 'REJECT', 'RETURN', 'EXCLUDE_LINES', 'RESTORE_LINES')
  and (r.made_by_user_id in (select user_id from identity.program)
    or r.submitted_by_user_id in (select user_id from identity.program))
  and exists (
    select from identity.program_owner o where o.program_user_id in (r.made_by_user_id, r.submitted_by_user_id)
      and o.since <= a.created_at and o.user_id in (a.user_id, a.for_user_id))
union all
select 'request ' || r.request_number || ' has the action ' || a.action || ' by a person who entered an account it pays'
from lately r
join request.approval_action a on a.org_id = r.org_id and a.request_id = r.id and a.round = r.approval_round
where r.status in ('APPROVED', 'FAILED', 'PARTLY_PAID') and a.action in ('REVIEW', 'APPROVE') and exists (
  select from request.request_line l where l.org_id = r.org_id and l.request_id = r.id and l.payee_kind = 'BENEFICIARY'
    and l.status <> 'EXCLUDED' and l.added_by_user_id in (a.user_id, a.for_user_id));
