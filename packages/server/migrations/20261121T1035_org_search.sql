-- Why: people do not write names as the register does: "pasport", "drivers licence", "FIRS". A search over whole names
-- by likeness would have to look at every service, for row security lets no index but one of plain comparisons be used
-- before the policy. So likeness is asked of the list of words, which holds no row of anybody, and whose service a word
-- belongs to is asked by plain equality, under the policies of the services themselves.

-- Every word that ever stood in a name. It says nothing about which body or service has it.
create table org.search_word (
  word  text collate "C" primary key
);
create index search_word_alike on org.search_word using gin (word gin_trgm_ops) with (fastupdate = off);  -- words come seldom, are asked often

-- Other words people use for a word of the register: what they type, what it means.
create table org.search_synonym (
  word   text collate "C" not null,
  means  text collate "C" not null,
  constraint search_synonym_once primary key (word, means),
  constraint search_synonym_is_plain check (word ~ '^[a-z0-9]+$' and means ~ '^[a-z0-9]+$')
);

create table org.service_word (
  word        text collate "C" not null,
  service_id  bigint not null references org.service on delete cascade,
  constraint service_word_once primary key (word, service_id)
);
create index service_word_of_service on org.service_word (service_id);

-- weight: 0.95 for the code of the body, 0.75 for a word of its name; 1 is a word of a service's own name.
create table org.organization_word (
  word             text collate "C" not null,
  organization_id  bigint not null references org.organization on delete cascade,
  weight           real not null,
  constraint organization_word_once primary key (word, organization_id)
);
create index organization_word_of_organization on org.organization_word (organization_id);

-- A word is seen by whoever sees its service or body.
alter table org.service_word enable row level security;
alter table org.service_word force row level security;
create policy of_seen_services on org.service_word for select to grp_org
  using (exists (select from org.service s where s.id = service_id));
create policy of_seen_services_for_payers on org.service_word for select to grp_payer
  using (exists (select from org.service s where s.id = service_id));
create policy of_seen_services_for_public on org.service_word for select to grp_public
  using (exists (select from org.service s where s.id = service_id));
create policy all_rows_for_oagf on org.service_word for select to grp_oagf using (true);
create policy all_rows_for_jobs on org.service_word for select to grp_job using (true);
alter table org.organization_word enable row level security;
alter table org.organization_word force row level security;
create policy of_seen_bodies on org.organization_word for select to grp_org
  using (exists (select from org.organization o where o.id = organization_id));
create policy of_seen_bodies_for_payers on org.organization_word for select to grp_payer
  using (exists (select from org.organization o where o.id = organization_id));
create policy of_seen_bodies_for_public on org.organization_word for select to grp_public
  using (exists (select from org.organization o where o.id = organization_id));
create policy all_rows_for_oagf on org.organization_word for select to grp_oagf using (true);
create policy all_rows_for_jobs on org.organization_word for select to grp_job using (true);
grant select on org.search_word, org.search_synonym, org.service_word, org.organization_word
  to grp_org, grp_oagf, grp_payer, grp_public, grp_job;

-- Words that say nothing and stand everywhere.
create function org.is_small_word(word text) returns boolean
  language sql immutable parallel safe
  return word in ('a', 'an', 'and', 'at', 'by', 'for', 'from', 'in', 'of', 'on', 'or', 'the', 'to', 'with');
grant execute on function org.is_small_word(text) to grp_org, grp_oagf, grp_payer, grp_public, grp_job;

-- Keeps the words of services in step with their names, by set.
create function org.index_services() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if tg_op = 'UPDATE' then
    if not exists (select from changed c join before b using (id) where c.name <> b.name) then return null; end if;
    delete from org.service_word w using changed c, before b
      where w.service_id = c.id and b.id = c.id and c.name <> b.name;
  end if;
  -- In order of the words, so that two who add words never wait for each other in a ring.
  insert into org.search_word (word)
    select distinct w from changed c, regexp_split_to_table(c.name_key, ' ') w
    where w <> '' and not org.is_small_word(w) order by w
    on conflict do nothing;
  insert into org.service_word (word, service_id)
    select distinct w, c.id from changed c, regexp_split_to_table(c.name_key, ' ') w
    where w <> '' and not org.is_small_word(w)
    on conflict do nothing;
  return null;
end $$;
create trigger service_words_added after insert on org.service referencing new table as changed
  for each statement execute function org.index_services();
create trigger service_words_changed after update on org.service referencing old table as before new table as changed
  for each statement execute function org.index_services();

create function org.index_organizations() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if tg_op = 'UPDATE' then
    if not exists (select from changed c join before b using (id)
                   where (c.name, c.short_name, c.code) <> (b.name, b.short_name, b.code)) then return null; end if;
    delete from org.organization_word w using changed c where w.organization_id = c.id;
  end if;
  insert into org.search_word (word)
    select distinct w from changed c, regexp_split_to_table(org.search_key(concat_ws(' ', c.code, c.short_name, c.name)), ' ') w
    where w <> '' and not org.is_small_word(w) order by w
    on conflict do nothing;
  insert into org.organization_word (word, organization_id, weight)
    select w, c.id, max(weight) from changed c,
      lateral (select regexp_split_to_table(org.search_key(concat_ws(' ', c.code, c.short_name)), ' ') as w, 0.95 as weight
               union all
               select regexp_split_to_table(org.search_key(c.name), ' '), 0.75) words
    where w <> '' and not org.is_small_word(w)
    group by w, c.id
    on conflict do nothing;
  return null;
end $$;
create trigger organization_words_added after insert on org.organization referencing new table as changed
  for each statement execute function org.index_organizations();
create trigger organization_words_changed after update on org.organization referencing old table as before new table as changed
  for each statement execute function org.index_organizations();
