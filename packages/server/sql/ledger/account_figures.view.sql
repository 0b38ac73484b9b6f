-- What every module may know of a ledger account: its organization, what it is for, its balance, what is reserved of
-- it, and the movements of its current day. Rows are those that the caller sees.
create or replace view ledger.account_figures with (security_invoker = true) as
  select id, org_id, gl_account_id, bank_account_id, purpose, is_clearing, code, name, balance_kobo, reserved_kobo,
    day, day_debit_kobo, day_credit_kobo, last_posted_at
  from ledger.ledger_account;
grant select on ledger.account_figures to grp_org, grp_oagf, grp_job;
