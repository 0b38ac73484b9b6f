-- What every module may know of a bank account: its organization, its number at its bank, what it is for, its ledger
-- account and whether it is in use. Rows are those that the caller sees; removed accounts are among them.
create or replace view bank.bank_account_name with (security_invoker = true) as
  select id, org_id, bank_code, account_number, label, purpose, status, ledger_account_id, deleted_at
  from bank.bank_account;
grant select on bank.bank_account_name to grp_org, grp_oagf, grp_job;
