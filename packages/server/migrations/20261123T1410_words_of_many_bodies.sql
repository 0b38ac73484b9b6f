-- Why: a file of ten thousand bodies brings twenty thousand words. Two thirds of the time they took went into looking up,
-- word by word, that the body they belong to is there (the trigger that writes them has just made it) and into putting
-- each by itself into the index of likeness. Now the words themselves go with their body, and the index takes new words
-- in heaps: a search reads at most 64 kB of words beside it.

alter index org.search_word_alike set (fastupdate = on, gin_pending_list_limit = 64);

alter table org.organization_word drop constraint organization_word_organization_id_fkey;

create function org.drop_words_of_bodies() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  delete from org.organization_word w using gone g where w.organization_id = g.id;
  return null;
end $$;
create trigger organization_words_gone after delete on org.organization referencing old table as gone
  for each statement execute function org.drop_words_of_bodies();

-- As before, with each name split once. Words are added in one order everywhere, that of their letters, so that two who
-- add words never wait for each other in a ring.
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
  ), told as materialized (
    select w collate "C" as word, id, max(weight) as weight
    from name, string_to_table(words, ' ') w
    where w <> '' and not org.is_small_word(w)
    group by 1, 2
  ), known as (
    insert into org.search_word (word) select distinct word from told order by word on conflict do nothing
  )
  insert into org.organization_word (word, organization_id, weight)
    select word, id, weight from told
    on conflict do nothing;
  return null;
end $$;
