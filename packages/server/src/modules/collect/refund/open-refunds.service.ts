import { asKobo } from '@isura/contract/kernel/money';
import { formatMoney } from '@isura/contract/kernel/money-format';
import { plural } from '@isura/contract/kernel/numbers-format';
import type { Tx } from '../../../platform/ctx.ts';
import { openOf } from './open-refunds.queries.ts';

/**
 * Returns what of refunds is open for an organization, as parts of a sentence: requests of payers without a decision,
 * refunds under way, and shares of refunds still to be recovered from it or for it. Empty when nothing is. For
 * `grp_oagf` and `grp_job`.
 */
export async function openRefunds(tx: Tx, orgId: number): Promise<string[]> {
  const { requested, askedKobo, underWay, underWayKobo, owesKobo, getsKobo } = await openOf(tx, orgId);
  const money = (kobo: bigint) => formatMoney(asKobo(kobo));
  const refunds = (count: number, kobo: bigint) => `${plural(count, 'refund', 'refunds')} of ${money(kobo)}`;
  return [
    ...(requested > 0 ? [`${refunds(requested, askedKobo)} requested by payers must be started or declined`] : []),
    ...(underWay > 0 ? [`${refunds(underWay, underWayKobo)} ${underWay === 1 ? 'is' : 'are'} under way`] : []),
    ...(owesKobo > 0n ? [`${money(owesKobo)} of refunds is still to be recovered from its settlements`] : []),
    ...(getsKobo > 0n ? [`${money(getsKobo)} of refunds is still to come back from other organizations`] : []),
  ];
}
