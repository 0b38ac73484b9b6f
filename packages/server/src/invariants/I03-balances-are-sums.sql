-- I03 a balance is the sum of its postings
-- What an account says it holds is what was posted to it, whoever asks, at every commit.
select 'account ' || a.code || ' says ' || a.balance_kobo || ', its postings ' || coalesce(s.balance, 0) as account
from ledger.ledger_account a
left join (
  select p.ledger_account_id, sum(case when p.side = b.normal_side then p.amount_kobo else -p.amount_kobo end) as balance
  from ledger.posting p join ledger.ledger_account b on b.id = p.ledger_account_id group by 1
) s on s.ledger_account_id = a.id
where a.balance_kobo <> coalesce(s.balance, 0);
