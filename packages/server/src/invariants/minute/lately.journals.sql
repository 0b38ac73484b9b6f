-- Journals since yesterday.
journals as (
  select * from ledger.journal
  where org_id = any (array(select id from org.organization)) and business_date >= current_setting('look.since')::date
)
