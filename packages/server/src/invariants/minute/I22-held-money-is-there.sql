-- I22 the reserved money is available and is what approved transfers need
-- Accounts of requests changed since yesterday, if at most 200,000 instructions reserve money on the account.
select 'account ' || a.code || ' has ' || a.balance_kobo || ' kobo and ' || a.reserved_kobo
  || ' reserved; its approved transfers need '
  || i.held || ' kobo' as account
from (
  select distinct b.ledger_account_id from request.payment_request r
    join bank.bank_account b on b.id = r.source_bank_account_id
  where r.updated_at >= current_setting('look.since')::date
) moved
join ledger.ledger_account a on a.id = moved.ledger_account_id
cross join lateral (
  select coalesce(sum(x.amount_kobo), 0) as held, count(*) as instructions
  from (
    select i.amount_kobo
    from bank.bank_account b join request.payment_instruction i on i.bank_account_id = b.id
      and i.status in ('APPROVED', 'QUEUED', 'SENT', 'UNKNOWN')
    where b.ledger_account_id = a.id limit 200001
  ) x
) i
where i.instructions <= 200000 and (a.reserved_kobo <> i.held or a.reserved_kobo > 0
  and a.balance_kobo < a.reserved_kobo);
