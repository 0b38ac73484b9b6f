-- Refunds changed since yesterday.
lately as (select * from collect.refund where moved_at >= current_setting('look.since')::date)
