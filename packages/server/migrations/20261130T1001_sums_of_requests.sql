-- Why: the search finds requests, invoices and payments by their exact amount (SR1). One index of each table serves the
-- staff of an organization and the central office, which reads it once for each organization; it gives the newest of a
-- sum first, so that a search reads no more rows of an organization than it may show. Each is built in a migration of
-- its own, because the lock of a build is held to the end of its transaction.

create index payment_request_of_sum on request.payment_request (org_id, total_amount_kobo, created_at desc, id desc)
  where deleted_at is null;
comment on index request.payment_request_of_sum is 'SR1: payments of exactly a sum in an organization, newest first';
