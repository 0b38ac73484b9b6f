-- Returns the services that match a query, with a score: a rare word counts more than a common one, and matches much
-- worse than the best are left out. `begins`: the name begins with the query.
create or replace function org.match_services(query text)
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
grant execute on function org.match_services to grp_org, grp_oagf, grp_payer, grp_public, grp_job;
