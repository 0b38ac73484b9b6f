import { sql } from 'kysely';
import type { Tx } from '../../../platform/ctx.ts';

/** Active, with a threshold, and less available: the same rule as the dashboard's alert and the flag in the list. */
/** True when account `a` with ledger account `l` has less available than its threshold. */
export const IS_LOW = sql`a.status = 'ACTIVE' and a.deleted_at is null
  and a.low_balance_threshold_kobo > l.balance_kobo - l.reserved_kobo`;
const LEDGER = sql`ledger.account_figures l where l.org_id = a.org_id and l.id = a.ledger_account_id`;

/**
 * Clears the announcement of accounts that recovered or lost their threshold, so that they can be announced again.
 * Returns how many. For `grp_job`.
 */
export async function forgetRecovered(tx: Tx): Promise<number> {
  const { numAffectedRows } = await sql`
    update bank.bank_account a set low_told_at = null
    where a.low_told_at is not null and not exists (select from ${LEDGER} and ${IS_LOW})`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}

/**
 * Returns low accounts not yet announced and records them as announced at `at`. Two concurrent runs find each account
 * once. For `grp_job`.
 */
export async function claimLowAccounts(
  tx: Tx,
  at: Date,
): Promise<{ id: number; orgId: number; label: string; thresholdKobo: bigint }[]> {
  const { rows } = await sql<{ id: number; orgId: number; label: string; thresholdKobo: bigint }>`
    update bank.bank_account a set low_told_at = ${at}
    where a.low_told_at is null and a.low_balance_threshold_kobo is not null
      and exists (select from ${LEDGER} and ${IS_LOW})
    returning a.id, a.org_id, a.label, a.low_balance_threshold_kobo as threshold_kobo`.execute(tx);
  return rows;
}
