-- Why: somebody finds out which of a bank's answers is true and a second person agrees; then it leaves the queue and stays on record.
alter table request.bank_contradiction
  add column settling_request_id bigint,                -- the change that waits for a second person
  add column settled_at     timestamptz,
  add column settled_by     text,
  add column confirmed_by   text,
  add column settled_reason text,
  add constraint bank_contradiction_settled_whole check (
    (settled_at is null and settled_by is null and confirmed_by is null and settled_reason is null)
    or (settled_at is not null and settled_by is not null and confirmed_by is not null and settled_by <> confirmed_by
      and settled_reason is not null));
create index bank_contradiction_settling on request.bank_contradiction (settling_request_id) where settling_request_id is not null;

alter table org.admin_request drop constraint admin_request_type_known, add constraint admin_request_type_known
  check (type in ('USER_ADMINISTRATION', 'ROLE_CHANGE', 'WORKFLOW_CHANGE', 'MDA_ONBOARDING', 'MDA_STATUS', 'MDA_FACTS',
    'MASTER_DATA', 'SERVICE_ACTIVATION', 'SPLIT_CHANGE', 'BANK_ACCOUNT', 'RECEIPT_VOID', 'TAX_RATE', 'SETTLEMENT_RETRY',
    'MANUAL_JOURNAL', 'MONEY_TAKE_IN', 'MONEY_CLAIM', 'BANK_CONTRADICTION'));
