-- Refuses changes of a published forecast and its lines; a different opinion is a new edition.
create or replace function forecast.refuse_published_forecast() returns trigger
  language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  status_now text;
begin
  if tg_table_name = 'cash_forecast' then
    status_now := old.status;
  else
    select f.status into status_now from forecast.cash_forecast f where f.id = old.forecast_id;
  end if;
  if status_now = 'PUBLISHED' then
    raise exception 'a published forecast is not changed' using errcode = 'restrict_violation',
      constraint = 'published_forecast_is_not_changed', schema = 'forecast', table = tg_table_name;
  end if;
  if tg_op = 'DELETE' then
    return old;
  end if;
  return new;
end $$;

create or replace trigger published_forecast_is_not_changed before update or delete on forecast.cash_forecast
  for each row execute function forecast.refuse_published_forecast();
create or replace trigger published_forecast_is_not_changed before update or delete on forecast.cash_forecast_line
  for each row execute function forecast.refuse_published_forecast();
