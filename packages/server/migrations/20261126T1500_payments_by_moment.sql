-- Why: payments are listed by the moment the money came or, while none came, by that of the try, and not in the order the
-- tries were begun. Those that came in have their index; those that did not get one by their moment, for one organization
-- and for all. A try leaves these when it is confirmed, and the list in the order of ids goes, so that a confirmation writes
-- one index entry less than before.
drop index collect.payment_newest;
drop index collect.payment_not_received;
create index payment_not_received on collect.payment (org_id, initiated_at desc, id desc) where business_day is null;
create index payment_not_received_by_status on collect.payment (org_id, status, initiated_at desc, id desc)
  where business_day is null;
create index payment_not_received_anywhere on collect.payment (initiated_at desc, id desc) where business_day is null;
drop index collect.payment_of_service;
create index payment_of_service on collect.payment (org_id, service_id, business_day desc, confirmed_at desc, id desc);
