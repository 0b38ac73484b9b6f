-- Holds money of an account for an approved payment, or frees it with an amount below nothing. Answers what is available
-- afterwards. Refused: more than the account has and nothing else holds (23514 of ledger_account_has_enough). Call it after
-- `ledger.post` in the same transaction: whoever posts holds the numbers of the year, so nobody waits for the other.
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
