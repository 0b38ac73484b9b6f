import { OWED, UNCONFIRMED } from '@isura/contract/collect/states';
import { type RawBuilder, sql } from 'kysely';
import { source } from '../../../platform/db/figure-source.ts';

const codes = (values: readonly string[]) => sql.join(values.map((value) => sql.lit(value)));

/** The condition that a payment attempt waits for its provider, by its status. */
export const isUnconfirmed = (status: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`${status} in (${codes(UNCONFIRMED)})`;

/**
 * What an unconfirmed attempt `p` can still bring, in kobo: at most what is due of its invoice after the newer
 * unconfirmed attempts of the same invoice, because a payer completes one of them. Nothing for an invoice that is
 * paid or cancelled.
 */
export const EXPECTED = sql`(select least(p.amount_kobo, greatest(0,
    case when x.status in (${codes([...OWED, 'EXPIRED'])}) then x.balance_kobo else 0 end - coalesce((
      select sum(n.amount_kobo)::bigint from collect.payment n
      where n.invoice_id = p.invoice_id and n.attempt_no > p.attempt_no and ${isUnconfirmed(sql`n.status`)}), 0)))
  from collect.invoice x where x.id = p.invoice_id)`;

/** The attempts that wait for their provider, with the Lagos day each was started and what it can still bring. */
export const unconfirmedRows = sql`(
  select u.org_id, u.initiated_day as day, p.channel, ${EXPECTED} as expected_kobo
  from collect.payment_pending u join collect.payment p on p.id = u.payment_id
  where ${isUnconfirmed(sql`u.status`)})`;

/**
 * "Not confirmed yet": payment attempts that wait for their provider, by the Lagos day they were started. `count` counts
 * attempts; `expected` is what they can still bring, so that attempts of one invoice together bring at most what is
 * due of it.
 */
export const unconfirmed = source({
  measures: {
    count: { label: 'Number of attempts', of: sql`1` },
    expected: { label: 'Not confirmed yet', of: sql`d.expected_kobo` },
  },
  keys: { mda: sql`d.org_id`, channel: sql`d.channel` },
  rollups: [
    {
      per: 'day',
      from: unconfirmedRows,
      day: sql`d.day`,
      has: ['mda', 'channel'],
    },
  ],
});
