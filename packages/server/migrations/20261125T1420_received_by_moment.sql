-- Why: payments of a day stand in the order they came in, not in the order their tries were begun. The two indexes the lists
-- are read by hold the moment too; there are no more of them than before, so a confirmation writes no more entries.
drop index collect.payment_received;
drop index collect.payment_received_anywhere;
create index payment_received on collect.payment (org_id, business_day desc, confirmed_at desc, id desc)
  where business_day is not null;
create index payment_received_anywhere on collect.payment (business_day desc, confirmed_at desc, id desc)
  where business_day is not null;
