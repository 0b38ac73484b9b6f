-- Who sees the rows of forecast.cash_forecast_line: staff those of their organization, jobs all, the central office
-- only those of published forecasts.
alter table forecast.cash_forecast_line enable row level security;
alter table forecast.cash_forecast_line force row level security;
drop policy if exists own_rows on forecast.cash_forecast_line;
create policy own_rows on forecast.cash_forecast_line for all to grp_org
  using (org_id = (select platform.current_org())) with check (org_id = (select platform.current_org()));
drop policy if exists published_rows_for_oagf on forecast.cash_forecast_line;
create policy published_rows_for_oagf on forecast.cash_forecast_line for select to grp_oagf
  using (exists (select from forecast.cash_forecast f where f.id = forecast_id));
drop policy if exists all_rows_for_jobs on forecast.cash_forecast_line;
create policy all_rows_for_jobs on forecast.cash_forecast_line for all to grp_job using (true) with check (true);
