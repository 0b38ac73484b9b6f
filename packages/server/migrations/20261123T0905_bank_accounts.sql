-- Why: bodies add accounts, the central office confirms them, and only a confirmed one has a ledger account. How well the
-- name at the bank fitted is kept for the one who decides, and the ledger code waits with the account.

alter table bank.bank_account
  add column gl_account_id    bigint references ledger.gl_account,
  add column name_match_score numeric(3, 2),
  add constraint bank_account_match_score_is_share check (name_match_score between 0 and 1),
  add constraint bank_account_default_is_used check (not is_default or status in ('PENDING', 'ACTIVE'));
create index bank_account_by_bank on bank.bank_account (org_id, bank_code) where deleted_at is null;

grant insert, update on bank.bank_account to grp_job;

-- A ledger account begins at nothing; what moves it is posted.
grant insert (org_id, gl_account_id, bank_account_id, code, name, normal_side) on ledger.ledger_account to grp_job;
