-- Why: the days of a statement that shares lines with another were walked from its opening over all lines of the account
-- (20261129T1012). Where the file began within a day, the lines before it counted too: its balances until the last day
-- were ones that no bank had said, and nothing of those days could be booked or signed off. They are walked back from
-- the closing that the statement says.

update reconcile.account_day a set opening_kobo = w.opening_kobo, closing_kobo = w.closing_kobo
from (
  select id, day, case when day = from_day then stated_opening else stated_closing - sum(moved) over since end as opening_kobo,
    stated_closing - (sum(moved) over since - moved) as closing_kobo, sum(moved) over (partition by id) as moved_in_all,
    stated_opening, stated_closing
  from (
    select s.id, s.from_day, s.opening_kobo as stated_opening, s.closing_kobo as stated_closing, d.day,
      coalesce((select sum(case l.side when 'CREDIT' then l.amount_kobo else -l.amount_kobo end) from reconcile.bank_statement_line l
        where l.bank_account_id = s.bank_account_id and l.booking_day = d.day and l.state <> 'WITHDRAWN'), 0)::bigint as moved
    from reconcile.bank_statement s join reconcile.account_day d on d.statement_id = s.id
    where s.status in ('READ', 'SIGNED_OFF') and s.known_count > 0
      and s.imported_at < (select m.applied_at from platform.migration m where m.name = '20261129T1012_bank_line_by_balance.sql')) x
  window since as (partition by id order by day desc)) w
where w.id = a.statement_id and w.day = a.day and w.stated_opening + w.moved_in_all <> w.stated_closing;
