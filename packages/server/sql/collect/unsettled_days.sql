-- Returns the days with shares that are in no account yet: without a settlement, or with one the bank has not
-- confirmed. A payment is unsettled while one of its shares is, whichever organization owns it, so the days are those
-- of all; the caller learns nothing else.
create or replace function collect.unsettled_days() returns setof date
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select x.business_day from collect.payment_split x where x.settlement_id is null
    union
    select s.business_date from collect.settlement s where s.status in ('OPEN', 'CLOSED', 'SENT', 'FAILED')
  $$;
revoke execute on function collect.unsettled_days from public;
grant execute on function collect.unsettled_days to grp_org, grp_oagf, grp_job;
