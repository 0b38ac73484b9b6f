-- What time it is for the business: the moment the transaction was given as `isura.now`, where a test or a clock that is
-- moved by hand gave one, and the database's own otherwise. Statements take their moment from the caller; what has no
-- caller, such as an invariant, asks here and never now().
create or replace function platform.moment() returns timestamptz
  language sql stable parallel safe
  as $$ select coalesce(nullif(current_setting('isura.now', true), '')::timestamptz, now()) $$;
grant execute on function platform.moment to grp_org, grp_oagf, grp_payer, grp_public, grp_job, grp_loader;
