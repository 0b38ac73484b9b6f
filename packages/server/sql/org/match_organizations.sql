-- Returns the organizations that match a query, like match_services. `begins`: the code begins with the query (2), or
-- the name does (1).
create or replace function org.match_organizations(query text)
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
grant execute on function org.match_organizations to grp_org, grp_oagf, grp_payer, grp_public, grp_job;
