import type { Tx } from '../../../platform/ctx.ts';
import { openFor, recover, settlementFor } from './recovery.queries.ts';

/**
 * Moves what others owe of refunds from the settlements just closed to those of the refunding organization, of the same
 * day, in the transaction that closed them: at most the shares of that service in a settlement, and at least one kobo
 * stays in each, so that the bank has something to pay. 50.00 owed and 30.00 to be settled moves 29.99. Returns the
 * settlements it had to open, which are closed.
 */
export async function recoverShares(tx: Tx, closedIds: readonly number[], now: Date): Promise<number[]> {
  if (closedIds.length === 0) return [];
  const ids = [...closedIds];
  const made: number[] = [];
  const net = new Map<number, bigint>();
  const shares = new Map<string, bigint>();
  const left = new Map<number, bigint>();
  for (const open of await openFor(tx, closedIds)) {
    const of = `${open.settlementId} ${open.paymentOrgId} ${open.serviceId}`;
    const most = [
      left.get(open.id) ?? open.leftKobo,
      (net.get(open.settlementId) ?? open.netKobo) - 1n,
      shares.get(of) ?? open.sharesKobo,
    ].reduce((least, kobo) => (kobo < least ? kobo : least));
    if (most <= 0n) continue;
    const { toOrgId: orgId, toAccountId: bankAccountId, businessDate: day } = open;
    const to = await settlementFor(tx, { orgId, bankAccountId, day, among: ids }, now);
    if (to.isNew) {
      ids.push(to.id);
      made.push(to.id);
    }
    await recover(tx, open, to.id, most);
    left.set(open.id, (left.get(open.id) ?? open.leftKobo) - most);
    net.set(open.settlementId, (net.get(open.settlementId) ?? open.netKobo) - most);
    shares.set(of, (shares.get(of) ?? open.sharesKobo) - most);
  }
  return made;
}
