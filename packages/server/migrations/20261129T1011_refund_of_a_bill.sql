-- Why: A refund says whether the bill remains owed once it is paid, and keeps what it took from the claim, so that a refund
-- that its bank sends back restores it. Refunds made before left the bill owed.
alter table collect.refund
  add column bill text not null default 'OWED',
  add column released_subtotal_kobo bigint not null default 0,
  add column released_penalty_kobo bigint not null default 0,
  add column has_cancelled boolean not null default false,
  add constraint refund_bill_known check (bill in ('OWED', 'ENDED', 'REDUCED')),
  add constraint refund_released_is_money check (released_subtotal_kobo >= 0 and released_penalty_kobo >= 0);
comment on column collect.refund.bill is 'whether the invoice is owed again by this amount, or nothing more is owed';
comment on column collect.refund.has_cancelled is 'this refund cancelled the invoice';
