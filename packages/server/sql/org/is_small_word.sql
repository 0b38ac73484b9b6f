-- Reports whether a word is too common to carry meaning.
create or replace function org.is_small_word(word text) returns boolean
  language sql immutable parallel safe
  return word in ('a', 'an', 'and', 'at', 'by', 'for', 'from', 'in', 'of', 'on', 'or', 'the', 'to', 'with');
grant execute on function org.is_small_word to grp_org, grp_oagf, grp_payer, grp_public, grp_job;
