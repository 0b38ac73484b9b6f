-- What a project may spend, its spent and committed amounts and the rest, summed from its payments
-- (request.figures_of_project) in the caller's snapshot: one statement, so the four figures are of one moment, and
-- budget = spent + committed + left.
create or replace view project.project_figures with (security_invoker = true) as
  select p.id as project_id, p.org_id, p.budget_kobo, r.committed_kobo, r.spent_kobo,
    p.budget_kobo - r.committed_kobo - r.spent_kobo as left_kobo,
    least((r.committed_kobo + r.spent_kobo) * 100 / p.budget_kobo, 9999)::int as used_percent,
    r.request_count, r.waiting_count, r.unpaid_count
  from project.project p
  cross join lateral request.figures_of_project(p.id) r;
grant select on project.project_figures to grp_org, grp_oagf, grp_job;
