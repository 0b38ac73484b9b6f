-- Why: What was received in a month includes payments that were refunded since: their days are read beside the months, and
-- are few.
create index collection_day_refunded on collect.collection_day (org_id, day) where status = 'REFUNDED';
comment on index collect.collection_day_refunded is 'what was received in a range: payments refunded as a whole since, beside the months of the others';
