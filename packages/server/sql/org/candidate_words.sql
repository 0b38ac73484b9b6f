-- Returns the indexed words a query may mean. For each word of the query: the word itself and those that begin with it,
-- its synonyms, its singular; and only where the index has none of these, words with similar spelling. `fit` is 1 for
-- the word itself and less for the others. Small words count only as the last word, which may still be incomplete.
-- Eight words are considered. The functions keep their plans, because planning takes longer than a search; they run as
-- the caller. Few words meet large tables here, so every join uses an index, even with a plan made when tables were
-- small.
create or replace function org.candidate_words(query text) returns table (no bigint, word text, fit real)
  language plpgsql stable security invoker rows 10
  set jit = off set plan_cache_mode = force_generic_plan set enable_hashjoin = off set enable_mergejoin = off as $$
#variable_conflict use_column
begin
  return query
  with query_words as (
    select w.word, row_number() over (order by w.place) as no, w.place = max(w.place) over () as is_last
    from (select word, min(place) as place
          from regexp_split_to_table(org.search_key(query), ' ') with ordinality as split (word, place)
          where word <> '' group by word) w
    order by w.place limit 8
  ), searched as (
    select no, word from query_words where is_last or not org.is_small_word(word)
  ), known as (
    select q.no, s.word, (case when s.word = q.word then 1 else 0.9 end)::real as fit
    from searched q join org.search_word s on s.word >= q.word and s.word < q.word || '{'
    where s.word = q.word or length(q.word) >= 2
    union all
    select q.no, y.means, 0.95 from searched q join org.search_synonym y on y.word = q.word
    union all
    select q.no, s.word, 0.95 from searched q join org.search_word s on s.word = rtrim(q.word, 's')
    where length(q.word) >= 4 and q.word like '%s'
  )
  select m.no, m.word, max(m.fit)::real from (
    select no, word, fit from known
    union all
    select q.no, s.word, 0.8 * similarity(s.word, q.word)
    from searched q join org.search_word s on s.word % q.word
    where length(q.word) >= 4 and similarity(s.word, q.word) >= 0.4
      and not exists (select from known k where k.no = q.no)
  ) m group by m.no, m.word;
end $$;
grant execute on function org.candidate_words to grp_org, grp_oagf, grp_payer, grp_public, grp_job;
