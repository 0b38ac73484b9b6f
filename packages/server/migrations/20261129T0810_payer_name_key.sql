-- The name of a payer as searches compare it: without capitals, tone marks and dots, so that "Adebayo" finds "Àdébáyọ̀".
-- first: org/search_key.sql
alter table collect.payer add column name_key text collate "C" generated always as (org.search_key(name)) stored;
