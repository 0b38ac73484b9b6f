-- Why: among millions of payments what is still to be paid is little, and asked for on every overview of payables.
create index payment_request_unpaid on request.payment_request (org_id, due_date)
  include (type, status, project_id, total_amount_kobo, pending_amount_kobo, failed_amount_kobo, pending_count, failed_count)
  where deleted_at is null and (status = 'AWAITING_APPROVAL'
    or status in ('APPROVED', 'PARTLY_PAID', 'FAILED') and pending_count + failed_count > 0);
