-- Returns the first of the month in which an account was first posted on; null if never. Its statements begin there.
create or replace function ledger.account_begins(account bigint) returns date
  language sql stable
  as $$
  select date_trunc('month',
    least(a.day, (select min(b.day) from ledger.balance_day b where b.ledger_account_id = a.id)))::date
  from ledger.ledger_account a where a.id = account
$$;
grant execute on function ledger.account_begins(bigint) to grp_org, grp_oagf, grp_job;
