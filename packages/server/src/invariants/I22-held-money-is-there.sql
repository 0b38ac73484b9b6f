-- I22 what is held is there, for what is approved
-- An account holds what its approved instructions pay and no more than it has.
select 'account ' || a.code || ' has ' || a.balance_kobo || ' and holds ' || a.reserved_kobo || ' for ' || i.held || ' that is approved' as account
from ledger.ledger_account a
cross join lateral (
  select coalesce(sum(i.amount_kobo), 0) as held
  from bank.bank_account b join request.payment_instruction i on i.bank_account_id = b.id and i.status in ('APPROVED', 'QUEUED', 'SENT', 'UNKNOWN')
  where b.ledger_account_id = a.id
) i
where a.reserved_kobo <> i.held or a.reserved_kobo > 0 and a.balance_kobo < a.reserved_kobo;
