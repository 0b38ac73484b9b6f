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

-- The name rides along, so that matches are put in order without reading the services again, and so does whether the
-- public sees the service: asking that of service and body for each of a thousand matches took half of a search. What
-- is shown in the end is read from the services themselves, under their own policy.
create table org.service_word (
  word        text collate "C" not null,
  service_id  bigint not null references org.service on delete cascade,
  name_key    text collate "C" not null,
  is_public   boolean not null default false,           -- as the policies of service and organization say, kept by triggers
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
create policy of_the_catalogue_for_payers on org.service_word for select to grp_payer using (is_public);
create policy of_the_catalogue_for_public on org.service_word for select to grp_public using (is_public);
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
    if not exists (select from changed c join before b using (id) where (c.name, c.status, c.is_visible, c.org_id)
                   <> (b.name, b.status, b.is_visible, b.org_id)) then return null; end if;
    delete from org.service_word w using changed c, before b
      where w.service_id = c.id and b.id = c.id and c.name <> b.name;
  end if;
  -- In order of the words, so that two who add words never wait for each other in a ring.
  insert into org.search_word (word)
    select distinct w from changed c, regexp_split_to_table(c.name_key, ' ') w
    where w <> '' and not org.is_small_word(w) order by w
    on conflict do nothing;
  insert into org.service_word (word, service_id, name_key)
    select distinct w, c.id, c.name_key from changed c, regexp_split_to_table(c.name_key, ' ') w
    where w <> '' and not org.is_small_word(w)
    on conflict do nothing;
  -- Holding the body keeps it from leaving the directory until this is committed; who takes it out then finds these words.
  update org.service_word w set is_public = v.is_public
    from (select c.id, c.status = 'ACTIVE' and c.is_visible and o.status = 'LIVE' and o.is_listed as is_public
          from changed c join org.organization o on o.id = c.org_id for share of o) v
    where w.service_id = v.id and w.is_public <> v.is_public;
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
create function org.show_words_of_bodies() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  update org.service_word w set is_public = v.is_public
    from (select s.id, s.status = 'ACTIVE' and s.is_visible and c.status = 'LIVE' and c.is_listed as is_public
          from changed c join before b using (id) join org.service s on s.org_id = c.id
          where (c.status = 'LIVE' and c.is_listed) <> (b.status = 'LIVE' and b.is_listed)) v
    where w.service_id = v.id and w.is_public <> v.is_public;
  return null;
end $$;
create trigger service_words_follow_their_body after update on org.organization
  referencing old table as before new table as changed for each statement execute function org.show_words_of_bodies();
create trigger organization_words_added after insert on org.organization referencing new table as changed
  for each statement execute function org.index_organizations();
create trigger organization_words_changed after update on org.organization referencing old table as before new table as changed
  for each statement execute function org.index_organizations();

-- The words of the register that a query may mean. For each word of the query: the word itself and those that begin
-- with it, other words for it, its singular; and only where the register has none of these, words spelled alike. `fit`
-- is 1 for the word itself and less for the others. Small words count only as the last word, which somebody may still
-- be typing. Eight words are looked at.
-- The functions keep their plans, for working out a plan takes longer than a search; they run as whoever asks.
-- Few words meet large tables here, so every join goes by index, also with a plan that was made when tables were small.
create function org.candidate_words(query text) returns table (no bigint, word text, fit real)
  language plpgsql stable security invoker rows 10
  set jit = off set plan_cache_mode = force_generic_plan set enable_hashjoin = off set enable_mergejoin = off as $$
#variable_conflict use_column
begin
  return query
  with asked as (
    select w.word, row_number() over (order by w.place) as no, w.place = max(w.place) over () as is_last
    from (select word, min(place) as place
          from regexp_split_to_table(org.search_key(query), ' ') with ordinality as split (word, place)
          where word <> '' group by word) w
    order by w.place limit 8
  ), wanted as (
    select no, word from asked where is_last or not org.is_small_word(word)
  ), known as (
    select q.no, s.word, (case when s.word = q.word then 1 else 0.9 end)::real as fit
    from wanted q join org.search_word s on s.word >= q.word and s.word < q.word || '{'
    where s.word = q.word or length(q.word) >= 2
    union all
    select q.no, y.means, 0.95 from wanted q join org.search_synonym y on y.word = q.word
    union all
    select q.no, s.word, 0.95 from wanted q join org.search_word s on s.word = rtrim(q.word, 's')
    where length(q.word) >= 4 and q.word like '%s'
  )
  select m.no, m.word, max(m.fit)::real from (
    select no, word, fit from known
    union all
    select q.no, s.word, 0.8 * similarity(s.word, q.word)
    from wanted q join org.search_word s on s.word % q.word
    where length(q.word) >= 4 and similarity(s.word, q.word) >= 0.4
      and not exists (select from known k where k.no = q.no)
  ) m group by m.no, m.word;
end $$;

-- The services that fit a query, with a score: a rare word counts for more than a common one, and what fits much worse
-- than the best is left out. `begins`: the name begins with the query.
create function org.match_services(query text)
  returns table (service_id bigint, name_key text, begins boolean, score numeric)
  language plpgsql stable security invoker rows 10
  set jit = off set plan_cache_mode = force_generic_plan set enable_hashjoin = off set enable_mergejoin = off as $$
#variable_conflict use_column
declare
  key text := org.search_key(query);
begin
  return query
  with candidate as materialized (
    select no, word, fit from org.candidate_words(query)
  ), hit as (
    select k.no, w.service_id, w.name_key, k.fit from candidate k join org.service_word w on w.word = k.word
    union all
    select k.no, s.id, s.name_key, k.fit * w.weight
    from candidate k join org.organization_word w on w.word = k.word join org.service s on s.org_id = w.organization_id
  ), worth as (
    select service_id, name_key, fit / ln(2 + count(*) over (partition by no)) as worth
    from (select no, service_id, name_key, max(fit) as fit from hit group by no, service_id, name_key) best
  ), scored as materialized (
    select service_id, name_key, round(sum(worth)::numeric, 4) as score from worth group by service_id, name_key
  )
  select service_id, name_key, starts_with(name_key, key), score
  from scored where score >= 0.7 * (select max(score) from scored);
end $$;

-- The bodies that fit a query, in the same way. `begins`: the code begins with the query (2), or the name does (1).
create function org.match_organizations(query text)
  returns table (organization_id bigint, begins int, score numeric)
  language plpgsql stable security invoker rows 10
  set jit = off set plan_cache_mode = force_generic_plan set enable_hashjoin = off set enable_mergejoin = off as $$
#variable_conflict use_column
declare
  key text := org.search_key(query);
begin
  return query
  with candidate as materialized (
    select no, word, fit from org.candidate_words(query)
  ), hit as (
    select k.no, w.organization_id, max(k.fit * w.weight) as fit
    from candidate k join org.organization_word w on w.word = k.word group by k.no, w.organization_id
  ), worth as (
    select organization_id, fit / ln(2 + count(*) over (partition by no)) as worth from hit
  ), scored as materialized (
    select organization_id, round(sum(worth)::numeric, 4) as score from worth group by organization_id
  )
  select o.id, case when starts_with(org.search_key(o.code), key) then 2
                    when starts_with(org.search_key(o.name), key) then 1 else 0 end, m.score
  from scored m join org.organization o on o.id = m.organization_id
  where m.score >= 0.7 * (select max(score) from scored);
end $$;
grant execute on function org.candidate_words(text), org.match_services(text), org.match_organizations(text)
  to grp_org, grp_oagf, grp_payer, grp_public, grp_job;
