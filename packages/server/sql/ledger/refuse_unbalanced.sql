-- Refuses a journal unless its lines come in one statement and its two sides agree.
create or replace function ledger.refuse_unbalanced() returns trigger
  language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  if exists (
    select from added group by journal_id
    having sum(case side when 'DEBIT' then amount_kobo else -amount_kobo end) <> 0 or count(*) < 2
  ) then
    raise exception 'the two sides of a journal do not agree' using errcode = 'check_violation',
      constraint = 'journal_balances', schema = 'ledger', table = 'posting';
  end if;
  return null;
end $$;

create or replace trigger journal_balances after insert on ledger.posting referencing new table as added
  for each statement execute function ledger.refuse_unbalanced();
