-- Makes the words of an organization's services public while the organization is public.
create or replace function org.show_words_of_organizations() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  update org.service_word w set is_public = v.is_public
    from (select s.id, s.status = 'ACTIVE' and s.is_visible and c.status = 'LIVE' and c.is_listed as is_public
          from changed c join before b using (id) join org.service s on s.org_id = c.id
          where (c.status = 'LIVE' and c.is_listed) <> (b.status = 'LIVE' and b.is_listed)) v
    where w.service_id = v.id and w.is_public <> v.is_public;
  return null;
end $$;

create or replace trigger service_words_follow_their_organization after update on org.organization
  referencing old table as before new table as changed for each statement
  execute function org.show_words_of_organizations();
