-- What one row of each table is. docs/schema.md shows these beside their columns.
comment on table report.cash_forecast is
  'A body''s forecast of its cash for a period, from its draft to its publication. Never changed once published.';
comment on table report.cash_forecast_line is
  'One amount of a forecast: what the system expects with its interval, and what a person put instead.';
comment on table report.mailing is 'Reports that are sent by themselves, each day, week or month, to people of one organization.';
comment on table report.mailing_recipient is 'The people a scheduled report goes to.';
comment on table report.mailing_run is 'What was sent of a scheduled report: one line each time it was due.';
