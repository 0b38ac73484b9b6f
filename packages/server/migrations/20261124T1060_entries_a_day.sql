-- Why: how many entries an account has between two days is told beside each page of them. The busiest account has
-- hundreds of thousands; its days know how many they have.

alter table ledger.ledger_account add column day_entries bigint not null default 0;  -- of the running day
alter table ledger.balance_day add column entries bigint not null default 0;

update ledger.balance_day d set entries = p.n
from (select ledger_account_id, business_date, count(*) as n from ledger.posting group by 1, 2) p
where p.ledger_account_id = d.ledger_account_id and p.business_date = d.day;
update ledger.ledger_account a set day_entries = p.n
from (select ledger_account_id, business_date, count(*) as n from ledger.posting group by 1, 2) p
where p.ledger_account_id = a.id and p.business_date = a.day;

-- Writes what moved on a day into the books: balances, the running day of each account and the days before it. Accounts
-- are taken in the order of their ids.
create or replace function ledger.move_balances(moved_by bigint[], the_day date, moment timestamptz) returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp set enable_seqscan = off set enable_bitmapscan = off set plan_cache_mode = force_generic_plan
  as $$
declare
  is_backdated boolean;
begin
  with moved as materialized (
    select p.ledger_account_id as id, coalesce(sum(p.amount_kobo) filter (where p.side = 'DEBIT'), 0)::bigint as debit,
      coalesce(sum(p.amount_kobo) filter (where p.side = 'CREDIT'), 0)::bigint as credit, count(*) as entries
    from unnest(moved_by) j, lateral (select * from ledger.posting o where o.journal_id = j offset 0) p  -- never all of a day
    where p.business_date = the_day group by 1
  ), held as materialized (
    select a.id, a.org_id, a.day, a.day_debit_kobo, a.day_credit_kobo, a.day_entries, a.balance_kobo, m.debit, m.credit, m.entries,
      case a.normal_side when 'DEBIT' then m.debit - m.credit else m.credit - m.debit end as change
    from moved m join ledger.ledger_account a on a.id = m.id order by a.id for update of a
  ), turned as (
    insert into ledger.balance_day (ledger_account_id, org_id, day, debit_kobo, credit_kobo, closing_kobo, entries)
    select id, org_id, day, day_debit_kobo, day_credit_kobo, balance_kobo, day_entries from held where day < the_day
  ), written as (
    update ledger.ledger_account a set balance_kobo = a.balance_kobo + h.change, last_posted_at = moment,
      day = greatest(a.day, the_day),
      day_debit_kobo = case when a.day = the_day then a.day_debit_kobo + h.debit when a.day > the_day then a.day_debit_kobo else h.debit end,
      day_credit_kobo = case when a.day = the_day then a.day_credit_kobo + h.credit when a.day > the_day then a.day_credit_kobo else h.credit end,
      day_entries = case when a.day = the_day then a.day_entries + h.entries when a.day > the_day then a.day_entries else h.entries end
    from held h where a.id = h.id
  )
  select coalesce(bool_or(day > the_day), false) into is_backdated from held;

  if is_backdated then
    perform ledger.move_earlier_day(moved_by, the_day);
  end if;
end $$;

-- A posting of a day that has turned already: that day and the closing of every day after it.
create or replace function ledger.move_earlier_day(moved_by bigint[], the_day date) returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp
  as $$
declare
  moved record;
begin
  for moved in
    select a.id, a.org_id, coalesce(sum(p.amount_kobo) filter (where p.side = 'DEBIT'), 0) as debit,
      coalesce(sum(p.amount_kobo) filter (where p.side = 'CREDIT'), 0) as credit,
      sum(case when p.side = a.normal_side then p.amount_kobo else -p.amount_kobo end) as change, count(*) as entries
    from ledger.posting p join ledger.ledger_account a on a.id = p.ledger_account_id
    where p.journal_id = any (moved_by) and p.business_date = the_day and a.day > the_day group by a.id order by a.id
  loop
    insert into ledger.balance_day (ledger_account_id, org_id, day, debit_kobo, credit_kobo, closing_kobo)
    values (moved.id, moved.org_id, the_day, 0, 0, coalesce((select closing_kobo from ledger.balance_day
      where ledger_account_id = moved.id and day < the_day order by day desc limit 1), 0))
    on conflict (ledger_account_id, day) do nothing;
    update ledger.balance_day set closing_kobo = closing_kobo + moved.change,
      debit_kobo = debit_kobo + case when day = the_day then moved.debit else 0 end,
      credit_kobo = credit_kobo + case when day = the_day then moved.credit else 0 end,
      entries = entries + case when day = the_day then moved.entries else 0 end
    where ledger_account_id = moved.id and day >= the_day;
  end loop;
end $$;
