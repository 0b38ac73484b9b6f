-- Settlements of the last days, because the bank may refuse one and it is sent again a few days later.
settlements as (select * from collect.settlement where business_date >= current_setting('look.since')::date - 3)
