-- Why: the payment report looks requests up by the day they were made on, of one organization or of all.
create index payment_request_made on request.payment_request (org_id, created_at desc, id desc) where deleted_at is null;
create index payment_request_made_anywhere on request.payment_request (created_at desc, id desc) where deleted_at is null;
