-- Why: the lines that wait for somebody are few among all there ever were: each queue is found by an index of its own, in the
-- order it is shown, with what its totals add up.
create index request_line_unprocessed on request.request_line (org_id, id desc) include (request_id, amount_kobo)
  where status in ('APPROVED', 'QUEUED', 'SENT', 'UNKNOWN');
create index request_line_failed on request.request_line (org_id, id desc) include (request_id, amount_kobo)
  where status in ('FAILED', 'RETURNED');
create index request_line_excluded on request.request_line (org_id, id desc) include (request_id, amount_kobo)
  where status = 'EXCLUDED';
create index request_line_rejected on request.request_line (org_id, id desc) include (request_id, amount_kobo)
  where status in ('REJECTED', 'CANCELLED');
