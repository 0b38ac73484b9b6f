-- I14 what was approved is what is paid
-- What was submitted, less what was excluded since, is what the last level agreed to, by the hash over source account and lines.
with lately as (select * from request.payment_request)
select 'request ' || r.request_number || ' has other lines than were agreed to' as request
from lately r
cross join lateral (
  select encode(sha256(convert_to('[' || coalesce(r.source_bank_account_id, 0) || ',[' || coalesce(string_agg(to_json(x.line)::text, ',' order by x.line collate "C"), '') || ']]', 'UTF8')), 'hex') as content
  from (
    select '[' || to_json(l.account_number)::text || ',' || to_json(l.bank_code)::text || ',"' || l.amount_kobo || '",' || to_json(l.narration)::text || ']' as line
    from request.request_line l where l.org_id = r.org_id and l.request_id = r.id and l.excluded_level is null
  ) x
) c
where r.status <> 'NEW' and c.content <> r.content_hash
union all
select 'request ' || r.request_number || ' was approved with another content'
from lately r
join request.approval_action a on a.org_id = r.org_id and a.request_id = r.id and a.round = r.approval_round
  and a.level_no = r.total_levels and a.action = 'APPROVE'
where r.status in ('APPROVED', 'FAILED', 'PARTLY_PAID') and a.content_hash is distinct from r.content_hash;
