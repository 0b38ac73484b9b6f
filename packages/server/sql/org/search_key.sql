-- Returns words as a search compares them: no capitals, no accents, no apostrophes, single spaces.
create or replace function org.search_key(name text) returns text
  language sql immutable strict parallel safe
  return trim(regexp_replace(
    regexp_replace(lower(normalize(name, NFKD)), '[\u0300-\u036f''’‘`]', '', 'g'), '[^a-z0-9]+', ' ', 'g'));
grant execute on function org.search_key to grp_org, grp_oagf, grp_payer, grp_public, grp_job;
