-- Why: a service whose payments stay away, or come by one channel alone, is told every morning by what its season led to
-- expect, and how often such an alarm rang for nothing is said beside it.
create table collect.quiet_service (
  org_id       bigint not null,
  service_id   bigint not null,
  kind         text not null check (kind in ('QUIET', 'ONE_CHANNEL')),
  since        date not null,                       -- the first of its days
  through      date not null,                       -- the last day that was over when it was looked at
  expected     numeric(12, 1) check (expected > 0),  -- payments that were to be expected, of QUIET
  channel      text,                                -- of ONE_CHANNEL, with its share of the payments, now and usually
  share        numeric(4, 3),
  usually      numeric(4, 3),
  told_at      timestamptz not null,
  primary key (org_id, service_id, kind),
  foreign key (org_id, service_id) references org.service (org_id, id),
  check ((kind = 'QUIET') = (expected is not null)),
  check ((kind = 'ONE_CHANNEL') = (channel is not null and share is not null and usually is not null)),
  check (since <= through)
);
comment on table collect.quiet_service is 'Services whose payments stay away or come by one channel, as of the last day that is over.';
create table collect.quiet_proof (
  is_the_one   boolean primary key default true check (is_the_one),
  first_day    date not null,
  last_day     date not null,
  services     integer not null,
  rang         integer not null,
  for_nothing  integer not null check (for_nothing <= rang)
);
comment on table collect.quiet_proof is 'How often the alarm of quiet services would have rung over the days known, in all services, and how often for nothing.';
grant select on collect.quiet_service, collect.quiet_proof to grp_org, grp_oagf, grp_job;
grant insert, update, delete on collect.quiet_service, collect.quiet_proof to grp_job;
