-- Returns the latest settlement of a payment's shares that the bank refused; null if there is none. A payment counts as
-- refused while one of its shares is, whichever organization owns it; who sees the settlement itself is decided by the
-- policies of the table.
create or replace function collect.refused_settlement(the_payment bigint) returns bigint
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select max(s.id) from collect.payment_split x join collect.settlement s on s.id = x.settlement_id
    where x.payment_id = the_payment and x.amount_kobo > 0 and s.status = 'FAILED'
  $$;
revoke execute on function collect.refused_settlement from public;
grant execute on function collect.refused_settlement to grp_org, grp_oagf, grp_job;
