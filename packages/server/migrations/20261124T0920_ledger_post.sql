-- Why: one door writes the ledger. It takes journals in sets, so that a group of a hundred confirmations pays for a number,
-- a balance or a day once; it works in two pieces, facts first and the rows everybody shares last, so that two groups hold
-- each other up for the shortest time (architecture.md 3.4). Whoever posts holds the number of the year until he commits:
-- change rows first, then post, then record in the trail.

-- Accounts that no bank account and no split names, and the code of the chart each stands under (docs/adr/0033).
create table ledger.account_purpose (
  purpose      text primary key,
  gl_code      text not null,
  code_suffix  text not null,
  name         text not null
);
insert into ledger.account_purpose (purpose, gl_code, code_suffix, name) values
  ('COLLECTIONS_CLEARING', '31040104', 'CLEARING', 'collections on their way to the bank'),
  ('FEES_PAYABLE', '41040101', 'FEES', 'fees owed to payment providers'),
  ('UNALLOCATED_RECEIPTS', '41010107', 'UNALLOCATED', 'receipts nobody owed'),
  ('ACCOUNTS_PAYABLE', '41040101', 'PAYABLE', 'approved and not yet paid'),
  ('PAYMENTS_CLEARING', '41010109', 'PAYMENTS', 'payments on their way out');
grant select on ledger.account_purpose to grp_org, grp_oagf, grp_job;
alter table ledger.ledger_account
  drop constraint ledger_account_purpose_known,
  add constraint ledger_account_of_the_purpose foreign key (purpose) references ledger.account_purpose,
  drop constraint ledger_account_once,
  add constraint ledger_account_once unique nulls not distinct (org_id, gl_account_id, bank_account_id, purpose);

-- The account of a body for a purpose; made with nothing on it when it is not there.
create function ledger.account_of(the_org bigint, the_purpose text) returns bigint
  language plpgsql security definer set search_path = pg_catalog, pg_temp
  as $$
declare
  found_id bigint;
begin
  for attempt in 1 .. 2 loop
    select id into found_id from ledger.ledger_account where org_id = the_org and purpose = the_purpose;
    exit when found_id is not null or attempt = 2;
    insert into ledger.ledger_account (org_id, gl_account_id, code, name, normal_side, is_clearing, purpose)
    select o.id, g.id, concat_ws('-', o.code, g.code, p.code_suffix), o.code || ' ' || p.name, g.normal_side,
      p.purpose = 'COLLECTIONS_CLEARING', p.purpose
    from org.organization o, ledger.account_purpose p join ledger.gl_account g on g.code = p.gl_code
    where o.id = the_org and p.purpose = the_purpose
    on conflict do nothing;
  end loop;
  if found_id is null then
    raise exception 'no account for % of organization %', the_purpose, the_org using errcode = 'foreign_key_violation',
      constraint = 'ledger_account_of_the_purpose', schema = 'ledger', table = 'ledger_account';
  end if;
  return found_id;
end $$;

-- The last of the next `how_many` numbers of a series and a period; held until commit.
create function platform.take_numbers(the_series text, the_period text, how_many bigint) returns bigint
  language plpgsql security definer set search_path = pg_catalog, pg_temp
  as $$
declare
  last_one bigint;
begin
  insert into platform.number_counter as c (series, period, last_value) values (the_series, the_period, how_many)
  on conflict (series, period) do update set last_value = c.last_value + how_many
  returning last_value into last_one;
  return last_one;
end $$;
grant execute on function platform.take_numbers to grp_job;

-- A number as it is printed: JN-2026-0004512.
create function platform.number_text(the_series text, the_period text, n bigint) returns text
  language sql immutable parallel safe
  return the_series || '-' || the_period || '-' || lpad(n::text, greatest(7, length(n::text)), '0');
grant execute on function platform.number_text to grp_job;

-- A journal before it has its number. `is_announced` says that its line of the outbox is written by who posts it.
create type ledger.new_journal as (
  org_id bigint, event text, source_type text, source_id bigint, sequence int, description text, business_date date,
  reversal_of_id bigint, is_announced boolean
);
-- One side of it; `journal` is its id.
create type ledger.new_line as (
  journal bigint, ledger_account_id bigint, side text, amount_kobo bigint, business_date date
);

-- Ids for so many journals, in rising order.
create function ledger.take_journal_ids(how_many int) returns bigint[]
  language sql security definer set search_path = pg_catalog, pg_temp
  return (select array_agg(nextval('ledger.journal_id_seq') order by n) from generate_series(1, how_many) n);

-- First piece: the postings of journals that come later in the same transaction. Locks nothing that others share. Lines of
-- one journal come in one call; a line stands in the books of the body whose account it names.
create function ledger.lay_postings(lines ledger.new_line[]) returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp set enable_seqscan = off set enable_bitmapscan = off set plan_cache_mode = force_generic_plan
  as $$
begin
  insert into ledger.posting (org_id, journal_id, position, ledger_account_id, side, amount_kobo, business_date)
  select (select a.org_id from ledger.ledger_account a where a.id = l.ledger_account_id),  -- one that is not there: 23502
    l.journal, row_number() over (partition by l.journal order by l.nth), l.ledger_account_id, l.side, l.amount_kobo, l.business_date
  from unnest(lines) with ordinality as l (journal, ledger_account_id, side, amount_kobo, business_date, nth);
end $$;

-- Writes what moved on a day into the books: balances, the running day of each account and the days before it. Accounts
-- are taken in the order of their ids.
create function ledger.move_balances(moved_by bigint[], the_day date, moment timestamptz) returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp set enable_seqscan = off set enable_bitmapscan = off set plan_cache_mode = force_generic_plan
  as $$
declare
  is_backdated boolean;
begin
  with moved as materialized (
    select p.ledger_account_id as id, coalesce(sum(p.amount_kobo) filter (where p.side = 'DEBIT'), 0)::bigint as debit,
      coalesce(sum(p.amount_kobo) filter (where p.side = 'CREDIT'), 0)::bigint as credit
    from unnest(moved_by) j, lateral (select * from ledger.posting o where o.journal_id = j offset 0) p  -- never all of a day
    where p.business_date = the_day group by 1
  ), held as materialized (
    select a.id, a.org_id, a.day, a.day_debit_kobo, a.day_credit_kobo, a.balance_kobo, m.debit, m.credit,
      case a.normal_side when 'DEBIT' then m.debit - m.credit else m.credit - m.debit end as change
    from moved m join ledger.ledger_account a on a.id = m.id order by a.id for update of a
  ), turned as (
    insert into ledger.balance_day (ledger_account_id, org_id, day, debit_kobo, credit_kobo, closing_kobo)
    select id, org_id, day, day_debit_kobo, day_credit_kobo, balance_kobo from held where day < the_day
  ), written as (
    update ledger.ledger_account a set balance_kobo = a.balance_kobo + h.change, last_posted_at = moment,
      day = greatest(a.day, the_day),
      day_debit_kobo = case when a.day = the_day then a.day_debit_kobo + h.debit when a.day > the_day then a.day_debit_kobo else h.debit end,
      day_credit_kobo = case when a.day = the_day then a.day_credit_kobo + h.credit when a.day > the_day then a.day_credit_kobo else h.credit end
    from held h where a.id = h.id
  )
  select coalesce(bool_or(day > the_day), false) into is_backdated from held;

  if is_backdated then
    perform ledger.move_earlier_day(moved_by, the_day);
  end if;
end $$;

-- A posting of a day that has turned already: that day and the closing of every day after it.
create function ledger.move_earlier_day(moved_by bigint[], the_day date) returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp
  as $$
declare
  moved record;
begin
  for moved in
    select a.id, a.org_id, coalesce(sum(p.amount_kobo) filter (where p.side = 'DEBIT'), 0) as debit,
      coalesce(sum(p.amount_kobo) filter (where p.side = 'CREDIT'), 0) as credit,
      sum(case when p.side = a.normal_side then p.amount_kobo else -p.amount_kobo end) as change
    from ledger.posting p join ledger.ledger_account a on a.id = p.ledger_account_id
    where p.journal_id = any (moved_by) and p.business_date = the_day and a.day > the_day group by a.id order by a.id
  loop
    insert into ledger.balance_day (ledger_account_id, org_id, day, debit_kobo, credit_kobo, closing_kobo)
    values (moved.id, moved.org_id, the_day, 0, 0, coalesce((select closing_kobo from ledger.balance_day
      where ledger_account_id = moved.id and day < the_day order by day desc limit 1), 0))
    on conflict (ledger_account_id, day) do nothing;
    update ledger.balance_day set closing_kobo = closing_kobo + moved.change,
      debit_kobo = debit_kobo + case when day = the_day then moved.debit else 0 end,
      credit_kobo = credit_kobo + case when day = the_day then moved.credit else 0 end
    where ledger_account_id = moved.id and day >= the_day;
  end loop;
end $$;

-- Second piece: numbers the journals whose postings were laid in this transaction, and moves the balances. `last_number` is
-- the last of their numbers. Nothing that others share is locked after this but by who posts again.
create function ledger.seal_journals(ids bigint[], journals ledger.new_journal[], period text, last_number bigint, moment timestamptz)
  returns void language plpgsql security definer set search_path = pg_catalog, pg_temp set enable_seqscan = off set enable_bitmapscan = off set plan_cache_mode = force_generic_plan
  as $$
declare
  the_day date;
begin
  insert into ledger.journal (id, org_id, number, event, source_type, source_id, sequence, description, business_date, posted_at, reversal_of_id)
  overriding system value
  select ids[j.nth], j.org_id, platform.number_text('JN', period, last_number - cardinality(ids) + j.nth), j.event, j.source_type,
    j.source_id, coalesce(j.sequence, 0), j.description, j.business_date, moment, j.reversal_of_id
  from unnest(journals) with ordinality as j (org_id, event, source_type, source_id, sequence, description, business_date,
    reversal_of_id, is_announced, nth);
  for the_day in select distinct j.business_date from unnest(journals) j order by 1 loop
    perform ledger.move_balances(ids, the_day, moment);
  end loop;
end $$;

-- Posts journals, each whole or none of them. `lines` name their journal by its place, 1 for the first. Answers id and number
-- in the same order. Refused: two sides that do not agree, fewer than two lines, an account that is not there (23502), an
-- event posted before for its source (23505). Call it after every other change and before the trail is written.
create function ledger.post(journals ledger.new_journal[], lines ledger.new_line[], moment timestamptz)
  returns table (id bigint, number text)
  language plpgsql security definer set search_path = pg_catalog, pg_temp set enable_seqscan = off set enable_bitmapscan = off set plan_cache_mode = force_generic_plan
  as $$
declare
  ids bigint[] := ledger.take_journal_ids(cardinality(journals));
  period text := to_char(moment at time zone 'Africa/Lagos', 'YYYY');
  last_number bigint;
begin
  if exists (select from generate_subscripts(journals, 1) n where not exists (select from unnest(lines) l where l.journal = n)) then
    raise exception 'a journal has no lines' using errcode = 'check_violation', constraint = 'journal_balances',
      schema = 'ledger', table = 'posting';
  end if;
  perform ledger.lay_postings((
    select array_agg(row(ids[l.journal], l.ledger_account_id, l.side, l.amount_kobo, (journals[l.journal]).business_date)::ledger.new_line order by l.nth)
    from unnest(lines) with ordinality as l (journal, ledger_account_id, side, amount_kobo, business_date, nth)));
  insert into platform.outbox (org_id, source_type, source_id, event, payload)
  select j.org_id, 'journal', ids[j.nth], 'journal.posted', jsonb_build_object('journalId', ids[j.nth], 'orgId', j.org_id, 'event', j.event)
  from unnest(journals) with ordinality as j (org_id, event, source_type, source_id, sequence, description, business_date,
    reversal_of_id, is_announced, nth)
  where j.is_announced is not true;
  perform pg_notify('isura_outbox', '');
  last_number := platform.take_numbers('JN', period, cardinality(ids));
  perform ledger.seal_journals(ids, journals, period, last_number, moment);
  return query select j.id, j.number from unnest(ids) with ordinality as i (id, nth) join ledger.journal j on j.id = i.id order by i.nth;
end $$;

grant execute on function ledger.account_of, ledger.take_journal_ids, ledger.lay_postings, ledger.seal_journals, ledger.post to grp_job;
