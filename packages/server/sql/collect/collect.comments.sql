-- Describes what one row of each table is. docs/schema.md shows these texts beside the columns.
comment on table collect.answer_file is
  'A file that a payer uploaded as the answer to a question. It belongs to nobody until a checkout names its token; '
  'then it belongs to the invoice.';
comment on table collect.collection_day is
  'Collections of a service on a day, by channel and status: a figure updated by the confirmation itself '
  '(docs/spec/ledger.md#i30).';
comment on table collect.days_over is 'The last closed day, which is in portal_day: one row.';
comment on table collect.invoice is
  'An amount a payer owes: one invoice behind every payable reference, with what it is for and how much is paid.';
comment on table collect.invoice_day is
  'Invoices of a service by status, due day and source: their number, total and open amount (docs/spec/ledger.md#i30).';
comment on table collect.invoice_line is 'A line of an invoice.';
comment on table collect.invoice_unpaid is
  'The open invoices in a narrow table, so that lists find them and a payment updates its invoice in place '
  '(docs/spec/ledger.md#i41).';
comment on table collect.invoice_upload is 'A file of invoices: the results of its rows and who issued them.';
comment on table collect.organization_day is 'Collections of an organization on a day (docs/spec/ledger.md#i30).';
comment on table collect.payer is 'The person or company an invoice is for, as the organization has them in its books.';
comment on table collect.payment is
  'One payment attempt for an invoice, from its start to its success, failure or end. A success is posted once, in the '
  'transaction that confirms it (docs/spec/ledger.md#i04).';
comment on table collect.payment_pending is
  'The payment attempts with an unknown outcome, in a narrow table, so that jobs and lists find them and a '
  'confirmation updates its payment in place (docs/spec/ledger.md#i41).';
comment on table collect.payment_split is
  'The shares of a payment: the amount for each account by the split of the day it was paid '
  '(docs/spec/money-in.md#confirmation, docs/spec/ledger.md#i07). Rows of fact without foreign keys, checked by the '
  'confirmation and by invariants.';
comment on table collect.portal_day is 'Collections of the whole portal on a closed day, by channel and status.';
comment on table collect.quiet_proof is
  'How often the alarm for quiet services would have been raised over the known days, in all services, and how often '
  'falsely.';
comment on table collect.quiet_service is 'Services whose payments stopped or come by one channel only, as of the last '
  'closed day.';
comment on table collect.receipt is 'The proof of a successful payment, one each (docs/spec/ledger.md#i06). It is '
  'never changed; a void one says why.';
comment on table collect.recovery_item is
  'The part of a recovery kept back from a settlement, and the settlement that paid it to its owner.';
comment on table collect.reference_to_tell is 'References the provider has not been notified of yet. A row is removed '
  'once it was.';
comment on table collect.refund is 'Money on its way back to a payer, from the request to the bank''s answer '
  '(docs/spec/ledger.md#l9).';
comment on table collect.refund_recovery is
  'An amount of a refund that another organization must return: it is deducted from their next settlements of the '
  'service.';
comment on table collect.refund_share is
  'What an approved refund is charged to: the overpaid amount first, then the shares and the fee in the ratio of the '
  'payment.';
comment on table collect.remita_notification is
  'A notification from Remita as received, kept if it names a payment of ours. It proves nothing: it only triggers a '
  'status query to Remita.';
comment on table collect.remita_order is
  'A request to Remita: one RRR for a payment attempt, recorded before it is sent, and when Remita is queried again.';
comment on table collect.sandbox_event is 'The test provider''s own books: the events it sends about payments.';
comment on table collect.sandbox_reference is 'The test provider''s own books: the references known at its counters.';
comment on table collect.sandbox_transaction is
  'The test provider''s own books: payments started there and at its counters. The product never reads them.';
comment on table collect.service_month is 'Collections of a service in a month (docs/spec/ledger.md#i30).';
comment on table collect.settlement is
  'What a provider pays to one account of an organization for one day, from the summing up to the bank''s answer '
  '(docs/spec/ledger.md#l2, I08, I27).';
comment on table collect.settlement_total is 'Number and total of an organization''s settlements in each status '
  '(docs/spec/ledger.md#i30).';
comment on view collect.invoice_facts is 'What a public event says of an invoice; nothing of its payer.';
comment on view collect.payment_facts is
  'What a public event says of a payment, with its invoice and receipt; nothing of its payer.';
comment on view collect.refund_facts is 'What a public event says of a refund: of which payment, and how much.';
comment on view collect.settlement_facts is 'What a public event says of a settlement; not its account.';
