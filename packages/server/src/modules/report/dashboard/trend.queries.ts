import type { Days } from '@isura/contract/kernel/day-ranges';
import { type RawBuilder, sql } from 'kysely';
import type { Now } from './figures.queries.ts';
import type { Moved } from './trend.domain.ts';

const onDays = (column: RawBuilder<unknown>, { first, last }: Days): RawBuilder<boolean> =>
  sql`${column} between ${first} and ${last}`;
const sums = (now: Days, before: Days): RawBuilder<unknown> => sql`
  coalesce(sum(f.amount_kobo - f.refunded_kobo) filter (where ${onDays(sql`f.day`, now)}), 0)::bigint as now,
  coalesce(sum(f.amount_kobo - f.refunded_kobo) filter (where ${onDays(sql`f.day`, before)}), 0)::bigint as before`;

/** Returns what each service the transaction can see took in both ranges, less refunds since. */
export const movedByService = (now: Days, before: Days): RawBuilder<Moved> => sql<Moved>`
  select s.id, s.name, ${sums(now, before)}
  from collect.collection_day f join org.service s on s.org_id = f.org_id and s.id = f.service_id
  where f.status = 'SUCCESSFUL' and (${onDays(sql`f.day`, now)} or ${onDays(sql`f.day`, before)})
  group by s.id, s.name`;

/** Returns what each organization took in both ranges. For those who see all organizations. */
export const movedByOrganization = (
  now: Days,
  before: Days,
  { over = '1970-01-01' }: Now,
): RawBuilder<Moved> => sql<Moved>`
  select o.id, o.name, ${sums(now, before)}
  from collect.organization_figures(${over}::date) f join org.organization o on o.id = f.org_id
  where ${onDays(sql`f.day`, now)} or ${onDays(sql`f.day`, before)}
  group by o.id, o.name`;

/**
 * What came in during a range, how much of it was refunded since, and what its settlements gave or received for
 * refunds; kobo.
 */
export interface Taken {
  taken: bigint;
  givenBack: bigint;
  recovered: bigint;
}
export const takenOn = ({ first, last }: Days, { over = '1970-01-01' }: Now): RawBuilder<Taken> => sql<Taken>`
  select coalesce(sum(d.amount_kobo), 0)::bigint as taken,
    coalesce(sum(case d.status when 'REFUNDED' then d.amount_kobo else d.refunded_kobo end), 0)::bigint as given_back,
    (select coalesce(sum(recovered_kobo), 0)::bigint from collect.settlement where business_date between ${first} and ${last}) as recovered
  from collect.portal_figures(${over}::date) d
  where d.day between ${first} and ${last} and d.status in ('SUCCESSFUL', 'REFUNDED')`;
