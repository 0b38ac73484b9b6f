-- Maintains the search words of organizations, each name split once. Words are added in alphabetical order everywhere,
-- so that concurrent inserts never deadlock.
create or replace function org.index_organizations() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if tg_op = 'UPDATE' then
    if not exists (select from changed c join before b using (id)
                   where (c.name, c.short_name, c.code) <> (b.name, b.short_name, b.code)) then return null; end if;
    delete from org.organization_word w using changed c where w.organization_id = c.id;
  end if;
  with name as (
    select c.id, n.words, n.weight from changed c,
      lateral (values (org.search_key(concat_ws(' ', c.code, c.short_name)), 0.95::real),
                      (org.search_key(c.name), 0.75::real)) n (words, weight)
  ), indexed as materialized (
    select w collate "C" as word, id, max(weight) as weight
    from name, string_to_table(words, ' ') w
    where w <> '' and not org.is_small_word(w)
    group by 1, 2
  ), known as (
    insert into org.search_word (word) select distinct word from indexed order by word on conflict do nothing
  )
  insert into org.organization_word (word, organization_id, weight)
    select word, id, weight from indexed
    on conflict do nothing;
  return null;
end $$;

create or replace trigger organization_words_added after insert on org.organization referencing new table as changed
  for each statement execute function org.index_organizations();
create or replace trigger organization_words_changed after update
  on org.organization referencing old table as before new table as changed
  for each statement execute function org.index_organizations();
