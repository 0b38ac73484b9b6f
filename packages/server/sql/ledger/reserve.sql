-- Reserves money of an account for an approved payment, or frees it with a negative amount. Returns what is available
-- afterwards. Refuses more than the account has unreserved (23514 of ledger_account_has_enough). Call it after
-- `ledger.post` in the same transaction: posting already locks the year's numbers, so there is no deadlock.
create or replace function ledger.reserve(account bigint, amount bigint) returns bigint
  language plpgsql security definer set search_path = pg_catalog, pg_temp
  as $$
declare
  available bigint;
begin
  update ledger.ledger_account a set reserved_kobo = a.reserved_kobo + amount where a.id = account
  returning a.balance_kobo - a.reserved_kobo into available;
  if available is null then
    raise exception 'there is no ledger account %', account using errcode = 'not_null_violation';
  end if;
  if available < 0 and amount > 0 then
    raise exception 'the account does not hold enough' using errcode = 'check_violation',
      constraint = 'ledger_account_has_enough', schema = 'ledger', table = 'ledger_account';
  end if;
  return available;
end $$;
grant execute on function ledger.reserve to grp_job;
