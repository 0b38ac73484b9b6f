-- Why: "Adebayo" did not find "Àdébáyọ̀". The name of a payer is kept as searches compare it: without capitals, tone marks
-- and dots.
-- first: org/search_key.sql
alter table collect.payer add column name_key text collate "C" generated always as (org.search_key(name)) stored;
