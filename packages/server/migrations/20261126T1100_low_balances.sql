-- Why: people hear once that an account fell below the mark they set, and again only after it recovered. When it was told
-- stands with the account. A look every few minutes sets it and takes it away, so that no journal carries it.
alter table bank.bank_account add column low_told_at timestamptz;
