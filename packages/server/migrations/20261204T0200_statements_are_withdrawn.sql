-- Why: a statement that was imported to the wrong account is taken back by two people. It stays, with its lines, as what was said and
-- done; but nothing counts it, and its file and lines may come again (ADR 0141).
alter table reconcile.bank_statement
  add column read_at timestamptz,                          -- when its lines were taken in; empty of those read before this was kept
  add column withdrawn_by_user_id bigint references identity.app_user,
  add column withdrawn_by text,                            -- who asked
  add column withdrawn_confirmed_by_user_id bigint references identity.app_user,
  add column withdrawn_confirmed_by text,
  add column withdrawn_reason text,
  add column withdrawn_at timestamptz,
  drop constraint bank_statement_status_known,
  add constraint bank_statement_status_known check (status in ('READING', 'READ', 'UNREADABLE', 'SIGNED_OFF', 'WITHDRAWN')),
  add constraint bank_statement_withdrawn_whole check (
    num_nonnulls(withdrawn_by_user_id, withdrawn_by, withdrawn_confirmed_by_user_id, withdrawn_confirmed_by, withdrawn_reason,
      withdrawn_at) = case when status = 'WITHDRAWN' then 6 else 0 end),
  add constraint bank_statement_withdrawn_by_two check (withdrawn_by_user_id <> withdrawn_confirmed_by_user_id);
drop index reconcile.bank_statement_once;
create unique index bank_statement_once on reconcile.bank_statement (bank_account_id, sha256)
  where status not in ('UNREADABLE', 'WITHDRAWN');

alter table reconcile.bank_statement_line
  drop constraint bank_statement_line_once,
  drop constraint bank_statement_line_state_known,
  add constraint bank_statement_line_state_known check (state in ('NEW', 'SUGGESTED', 'MATCHED', 'RESOLVED', 'WITHDRAWN'));
create unique index bank_statement_line_once on reconcile.bank_statement_line (bank_account_id, fingerprint) where state <> 'WITHDRAWN';

alter table org.admin_request drop constraint admin_request_type_known, add constraint admin_request_type_known
  check (type in ('USER_ADMINISTRATION', 'ROLE_CHANGE', 'WORKFLOW_CHANGE', 'MDA_ONBOARDING', 'MDA_STATUS', 'MDA_FACTS',
    'MASTER_DATA', 'SERVICE_ACTIVATION', 'SPLIT_CHANGE', 'BANK_ACCOUNT', 'RECEIPT_VOID', 'TAX_RATE', 'SETTLEMENT_RETRY',
    'MANUAL_JOURNAL', 'MONEY_TAKE_IN', 'MONEY_CLAIM', 'BANK_CONTRADICTION', 'STATEMENT_WITHDRAWAL'));
