-- Creates the usual policies of a table with org_id, one per role, never joined by OR: staff of an organization see its
-- rows, the central office and the jobs see all. Payers and the public see nothing until the policies of the table
-- allow it. Policies decide which rows; grants decide who may select, insert or update at all.
create or replace procedure platform.keep_rows_apart(tables regclass[])
  language plpgsql
  as $$
declare t regclass;
begin
  foreach t in array tables loop
    execute format('alter table %s enable row level security', t);
    execute format('alter table %s force row level security', t);
    execute format('drop policy if exists own_rows on %s', t);
    execute format('create policy own_rows on %s for all to grp_org using (org_id = (select platform.current_org())) with check (org_id = (select platform.current_org()))', t);
    execute format('drop policy if exists all_rows_for_oagf on %s', t);
    execute format('create policy all_rows_for_oagf on %s for all to grp_oagf using (true) with check (true)', t);
    execute format('drop policy if exists all_rows_for_jobs on %s', t);
    execute format('create policy all_rows_for_jobs on %s for all to grp_job using (true) with check (true)', t);
  end loop;
end
$$;
