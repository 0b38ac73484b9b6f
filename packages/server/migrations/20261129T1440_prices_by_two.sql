-- Why: a price in use is changed by two people (docs/adr/0286). The change waits as an admin request, and the jobs make it
-- when it is approved.

alter table org.admin_request drop constraint admin_request_type_known;
alter table org.admin_request add constraint admin_request_type_known check (type in ('USER_ADMINISTRATION',
  'ROLE_CHANGE', 'WORKFLOW_CHANGE', 'MDA_ONBOARDING', 'MDA_STATUS', 'MDA_FACTS', 'MASTER_DATA', 'SERVICE_ACTIVATION',
  'SPLIT_CHANGE', 'PRICE_CHANGE', 'BANK_ACCOUNT', 'RECEIPT_VOID', 'TAX_RATE', 'SETTLEMENT_RETRY', 'MANUAL_JOURNAL',
  'MONEY_TAKE_IN', 'MONEY_CLAIM', 'BANK_CONTRADICTION', 'STATEMENT_WITHDRAWAL'));
grant update (superseded_by_id, name, status, valid_from, valid_to, amount_type, amount_kobo, min_amount_kobo,
              max_amount_kobo, percent, tiers, quantity_enabled, unit_label, max_quantity, custom_fields, channels,
              fee_bearer, part_payment_allowed, min_part_percent, due_days, penalty_type, penalty_value,
              penalty_cap_percent, version, updated_at, updated_by)
  on org.collection_rule to grp_job;
