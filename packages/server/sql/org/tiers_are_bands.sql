-- Reports whether bands are in order without a gap: each begins where the previous one ended, only the last is open,
-- amounts are naira strings.
create or replace function org.tiers_are_bands(tiers jsonb) returns boolean
  language sql immutable parallel safe
  return case when jsonb_typeof(tiers) <> 'array' or jsonb_array_length(tiers) = 0 then false else (
    select bool_and(
             coalesce(t->>'from', '') ~ '^\d{1,15}\.\d{2}$' and coalesce(t->>'amount', '') ~ '^\d{1,15}\.\d{2}$'
             and coalesce((t->>'to') ~ '^\d{1,15}\.\d{2}$', true)
             and (t->>'to' is null) = (following is null)
             and (following is null or t->>'to' = following)
             and (t->>'to' is null or (t->>'to')::numeric > (t->>'from')::numeric))
    from (select t, lead(t->>'from') over (order by place) as following
          from jsonb_array_elements(tiers) with ordinality as e (t, place)) bands) end;
grant execute on function org.tiers_are_bands to grp_org, grp_oagf, grp_job;
