-- The organization of the transaction: null when none was named, so that no row is seen. In a policy write
-- (select platform.current_org()), with the brackets: it is then asked once a statement, not once a row.
create or replace function platform.current_org() returns bigint
  language sql stable parallel safe
  as $$ select nullif(current_setting('app.org_id', true), '')::bigint $$;
grant execute on function platform.current_org to grp_org, grp_oagf, grp_payer, grp_public, grp_job, grp_loader;
