-- Returns the sector of an organization and its place among those of the sector by what they received between two Lagos
-- days, refunded since or not; no row without a sector. `organizations` counts those that received something, and this
-- one. An organization may ask about itself, the central office about any: nothing is returned of the amounts of
-- others.
create or replace function collect.place_in_sector(organization bigint, first date, last date)
  returns table (sector_id bigint, sector_name text, place int, organizations int)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    with own as (
      select o.org_id as id, o.sector_id, o.sector_name from org.sector_of_organization o
      where o.org_id = organization and (o.org_id = platform.current_org()
        or exists (select from org.organization_name c where c.id = platform.current_org() and c.type = 'OAGF'))
    ), sums as (
      select f.org_id, sum(f.amount_kobo) as kobo
      from collect.organization_figures((select through from collect.days_over)) f
      join org.sector_of_organization o on o.org_id = f.org_id
      where o.sector_id = (select own.sector_id from own) and f.day between first and last
      group by 1 having sum(f.count) <> 0
    )
    select own.sector_id, own.sector_name,
      1 + (select count(*) from sums
        where sums.kobo > coalesce((select mine.kobo from sums mine where mine.org_id = own.id), 0))::int,
      (select count(*) from sums where sums.org_id <> own.id)::int + 1
    from own
  $$;
revoke execute on function collect.place_in_sector from public;
grant execute on function collect.place_in_sector to grp_org, grp_oagf;
