import type { Tx } from '../../../platform/ctx.ts';
import { contradictedOf } from './contradictions.queries.ts';
import type { RequestRow } from './request.queries.ts';

/**
 * Returns why a payment with failed lines cannot be closed, undefined if it can: a bank contradicts that one of them
 * failed, and nobody has settled that. Closing frees what the line paid for, to be paid again.
 */
export async function whyNotClosed(tx: Tx, row: Pick<RequestRow, 'id' | 'orgId'>): Promise<string | undefined> {
  const number = (await contradictedOf(tx, row.orgId, [row.id])).get(row.id);
  if (number === undefined) return undefined;
  return `The bank contradicts that ${number} failed: it may have been paid. Once this is settled, the payment can be closed.`;
}
