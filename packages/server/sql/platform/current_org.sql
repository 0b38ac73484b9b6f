-- Returns the organization of the transaction; null when none was set, so that no row is seen. In a policy write
-- (select platform.current_org()), with the brackets: it is then evaluated once per statement, not once per row.
create or replace function platform.current_org() returns bigint
  language sql stable parallel safe
  as $$ select nullif(current_setting('app.org_id', true), '')::bigint $$;
grant execute on function platform.current_org to grp_org, grp_oagf, grp_payer, grp_public, grp_job, grp_loader;
