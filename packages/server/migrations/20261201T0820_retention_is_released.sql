-- Why: retention that is held of a certificate is released by a payment of its own. Once the bank has paid that, its line is
-- RELEASED, and HELD again where the money comes back.
alter table request.request_line
  drop constraint request_line_status_known,
  add constraint request_line_status_known check (status in ('PENDING', 'EXCLUDED', 'REJECTED', 'APPROVED', 'HELD', 'RELEASED', 'QUEUED',
    'SENT', 'UNKNOWN', 'PAID', 'FAILED', 'RETURNED', 'CANCELLED')),
  drop constraint request_line_instructed,
  add constraint request_line_instructed check (instruction_id is null or status not in ('PENDING', 'EXCLUDED', 'REJECTED', 'HELD', 'RELEASED'));
create index request_line_of_retention on request.request_line (org_id, (type_data ->> 'certificateNumber')) where role = 'RETENTION';
