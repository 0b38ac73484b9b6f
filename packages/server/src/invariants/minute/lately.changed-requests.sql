-- Requests changed since yesterday.
requests as (select * from request.payment_request where updated_at >= current_setting('look.since')::date)
