-- I38 a budget is the sum of what is spent, committed and left
-- Spent is what the project's transfers paid. Committed is what awaits approval, and every approved transfer that is
-- neither paid nor closed. A project counts only payments of its own organization.
with lately as (select * from request.payment_request)
select 'project ' || f.project_id || ' shows in kobo: spent ' || f.spent_kobo || ', committed ' || f.committed_kobo
  || ', left '
  || f.left_kobo || ' of a budget of ' || f.budget_kobo
  || '; its transfers paid ' || t.paid || ' and ' || t.bound + t.waiting || ' is committed' as project
from (select distinct project_id from lately where project_id is not null) l
join project.project_figures f on f.project_id = l.project_id
cross join lateral (
  select coalesce(sum(i.paid), 0) as paid, coalesce(sum(i.bound), 0) as bound, coalesce(sum(w.kobo), 0) as waiting
  from request.payment_request r
  cross join lateral (
    select sum(x.amount_kobo) filter (where x.status = 'PAID') as paid,
      sum(x.amount_kobo) filter (where x.status in ('APPROVED', 'QUEUED', 'SENT', 'UNKNOWN', 'FAILED',
        'RETURNED')) as bound
    from request.payment_instruction x where x.org_id = r.org_id and x.request_id = r.id
  ) i
  cross join lateral (
    select sum(x.amount_kobo) as kobo from request.request_line x
    where r.status = 'AWAITING_APPROVAL' and x.org_id = r.org_id and x.request_id = r.id and x.status <> 'EXCLUDED'
      and x.role <> 'RETENTION'
  ) w
  where r.project_id = f.project_id and r.org_id = f.org_id and r.deleted_at is null
) t
where (f.spent_kobo, f.committed_kobo) <> (t.paid, t.bound + t.waiting)
  or f.budget_kobo <> f.spent_kobo + f.committed_kobo + f.left_kobo;
