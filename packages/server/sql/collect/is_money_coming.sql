-- Reports whether collected money is still to be paid into this account: a share that no settlement has yet, or a
-- settlement the bank has not paid.
create or replace function collect.is_money_coming(account_id bigint) returns boolean
  language sql stable
  as $$
  select exists (select from collect.payment_split p
      where p.bank_account_id = account_id and p.settlement_id is null and p.amount_kobo > 0)
    or exists (select from collect.settlement s
      where s.bank_account_id = account_id and s.status not in ('SETTLED', 'RECONCILED') and s.net_kobo > 0)
$$;
grant execute on function collect.is_money_coming to grp_job;
