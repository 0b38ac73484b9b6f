import type { Day } from '@isura/contract/kernel/days';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/ctx.ts';

/**
 * Returns statements that end before a day, are not signed off and not announced as late, locked until commit. For
 * `grp_job`.
 */
export async function holdLateStatements(tx: Tx, before: Day): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from reconcile.bank_statement where status = 'READ' and late_told_at is null and to_day < ${before}::date
    order by bank_account_id, from_day, id for update skip locked`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Records that late statements were announced. For `grp_job`. */
export const markLateNotified = (tx: Tx, ids: readonly number[], at: Date) =>
  sql`update reconcile.bank_statement set late_told_at = ${at} where id = any(${[...ids]}::bigint[])`.execute(tx);
