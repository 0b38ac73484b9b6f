-- Statements made or changed since yesterday.
statements as materialized (
  select * from ledger.balance_statement
  where is_final and greatest(made_at, moved_at) >= current_setting('look.since')::timestamp at time zone 'Africa/Lagos'
)
