-- Why: a payment that waits too long is told once when its level has used three quarters of its time and once when that is over,
-- and whoever waits for it reminds people once a day.
alter table request.payment_request
  add column late_told text,
  add column reminded_at timestamptz,
  add constraint payment_request_late_known check (late_told in ('NEAR', 'OVER'));
create index payment_request_not_told on request.payment_request (sla_due_at, id)
  where status = 'AWAITING_APPROVAL' and late_told is distinct from 'OVER';
