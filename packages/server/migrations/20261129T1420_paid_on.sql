-- Why: a payment that its provider took in the last seconds of a day and reported a moment after midnight was shared by
-- the split of the next day. It is shared by the split of the day it was paid, which is stored where it is not the
-- business day (ADR 0280). Payments confirmed before keep the shares they have.
alter table collect.payment add column paid_on date,   -- the Lagos day the provider took it, where earlier than business_day
  add constraint payment_paid_before check (paid_on < business_day);
alter type collect.confirmation add attribute paid_on date;
