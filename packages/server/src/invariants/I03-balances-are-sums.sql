-- I03 an account balance is the sum of its postings
-- The stored balance of each ledger account is the sum of its postings: debits less credits, or the reverse, by its
-- normal side.
select 'account ' || a.code || ' has a balance of ' || a.balance_kobo || ' kobo; its postings add up to '
  || coalesce(s.balance, 0) as account
from ledger.ledger_account a
left join (
  select p.ledger_account_id,
    sum(case when p.side = b.normal_side then p.amount_kobo else -p.amount_kobo end) as balance
  from ledger.posting p join ledger.ledger_account b on b.id = p.ledger_account_id group by 1
) s on s.ledger_account_id = a.id
where a.balance_kobo <> coalesce(s.balance, 0);
