-- I21 one key, one effect
-- The index that refuses a second key for the same thing is there and in force.
select 'idempotency_key_one_effect is not there or not in force' as index_found
where not exists (
  select from pg_index x
  where x.indexrelid = to_regclass('platform.idempotency_key_one_effect') and x.indisunique and x.indisvalid and x.indisready);
