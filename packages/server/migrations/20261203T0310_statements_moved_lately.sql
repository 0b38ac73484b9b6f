-- Why: every minute the statements that were made or moved since yesterday are held against the ledger; all others are left alone.
create index balance_statement_lately on ledger.balance_statement (greatest(made_at, moved_at)) where is_final;
