-- Lets payments of an organization no longer count an amount, in kobo, as taken from what was withheld under a code of
-- the chart: it was not withheld after all. The latest lines first; those that are not paid any more are left alone
-- (docs/spec/ledger.md#withheld-money).
create or replace function request.undraw(the_org bigint, the_code bigint, kobo bigint) returns void
  language plpgsql set search_path = pg_catalog, pg_temp
  as $$
begin
  update request.request_line l set drawn_kobo = l.drawn_kobo - least(l.drawn_kobo, kobo - x.before)
  from (
    select id, (sum(drawn_kobo) over (order by id desc) - drawn_kobo)::bigint as before from request.request_line
    where org_id = the_org and gl_account_id = the_code and drawn_kobo > 0
      and status not in ('PENDING', 'EXCLUDED', 'REJECTED', 'CANCELLED')
  ) x
  where l.id = x.id and x.before < kobo;
end $$;
grant execute on function request.undraw to grp_job;
