-- Why: what was matched and taken back in the last days is looked at every minute.
create index bank_match_made on reconcile.bank_match (made_at);
create index bank_match_undone on reconcile.bank_match (undone_at) where undone_at is not null;
