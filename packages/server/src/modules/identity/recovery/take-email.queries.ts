import { sql } from 'kysely';
import type { Tx } from '../../../platform/ctx.ts';

/**
 * Takes one email of this kind from the address's quota: one a minute, three an hour, ten a day. Returns 0 when it
 * may go, else the seconds to wait. The counts roll back with the transaction when it is refused.
 */
export async function takeEmail(tx: Tx, kind: string, email: string, now: Date): Promise<number> {
  const { rows } = await sql<{ wait: number }>`
    select max(case when t.allowed then 0 else t.retry_after_seconds end)::int as wait
    from (values (1, 60), (3, 3600), (10, 86400)) as l(most, seconds),
    lateral platform.take_rate_limit(${`identity: ${kind} `} || encode(sha256(convert_to(${email}, 'UTF8')), 'hex')
      || l.seconds, l.most, l.seconds, ${now}) t`.execute(tx);
  return rows[0]?.wait ?? 0;
}
