-- Why: accounts that the portal opens itself had names that no accountant uses ("receipts nobody owed"), and most names
-- began with the code of their organization, which an organization reads on every line of its own pages. Names are now the
-- field's words without that code; the codes of accounts keep it (docs/adr/0311).

update ledger.account_purpose p set name = n.name
from (values
  ('COLLECTIONS_CLEARING', 'Cash in transit'),
  ('FEES_PAYABLE', 'Fees owed to payment providers'),
  ('UNALLOCATED_RECEIPTS', 'Unallocated receipts'),
  ('ACCOUNTS_PAYABLE', 'Approved, not yet sent'),
  ('PAYMENTS_CLEARING', 'Sent, not yet confirmed by the bank'),
  ('BANK_CHARGES', 'Bank charges'),
  ('PAYMENTS_TO_CLARIFY', 'Failed payments the bank paid after all'),
  ('BANK_DIFFERENCES', 'Payments the bank paid in another amount'),
  ('REMITTED_NOT_WITHHELD', 'Remitted, not withheld here')
) n (purpose, name)
where p.purpose = n.purpose;

-- An account for a purpose is named for it; of the others, as many thousands as there are services, only those that
-- begin with the code are written. They are locked in the order of their ids first, as journals lock them
-- (ledger/move_balances.sql), so that the two never wait for each other.
do $$ begin
  perform 1 from ledger.ledger_account a
    join org.organization o on o.id = a.org_id left join ledger.account_purpose p on p.purpose = a.purpose
  where case when a.purpose is null then starts_with(a.name, o.code || ' ') and length(a.name) > length(o.code) + 1
    else a.name <> p.name end
  order by a.id for no key update of a;
end $$;
update ledger.ledger_account a set name = p.name
from ledger.account_purpose p where p.purpose = a.purpose and a.name <> p.name;
update ledger.ledger_account a set name = substr(a.name, length(o.code) + 2)
from org.organization o
where o.id = a.org_id and a.purpose is null and starts_with(a.name, o.code || ' ') and length(a.name) > length(o.code) + 1;
