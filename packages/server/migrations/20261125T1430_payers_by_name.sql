-- Why: payers are found by the beginning of their name or address, also among those of all bodies.
create index payer_by_name on collect.payer (lower(name) collate "C");
create index payer_by_address on collect.payer (email collate "C");
