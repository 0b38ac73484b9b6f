-- What one row of each table is. docs/schema.md shows these beside their columns.
comment on table collect.answer_file is
  'A file that a payer brought as the answer to a question. It is nobody''s until a checkout names its token; then it is the invoice''s.';
comment on table collect.collection_day is
  'What was collected for a service on a day, by channel and status: a figure moved by the confirmation itself (I30).';
comment on table collect.days_over is 'The last day that stands in portal_day: one row.';
comment on table collect.invoice is
  'What a payer is to pay: one invoice behind every reference somebody can pay, with what it was made of and what of it was paid.';
comment on table collect.invoice_day is
  'Invoices of a service by status, due day and source: how many, what they come to and what is open of them (I30).';
comment on table collect.invoice_line is 'What an invoice is made of, line by line.';
comment on table collect.invoice_unpaid is
  'The invoices that are open, narrow, so that lists find them and a payment changes its invoice in place (I41).';
comment on table collect.invoice_upload is 'A file of invoices: what came of its rows and who issued them.';
comment on table collect.organization_day is 'What an organization collected on a day (I30).';
comment on table collect.payer is 'Whom an invoice is for, as they stand in the books of the organization.';
comment on table collect.payment is
  'One payment attempt for an invoice, from its beginning to its success, failure or end. A success is posted once, in the transaction that confirms it (I04).';
comment on table collect.payment_pending is
  'The payment attempts whose end is not known, narrow, so that jobs and lists find them and a confirmation changes its payment in place (I41).';
comment on table collect.payment_split is
  'The shares of a payment: whose account gets what of it by the split in force when it was confirmed (I07). Rows of fact: no foreign keys, checked by the door that confirms and by invariants.';
comment on table collect.portal_day is 'What was collected in the whole portal on a day that is over, by channel and status.';
comment on table collect.quiet_proof is
  'How often the alarm of quiet services would have rung over the days known, in all services, and how often for nothing.';
comment on table collect.quiet_service is 'Services whose payments stay away or come by one channel, as of the last day that is over.';
comment on table collect.receipt is 'The proof of a successful payment, one each (I06). It is never changed; one that is void says why.';
comment on table collect.recovery_item is
  'What of a recovery was kept back from which settlement, and with which one it came to whom it is owed.';
comment on table collect.reference_to_tell is 'References that the provider has still to be told of. A row goes when it was.';
comment on table collect.refund is 'Money on its way back to a payer, from the asking to the bank''s word (L9).';
comment on table collect.refund_recovery is
  'What another body has to give back of a refund: it is taken from their next settlements of the service.';
comment on table collect.refund_share is
  'What an approved refund is charged to: what was overpaid first, then the shares and the fee in the ratio of the payment.';
comment on table collect.remita_notification is
  'A notification of Remita as it came, kept where it names a payment of ours. It proves nothing: it only has Remita asked.';
comment on table collect.remita_order is
  'What the portal asked Remita for: one RRR for a payment attempt, written down before it is sent, and when Remita is asked about it again.';
comment on table collect.sandbox_event is 'The test provider''s own books: the messages it sends of what was paid.';
comment on table collect.sandbox_reference is 'The test provider''s own books: the references that its counters know.';
comment on table collect.sandbox_transaction is
  'The test provider''s own books: payments begun there and at its counters. The product never reads them.';
comment on table collect.service_month is 'What was collected for a service in a month (I30).';
comment on table collect.settlement is
  'What a provider pays over to one account of a body for one day, from the adding up to the bank''s word (L2, I08, I27).';
comment on table collect.settlement_total is 'How many settlements a body has in each status and what they come to (I30).';
