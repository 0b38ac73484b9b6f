-- I14 the lines of a request are the lines that were approved
-- The source account and the lines that approvers did not exclude have the hash stored with the request, and the last
-- level approved that hash.
with lately as (select * from request.payment_request)
select 'request ' || r.request_number
  || ' does not match its stored hash: its source account or lines were changed' as request
from lately r
cross join lateral (
  select encode(sha256(convert_to('[' || coalesce(r.source_bank_account_id, 0) || ',['
    || coalesce(string_agg(to_json(x.line)::text, ',' order by x.line collate "C"), '') || ']]', 'UTF8')),
      'hex') as content
  from (
    select '[' || to_json(l.account_number)::text || ',' || to_json(l.bank_code)::text || ',"' || l.amount_kobo || '",'
      || to_json(l.narration)::text || ']' as line
    from request.request_line l where l.org_id = r.org_id and l.request_id = r.id and l.excluded_level is null
  ) x
) c
where r.status <> 'NEW' and c.content <> r.content_hash
union all
select 'request ' || r.request_number || ' was approved at the last level with another hash'
from lately r
join request.approval_action a on a.org_id = r.org_id and a.request_id = r.id and a.round = r.approval_round
  and a.level_no = r.total_levels and a.action = 'APPROVE'
where r.status in ('APPROVED', 'FAILED', 'PARTLY_PAID') and a.content_hash is distinct from r.content_hash;
