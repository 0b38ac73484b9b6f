-- Describes what one row of each table is. docs/schema.md shows these texts beside the columns.
comment on table report.cash_forecast is
  'An organization''s forecast of its cash for a period, from its draft to its publication. Never changed once published.';
comment on table report.cash_forecast_line is
  'One amount of a forecast: the system''s expectation with its interval, and the amount a person entered instead.';
comment on table report.mailing is 'Scheduled reports, sent each day, week or month to people of one organization.';
comment on table report.mailing_recipient is 'The people a scheduled report goes to.';
comment on table report.mailing_run is 'The runs of a scheduled report: one row each time it was due.';
