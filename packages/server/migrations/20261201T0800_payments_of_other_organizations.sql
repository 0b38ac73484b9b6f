-- Why: an invoice is paid by another body through its approval (E_INVOICE). The bank has paid the portal's own account then; a
-- payment of channel GOVERNMENT is written with that and confirmed like every other, once for each transfer. What the bank says
-- later of money that was collected by then is for a person.
alter table collect.payment drop constraint payment_channel_known,
  add constraint payment_channel_known check (channel in ('CARD', 'BANK_TRANSFER', 'USSD', 'BANK_BRANCH', 'POS', 'GOVERNMENT'));
create index payment_to_confirm on collect.payment (id)
  where provider = 'treasury' and status in ('INITIATED', 'PENDING', 'FAILED', 'CANCELLED', 'EXPIRED');
alter table request.bank_contradiction drop constraint bank_contradiction_kind_known,
  add constraint bank_contradiction_kind_known check (kind in
    ('PAID_AFTER_FAILED', 'FAILED_AFTER_PAID', 'OTHER_AMOUNT', 'OTHER_CURRENCY', 'RETURNED_AFTER_COLLECTED'));
