-- Why: a body comes on board step by step: a person proves a mailbox, describes the body, and the central office looks at
-- it section by section. What was sent back, and with which words, stands with the body, for only that may be changed.

-- What somebody said of himself before there was a body he could belong to; his place in the body takes it over.
create table identity.staff_registration (
  user_id            bigint primary key references identity.app_user,
  job_title          text not null,
  staff_id           text,
  terms_accepted_at  timestamptz not null,
  constraint staff_registration_words_are_short check (length(job_title) between 2 and 100 and length(staff_id) <= 30)
);
alter table identity.staff_registration enable row level security;
alter table identity.staff_registration force row level security;
create policy all_rows_for_jobs on identity.staff_registration to grp_job using (true) with check (true);
grant select, insert, update on identity.staff_registration to grp_job;

-- Sections that were sent back, each with what to put right: {"workflows": "Name a second approver"}.
alter table org.organization
  add column returned_sections jsonb not null default '{}',
  add constraint organization_returned_sections_known check (jsonb_typeof(returned_sections) = 'object'
    and returned_sections - array['organization', 'bank-accounts', 'workflows', 'people'] = '{}'),
  add constraint organization_return_names_sections check ((status = 'RETURNED') = (returned_sections <> '{}')),
  -- Whoever is LIVE was let in by somebody; the public directory that comes with the product is let in with it.
  add constraint organization_live_was_approved check
    (status <> 'LIVE' or created_by = 'seed' or (approved_at is not null and approved_by is not null));

-- Bodies nobody has touched for a while are put aside.
create index organization_unfinished on org.organization (updated_at) where status in ('DRAFT', 'ACTIVATED');

-- Written when who asks was looked up under his own rows. A body is never deleted.
grant insert, update on org.organization to grp_job;
