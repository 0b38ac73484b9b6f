import type { Tx } from '../../../platform/ctx.ts';
import { openLedgerAccount } from '../account/account.service.ts';
import { glAccount } from '../gl-account/gl-account.service.ts';
import { lockWithheld, type WithheldAccount, withheldAccountsOf, withheldAmong } from './withheld.queries.ts';

export type { WithheldAccount };

/**
 * Returns the balances of an organization's withheld money by account of the chart, and keeps every other transaction
 * that takes some of it waiting until this one has ended. Read before `postJournals`, which locks numbers: whoever holds
 * those must not wait for this. What others credit meanwhile is not seen.
 */
export async function holdWithheld(tx: Tx, orgId: number): Promise<ReadonlyMap<number, WithheldAccount>> {
  await lockWithheld(tx, orgId);
  return new Map((await withheldAccountsOf(tx, orgId)).map((account) => [account.glAccountId, account]));
}

/** Returns the ledger account of an organization for a code of the chart; it is opened when it does not exist. */
export async function withheldAccount(tx: Tx, orgId: number, code: string): Promise<number> {
  const found = await glAccount(tx, { code });
  if (!found) throw new Error(`the chart has no ${code}`);
  return await openLedgerAccount(tx, { orgId, glAccountId: found.id, name: found.name });
}

/**
 * Returns which of these changes, in kobo by ledger account and below zero for a debit, would take an account of withheld
 * money below zero, while nobody else takes any.
 */
export async function overdrawnBy(
  tx: Tx,
  changes: ReadonlyMap<number, bigint>,
): Promise<(WithheldAccount & { change: bigint })[]> {
  const taken = [...changes].filter(([, change]) => change < 0n).map(([id]) => id);
  if (taken.length === 0) return [];
  for (const orgId of new Set((await withheldAmong(tx, taken)).map((account) => account.orgId)))
    await lockWithheld(tx, orgId);
  return (await withheldAmong(tx, taken))
    .map((account) => ({ ...account, change: changes.get(account.id) ?? 0n }))
    .filter(({ balanceKobo, change }) => balanceKobo + change < 0n);
}
