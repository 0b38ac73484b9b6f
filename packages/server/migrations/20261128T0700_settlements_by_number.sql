-- Why: the newest settlement was that with the highest id, while people read numbers, which begin with the business
-- day: a settlement opened later for an earlier day stood above those of later days.

drop index collect.settlement_newest;
create index settlement_newest on collect.settlement (org_id, business_date desc, id desc);
comment on index collect.settlement_newest is 'SE1: settlements of an organization, newest first';
