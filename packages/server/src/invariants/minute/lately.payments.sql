-- Payments received since yesterday.
payments as (
  select p.* from collect.receipt r join collect.payment p on p.id = r.payment_id
  where r.issued_at >= current_setting('look.since')::date::timestamp at time zone 'Africa/Lagos'
)
