-- Returns the person of the transaction, in the same way.
create or replace function platform.current_user_id() returns bigint
  language sql stable parallel safe
  as $$ select nullif(current_setting('app.user_id', true), '')::bigint $$;
grant execute on function platform.current_user_id to grp_org, grp_oagf, grp_payer, grp_public, grp_job, grp_loader;
