-- Writes the figures of a requested statement. Nobody posts on the account meanwhile: later commits find a READY
-- statement and update it (move_statements). Its figures stay live for an hour after its last day, for entries of that
-- day that are committed after midnight; they are stored the night after. Safe to repeat.
create or replace function ledger.make_statement(statement bigint, moment timestamptz) returns boolean
  language plpgsql security definer set search_path = pg_catalog, pg_temp
  as $$
begin
  perform 1 from ledger.ledger_account a
    where a.id = (select s.ledger_account_id from ledger.balance_statement s where s.id = statement) for share;
  update ledger.balance_statement s set status = 'READY', made_at = moment,
    is_final = s.period_end < ((moment - interval '1 hour') at time zone 'Africa/Lagos')::date,
    opening_kobo = m.opening_kobo, debit_kobo = m.debit_kobo, credit_kobo = m.credit_kobo,
    closing_kobo = m.closing_kobo, entries = m.entries
  from ledger.balance_statement o cross
    join lateral ledger.movement_of(o.ledger_account_id, o.period_start, o.period_end) m
  where o.id = s.id and s.id = statement and s.status = 'GENERATING';
  return found;
end $$;
revoke execute on function ledger.make_statement(bigint, timestamptz) from public;
grant execute on function ledger.make_statement(bigint, timestamptz) to grp_job;
