-- Why: every module owns one schema, and every later migration leans on the same few pieces: who may look into a
-- schema, how a row that must never change is kept, and whose rows a transaction may see.

create schema audit;
create schema identity;
create schema ledger;
create schema bank;
create schema org;
create schema collect;
create schema request;
create schema notify;

grant usage on schema audit, identity, ledger, bank, org, collect, request, notify, platform
  to grp_org, grp_oagf, grp_payer, grp_public, grp_job;
grant usage on schema request to grp_loader;
grant usage on schema platform to grp_app;  -- for the counts that outlive a refused request (rate limits)

-- A function is for those it is granted to.
alter default privileges for role grp_owner revoke execute on functions from public;

-- The organization of the transaction: null when none was named, so that no row is seen. In a policy write
-- (select platform.current_org()), with the brackets: it is then asked once a statement, not once a row.
create function platform.current_org() returns bigint
  language sql stable parallel safe
  as $$ select nullif(current_setting('app.org_id', true), '')::bigint $$;

-- The person of the transaction, in the same way.
create function platform.current_user_id() returns bigint
  language sql stable parallel safe
  as $$ select nullif(current_setting('app.user_id', true), '')::bigint $$;

grant execute on function platform.current_org(), platform.current_user_id()
  to grp_org, grp_oagf, grp_payer, grp_public, grp_job, grp_loader;

-- Hung before update, delete or truncate of what may only grow: a correction is a new row.
create function platform.refuse_change() returns trigger
  language plpgsql
  as $$
begin
  raise exception '% may not be changed: % is refused', tg_table_schema || '.' || tg_table_name, lower(tg_op)
    using errcode = 'restrict_violation', constraint = tg_table_name || '_only_grows', schema = tg_table_schema, table = tg_table_name;
end
$$;

-- The usual policies of a table with org_id, one a role, never joined by OR: staff of an organization see its rows,
-- the central office and the jobs see all. Payers and the public see nothing until a migration writes a policy for
-- them. Policies say which rows; who may select, insert or update at all is said by grants.
create procedure platform.keep_rows_apart(tables regclass[])
  language plpgsql
  as $$
declare t regclass;
begin
  foreach t in array tables loop
    execute format('alter table %s enable row level security', t);
    execute format('alter table %s force row level security', t);
    execute format('create policy own_rows on %s for all to grp_org using (org_id = (select platform.current_org())) with check (org_id = (select platform.current_org()))', t);
    execute format('create policy all_rows_for_oagf on %s for all to grp_oagf using (true) with check (true)', t);
    execute format('create policy all_rows_for_jobs on %s for all to grp_job using (true) with check (true)', t);
  end loop;
end
$$;
