import { lagosDay, startOfDay } from '@isura/contract/kernel/days';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/ctx.ts';

/**
 * Adds recorded movements of disbursements and payments to their figures; returns how many there were. For `grp_job`.
 */
export async function gather(tx: Tx): Promise<number> {
  const { rows } = await sql<{
    gathered: bigint;
  }>`select request.gather_outflow() + request.gather_made() as gathered`.execute(tx);
  return Number(rows[0]?.gathered ?? 0);
}

/**
 * A query for paid amounts: between two moments, of these types, of one organization or of all visible to the
 * transaction.
 */
export interface Paid {
  types: readonly string[];
  from?: Date | undefined;
  before?: Date | undefined;
  orgId?: number | undefined;
  stage?: string | undefined;
  reason?: string | undefined;
  query?: string | undefined;
  requestId?: number | undefined;
  accountId?: number | undefined;
}

const isMidnight = (at: Date | undefined): boolean =>
  at === undefined || startOfDay(lagosDay(at)).getTime() === at.getTime();

/**
 * Returns how many lines were paid or came back, and the kobo paid less what came back, from the daily figures; undefined if they cannot answer, as for part of a day or a search
 * word.
 */
export async function paidTotals(tx: Tx, filter: Paid): Promise<{ lines: bigint; kobo: bigint } | undefined> {
  const { types, from, before, orgId, stage, reason, query, requestId, accountId } = filter;
  if ([stage, reason, query, requestId].some((one) => one !== undefined)) return undefined;
  if (!isMidnight(from) || !isMidnight(before)) return undefined;
  const { rows } = await sql<{ lines: bigint; kobo: bigint }>`
    select coalesce(sum(count), 0)::bigint as lines, coalesce(sum(amount_kobo), 0)::bigint as kobo
    from request.outflow_by_day where type = any(${[...types]})
      ${orgId === undefined ? sql`` : sql`and org_id = ${orgId}`}
      ${accountId === undefined ? sql`` : sql`and bank_account_id = ${accountId}`}
      ${from === undefined ? sql`` : sql`and day >= ${lagosDay(from)}`}
      ${before === undefined ? sql`` : sql`and day < ${lagosDay(before)}`}`.execute(tx);
  return rows[0];
}
