-- Refuses changes; used before update, delete or truncate of tables that may only grow: a correction is a new row.
create or replace function platform.refuse_change() returns trigger
  language plpgsql
  as $$
begin
  raise exception '% may not be changed: % is refused', tg_table_schema || '.' || tg_table_name, lower(tg_op)
    using errcode = 'restrict_violation', constraint = tg_table_name || '_only_grows', schema = tg_table_schema,
      table = tg_table_name;
end
$$;
