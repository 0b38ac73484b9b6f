-- I22 the reserved money is available and is what approved transfers need
-- An account reserves exactly what its approved, unpaid transfers need, and never more than its balance.
select 'account ' || a.code || ' has ' || a.balance_kobo || ' kobo and ' || a.reserved_kobo
  || ' reserved; its approved transfers need '
  || i.held || ' kobo' as account
from ledger.ledger_account a
cross join lateral (
  select coalesce(sum(i.amount_kobo), 0) as held
  from bank.bank_account b join request.payment_instruction i on i.bank_account_id = b.id
    and i.status in ('APPROVED', 'QUEUED', 'SENT', 'UNKNOWN')
  where b.ledger_account_id = a.id
) i
where a.reserved_kobo <> i.held or a.reserved_kobo > 0 and a.balance_kobo < a.reserved_kobo;
