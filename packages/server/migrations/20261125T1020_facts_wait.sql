-- Why: where a live organization is written to is changed by two people.
alter table org.admin_request
  drop constraint admin_request_type_known,
  add constraint admin_request_type_known check (type in
    ('USER_ADMINISTRATION', 'ROLE_CHANGE', 'WORKFLOW_CHANGE', 'MDA_ONBOARDING', 'MDA_STATUS', 'MDA_FACTS', 'MASTER_DATA',
     'SERVICE_ACTIVATION', 'SPLIT_CHANGE', 'BANK_ACCOUNT', 'RECEIPT_VOID', 'TAX_RATE', 'SETTLEMENT_RETRY',
     'MANUAL_JOURNAL'));
