-- Returns the business time: the `isura.now` of the transaction, where a test or a clock moved by hand set one, and the
-- database's own time otherwise. Statements get their moment from the caller; code without a caller, such as an
-- invariant, uses this and never now().
create or replace function platform.moment() returns timestamptz
  language sql stable parallel safe
  as $$ select coalesce(nullif(current_setting('isura.now', true), '')::timestamptz, now()) $$;
grant execute on function platform.moment to grp_org, grp_oagf, grp_payer, grp_public, grp_job, grp_loader;
