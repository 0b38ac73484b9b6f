-- Why: the overview of the central office says how the settlements of a month stand, of all bodies at once.
create index settlement_by_day on collect.settlement (business_date, status) include (net_kobo);
