-- What one row of each table is; docs/schema.md shows it.
comment on table forecast.cash_forecast is
  'An organization''s forecast of its cash for a period, from its draft to its publication. Never changed once '
  'published.';
comment on table forecast.cash_forecast_line is
  'One amount of a forecast: the system''s expectation with its interval, and the amount a person entered instead.';
