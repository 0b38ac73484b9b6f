-- Why: the help desk finds the bills of somebody who gives their phone number (PL1); a payer's own row keeps only the
-- first number of a mailbox.

create index invoice_by_payer_phone on collect.invoice ((payer_snapshot->>'phone'), id desc);
comment on index collect.invoice_by_payer_phone is 'PL1: the bills with a phone number, newest first';
