-- Why: deleting a webhook deleted its deliveries of 90 days with their attempts in one statement, which the limit of five
-- seconds ends. It is hidden at once, and a job deletes its deliveries in parts (docs/spec/events.md#endpoints).
alter table connect.endpoint
  add column removed_at timestamptz,                     -- somebody deleted it: nobody sees it any more
  add constraint endpoint_removed_gets_nothing check (removed_at is null or status = 'DISABLED') not valid;
alter table connect.endpoint validate constraint endpoint_removed_gets_nothing;
create index endpoint_removed on connect.endpoint (id) where removed_at is not null;
comment on index connect.endpoint_removed is 'the clock that deletes deleted webhooks with their deliveries';
