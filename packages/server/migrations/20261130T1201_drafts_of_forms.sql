-- Why: what somebody had typed in a form was kept by the browser alone, for a day, in the tab it was typed in. Whoever
-- continued on another machine, or closed the tab, began again. The portal keeps it for them (docs/adr/0312).

create table identity.form_draft (
  user_id     bigint not null references identity.app_user on delete cascade,
  key         text not null,                            -- the page and the name of the form
  title       text not null,
  sealed      bytea not null,                           -- the values, sealed for this person and form
  version     integer not null,
  updated_at  timestamptz not null,
  expires_at  timestamptz not null,
  primary key (user_id, key),
  constraint form_draft_key_is_short check (length(key) between 1 and 200),
  constraint form_draft_title_is_short check (length(title) between 1 and 120),
  constraint form_draft_is_small check (octet_length(sealed) between 28 and 65564)
);
create index form_draft_expiring on identity.form_draft (expires_at);
comment on index identity.form_draft_expiring is 'the clock that deletes expired drafts';
grant select, insert, update, delete on identity.form_draft to grp_org, grp_oagf;
grant select, delete on identity.form_draft to grp_job;
