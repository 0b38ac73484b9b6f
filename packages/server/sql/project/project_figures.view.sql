-- What a project may spend, its spent and committed amounts and the rest, summed from its payments in the caller's
-- snapshot: one statement, so the four figures are of one moment, and budget = spent + committed + left. Committed is
-- what waits for approval, and approved amounts that are neither paid nor closed; a returned transfer is committed
-- again.
create or replace view project.project_figures with (security_invoker = true) as
  select p.id as project_id, p.org_id, p.budget_kobo, r.committed_kobo, r.spent_kobo,
    p.budget_kobo - r.committed_kobo - r.spent_kobo as left_kobo,
    least((r.committed_kobo + r.spent_kobo) * 100 / p.budget_kobo, 9999)::int as used_percent,
    r.request_count, r.waiting_count, r.unpaid_count
  from project.project p
  cross join lateral (
    select
      coalesce(sum(case r.status when 'AWAITING_APPROVAL' then r.total_amount_kobo
        else r.pending_amount_kobo + r.failed_amount_kobo end), 0)::bigint
        as committed_kobo,
      coalesce(sum(r.paid_amount_kobo), 0)::bigint as spent_kobo,
      count(*)::int as request_count,
      count(*) filter (where r.status = 'AWAITING_APPROVAL')::int as waiting_count,
      count(*) filter (where r.status <> 'AWAITING_APPROVAL'
        and r.pending_count + r.failed_count > 0)::int as unpaid_count
    from request.payment_request r
    where r.project_id = p.id and r.status in ('AWAITING_APPROVAL', 'APPROVED', 'PARTLY_PAID', 'FAILED')
  ) r;
grant select on project.project_figures to grp_org, grp_oagf, grp_job;
