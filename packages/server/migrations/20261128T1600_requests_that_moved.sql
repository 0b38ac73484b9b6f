-- Why: every minute the invariants of payments look at the requests that moved since yesterday, however many there are.
create index payment_request_moved on request.payment_request (updated_at, id);
