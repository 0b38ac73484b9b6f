-- Why: the first page of a list of payments or receipts has no days, so its total is that of ever. What was received is
-- kept by month; what was not has this index, so that the days of years are not read for it.
create index collection_day_not_received on collect.collection_day (org_id) where status <> 'SUCCESSFUL';
