-- What one row of each table is; docs/schema.md shows it.
comment on table connect.event is
  'What happened, for programs: a public event without personal data, at its position in the log. Kept for 90 days '
  '(docs/spec/events.md#publishing).';
comment on table connect.event_deletion is 'Up to which position events were deleted: one row, or none yet.';
comment on table connect.event_source is
  'How many events the log has had of one thing; it outlives them, so that their sequence never begins again.';
comment on table connect.waiting_event is
  'A public event that is written and not yet published. The publisher moves it into connect.event within a second.';
comment on table connect.endpoint is
  'A webhook: an address of an organization to which its events are pushed (docs/spec/events.md#endpoints). With '
  'removed_at it is deleted for everybody, and goes when its deliveries are gone.';
comment on table connect.endpoint_secret is
  'A sealed secret that signs what is sent to an endpoint. After a roll there are two for some hours.';
comment on table connect.delivery is
  'One public event on its way to one endpoint: not attempted yet, to be attempted again, delivered, or ended without.';
comment on table connect.delivery_attempt is
  'One attempt of a delivery: what was sent, and what came back or why nothing did. Bodies are kept for 30 days.';
