-- Deletes the words of an organization with it.
create or replace function org.drop_words_of_organizations() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  delete from org.organization_word w using gone g where w.organization_id = g.id;
  return null;
end $$;

create or replace trigger organization_words_gone after delete on org.organization referencing old table as gone
  for each statement execute function org.drop_words_of_organizations();
