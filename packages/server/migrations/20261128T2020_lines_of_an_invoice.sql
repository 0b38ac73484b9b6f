-- Why: an organization could pay an invoice of another one twice: a payment that waits for approval or is with the bank
-- was found only by its paper, which names what was due when it was written, and that changes with a penalty or a
-- payment of somebody else. What its other payments pay of an invoice is now found by the invoice.

create index request_line_of_invoice on request.request_line (org_id, (type_data ->> 'invoiceReference'))
  where payee_kind = 'PORTAL';
comment on index request.request_line_of_invoice is
  'PR6, PR7: what other payments of the organization pay of an invoice';
