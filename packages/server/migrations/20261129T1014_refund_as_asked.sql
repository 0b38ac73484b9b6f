-- Why: A refund keeps the account its payer asked for beside the one it is paid to, and who stated that an account in another
-- name than the payer's was checked: those who approve it read both. Refunds started before hold neither.
alter table collect.refund
  add column asked_account_name text,
  add column asked_bank_code text,
  add column asked_account_number text,
  add column name_confirmed_by_user_id bigint,
  add column name_confirmed_by text,
  add column name_confirmed_at timestamptz,
  add constraint refund_asked_account_whole check (
    (asked_account_number is null) = (asked_bank_code is null) and (asked_account_number is null) = (asked_account_name is null)),
  add constraint refund_name_confirmed_whole check (
    (name_confirmed_at is null) = (name_confirmed_by is null) and (name_confirmed_at is null) = (name_confirmed_by_user_id is null));
comment on column collect.refund.asked_account_number is 'the account the payer asked for, once the organization has started the refund';
comment on column collect.refund.name_confirmed_by is 'who stated that an account in another name than the payer''s was checked';
