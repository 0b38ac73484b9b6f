-- I12 nobody agrees twice in a round
-- By themselves or by who stands in for them, at whichever level.
with lately as (select * from request.payment_request)
select 'request ' || r.request_number || ' round ' || x.round || ' has ' || count(*) || ' agreements of person ' || x.person as request
from lately r
cross join lateral (
  select a.round, p.person
  from request.approval_action a cross join lateral unnest(array[a.user_id, a.for_user_id]) p(person)
  where a.org_id = r.org_id and a.request_id = r.id and a.action in ('REVIEW', 'APPROVE') and p.person is not null
) x
group by r.request_number, r.id, x.round, x.person
having count(*) > 1;
