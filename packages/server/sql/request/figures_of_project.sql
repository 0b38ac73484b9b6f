-- Returns what the payments of a project have spent and bind, and how many there are, as one row in the caller's
-- snapshot. Committed is what waits for approval, and approved amounts that are neither paid nor closed; a returned
-- transfer is committed again. It is part of the query that calls it, and sees the rows that its caller sees.
create or replace function request.figures_of_project(project bigint)
  returns table (committed_kobo bigint, spent_kobo bigint, request_count int, waiting_count int, unpaid_count int)
  language sql stable
  as $$
  select
    coalesce(sum(case r.status when 'AWAITING_APPROVAL' then r.total_amount_kobo
      else r.pending_amount_kobo + r.failed_amount_kobo end), 0)::bigint,
    coalesce(sum(r.paid_amount_kobo), 0)::bigint,
    count(*)::int,
    count(*) filter (where r.status = 'AWAITING_APPROVAL')::int,
    count(*) filter (where r.status <> 'AWAITING_APPROVAL'
      and r.pending_count + r.failed_count > 0)::int
  from request.payment_request r
  where r.project_id = project and r.status in ('AWAITING_APPROVAL', 'APPROVED', 'PARTLY_PAID', 'FAILED')
$$;
grant execute on function request.figures_of_project to grp_org, grp_oagf, grp_job;
