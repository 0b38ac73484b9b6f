-- Why: the sums of payments by shown status (docs/adr/0300) come from the sums by status, which whole months keep, and
-- from the few payments that show another word than most of their status: drafts, those cancelled, and those approved
-- and not paid in full yet.
create index payment_request_apart on request.payment_request (org_id, created_at)
  where deleted_at is null and (status = 'NEW' or (status = 'REJECTED' and approved_amount_kobo > 0)
    or (status = 'APPROVED' and (started_at is null or pending_count > 0 or paid_count <> payable_count)));
comment on index request.payment_request_apart is 'PR1, RQ6: payments that show another word than their status';
