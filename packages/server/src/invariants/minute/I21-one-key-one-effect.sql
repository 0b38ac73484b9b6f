-- I21 no two idempotency keys have the same effect
-- The unique index that refuses a second key for the same effect exists and is valid.
select 'the index idempotency_key_one_effect is missing or not valid' as index_found
where not exists (
  select from pg_index x
  where x.indexrelid = to_regclass('platform.idempotency_key_one_effect') and x.indisunique and x.indisvalid
    and x.indisready);
