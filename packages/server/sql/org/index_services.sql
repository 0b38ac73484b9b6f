-- Keeps the words of services in step with their names, by set operations.
create or replace function org.index_services() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if tg_op = 'UPDATE' then
    if not exists (select from changed c join before b using (id) where (c.name, c.status, c.is_visible, c.org_id)
                   <> (b.name, b.status, b.is_visible, b.org_id)) then return null; end if;
    delete from org.service_word w using changed c, before b
      where w.service_id = c.id and b.id = c.id and c.name <> b.name;
  end if;
  -- In alphabetical order, so that concurrent inserts never deadlock.
  insert into org.search_word (word)
    select distinct w from changed c, regexp_split_to_table(c.name_key, ' ') w
    where w <> '' and not org.is_small_word(w) order by w
    on conflict do nothing;
  insert into org.service_word (word, service_id, name_key)
    select distinct w, c.id, c.name_key from changed c, regexp_split_to_table(c.name_key, ' ') w
    where w <> '' and not org.is_small_word(w)
    on conflict do nothing;
  -- Locking the organization keeps it in the directory until this is committed; a later removal then finds these words.
  update org.service_word w set is_public = v.is_public
    from (select c.id, c.status = 'ACTIVE' and c.is_visible and o.status = 'LIVE' and o.is_listed as is_public
          from changed c join org.organization o on o.id = c.org_id for share of o) v
    where w.service_id = v.id and w.is_public <> v.is_public;
  return null;
end $$;

create or replace trigger service_words_added after insert on org.service referencing new table as changed
  for each statement execute function org.index_services();
create or replace trigger service_words_changed after update
  on org.service referencing old table as before new table as changed
  for each statement execute function org.index_services();
