-- Why: a program that lost an answer, and its Idempotency-Key with it, sends the same bill or payment once more. It
-- names each by the reference of its own records, once for each account, so that the second is refused and finds the
-- first (docs/spec/api-keys.md#client-references). Rows of people have none, and are in none of the indexes.
alter table collect.invoice
  add column client_reference text,
  add constraint invoice_client_reference_length check (length(client_reference) between 1 and 64) not valid;
create unique index invoice_client_reference_once on collect.invoice (client_reference, org_id, created_by)
  where client_reference is not null;
comment on index collect.invoice_client_reference_once is
  'IN4: a reference of a program names one invoice; IN3 by client-reference';

alter table request.payment_request
  add column client_reference text,
  add constraint payment_request_client_reference_length check (length(client_reference) between 1 and 64) not valid;
create unique index payment_request_client_reference_once
  on request.payment_request (client_reference, org_id, made_by_user_id) where client_reference is not null;
comment on index request.payment_request_client_reference_once is
  'PR2: a reference of a program names one payment; PR1 by client-reference';

alter table request.schedule_upload
  add column client_reference text,
  add constraint schedule_upload_client_reference_length check (length(client_reference) between 1 and 64) not valid;
create unique index schedule_upload_client_reference_once
  on request.schedule_upload (client_reference, org_id, made_by_user_id) where client_reference is not null;
comment on index request.schedule_upload_client_reference_once is
  'SC2: a reference of a program names one schedule; SC3 by client-reference';
