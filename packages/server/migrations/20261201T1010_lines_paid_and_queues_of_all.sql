-- Why: lines that were paid are listed by when, of one organization and of all of them; and the central office finds each queue in
-- the order it is shown, as an organization does.
drop index request.payment_instruction_paid;
create index payment_instruction_paid on request.payment_instruction (paid_at, id) where status = 'PAID';
create index payment_instruction_paid_by on request.payment_instruction (org_id, paid_at, id) where status = 'PAID';
create index request_line_unprocessed_of_all on request.request_line (id desc) include (org_id, request_id, amount_kobo)
  where status in ('APPROVED', 'QUEUED', 'SENT', 'UNKNOWN');
create index request_line_failed_of_all on request.request_line (id desc) include (org_id, request_id, amount_kobo)
  where status in ('FAILED', 'RETURNED');
create index request_line_excluded_of_all on request.request_line (id desc) include (org_id, request_id, amount_kobo)
  where status = 'EXCLUDED';
create index request_line_rejected_of_all on request.request_line (id desc) include (org_id, request_id, amount_kobo)
  where status in ('REJECTED', 'CANCELLED');
