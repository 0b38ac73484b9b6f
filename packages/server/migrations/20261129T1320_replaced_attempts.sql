-- Why: an attempt that nobody needs any more, because its invoice was paid by another, was shown as waiting for the bank
-- and counted as pending until it expired. It ends as REPLACED.
alter table collect.payment drop constraint payment_status_known;
alter table collect.payment add constraint payment_status_known check (status in ('INITIATED', 'PENDING', 'SUCCESSFUL',
  'FAILED', 'CANCELLED', 'REPLACED', 'EXPIRED', 'REFUNDED'));
