-- Accounts that moved since yesterday.
accounts as (select * from ledger.ledger_account where day >= current_setting('look.since')::date)
