-- Why: a refund "no longer owed" gave up what was never paid of the invoice too. It releases at most the refunded amount
-- now (docs/adr/0275), and REDUCED, which meant the same, is gone.

update collect.refund set bill = 'ENDED' where bill = 'REDUCED';
alter table collect.refund drop constraint refund_bill_known;
alter table collect.refund add constraint refund_bill_known check (bill in ('OWED', 'ENDED'));
comment on column collect.refund.bill is 'whether the refunded amount is owed again, or leaves the invoice';
