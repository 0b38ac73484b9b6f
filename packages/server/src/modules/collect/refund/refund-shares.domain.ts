import type { RefundShareKind } from '@isura/contract/collect/refund';

/**
 * A part of a payment that a refund takes from: the overpaid amount, one share, or the fee the organization bore. In
 * kobo.
 */
export interface PartLeft {
  kind: RefundShareKind;
  /** The split line of the share; undefined for the overpaid amount and for the fee. */
  splitLineId: number | undefined;
  orgId: number;
  ledgerAccountId: number;
  /** What is left of it after earlier refunds. */
  left: bigint;
}

/** The amount a refund takes from a part. */
export interface ShareTaken extends Omit<PartLeft, 'left'> {
  kobo: bigint;
}

const byLeft = (a: { left: bigint }, b: { left: bigint }): number => (a.left === b.left ? 0 : a.left > b.left ? -1 : 1);

/**
 * Returns what a refund is charged to (docs/spec/ledger.md#l9): the overpaid amount first, the rest from the shares and
 * the fee in the ratio of what is left of them, rounded down to kobo; leftover kobo go one by one to the parts with
 * most left. No part gives more than is left of it, and refunds that add up to the whole payment take every part in
 * full. 100.00 of a payment of 300.00, of which 50.00 was overpaid and 125.00 each went to two, takes 50.00 and 25.00
 * each. More than is left of all parts is an error of the caller.
 */
export function chargedTo(amount: bigint, parts: readonly PartLeft[]): ShareTaken[] {
  const taken: ShareTaken[] = [];
  let rest = amount;
  const take = ({ left: _, ...part }: PartLeft, kobo: bigint): void => {
    if (kobo > 0n) taken.push({ ...part, kobo });
  };
  for (const part of parts.filter(({ kind }) => kind === 'OVERPAID')) {
    const kobo = rest < part.left ? rest : part.left;
    take(part, kobo);
    rest -= kobo;
  }
  const shared = parts.filter(({ kind, left }) => kind !== 'OVERPAID' && left > 0n);
  const whole = shared.reduce((sum, { left }) => sum + left, 0n);
  if (rest > whole) throw new Error(`${amount} kobo is more than is left of the payment`);
  if (rest === 0n) return taken;
  const cuts = shared.map((part) => ({ part, left: part.left, kobo: (rest * part.left) / whole }));
  let over = rest - cuts.reduce((sum, { kobo }) => sum + kobo, 0n);
  for (const cut of [...cuts].sort(byLeft)) {
    if (over === 0n) break;
    if (cut.kobo === cut.left) continue;
    cut.kobo += 1n;
    over -= 1n;
  }
  for (const { part, kobo } of cuts) take(part, kobo);
  return taken;
}
