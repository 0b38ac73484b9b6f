-- Why: whoever checks a receipt that was voided hears why in a word, and codes are not tried one by one.

alter table collect.receipt add column void_kind text;
alter table collect.receipt
  add constraint receipt_void_kind_known check (void_kind in ('ISSUED_IN_ERROR', 'PAYMENT_REVERSED', 'REFUNDED', 'FRAUD')),
  add constraint receipt_void_kind_whole check ((voided_at is null) = (void_kind is null));
grant update (void_kind) on collect.receipt to grp_job;

-- Whether the tries of the window are used up, without taking one, and how many seconds are left of it.
create function platform.tries_spent(
  the_key text, the_max int, window_seconds int, the_now timestamptz,
  out spent boolean, out retry_after_seconds int
) language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  with place as (
    select to_timestamp(floor((extract(epoch from the_now) + 3600) / window_seconds) * window_seconds - 3600) as start
  )
  select coalesce((select r.count >= the_max from platform.rate_limit r where r.key = the_key and r.window_start = place.start), false),
         greatest(1, ceil(extract(epoch from place.start - the_now) + window_seconds))::int
  from place
$$;
revoke all on function platform.tries_spent from public;
grant execute on function platform.tries_spent to grp_job;
grant execute on function platform.take_rate_limit to grp_job;
