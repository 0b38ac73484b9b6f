import { asKobo } from '@isura/contract/kernel/money';
import { formatMoney } from '@isura/contract/kernel/money-format';
import { plural } from '@isura/contract/kernel/numbers-format';
import type { Tx } from '../../../platform/ctx.ts';
import { openRequestsOf } from './open-requests.queries.ts';

/**
 * Returns the payments of an organization that are not finished, as parts of a sentence: those that wait for approval,
 * and approved ones with transfers that are to be sent, are on their way, or failed and were neither sent again nor
 * closed. Empty when nothing is; drafts do not count. For `grp_oagf` and `grp_job`.
 */
export async function openRequests(tx: Tx, orgId: number): Promise<string[]> {
  const { waiting, waitingKobo, unfinished, unfinishedKobo } = await openRequestsOf(tx, orgId);
  const payments = (count: number, kobo: bigint) =>
    `${plural(count, 'payment', 'payments')} of ${formatMoney(asKobo(kobo))}`;
  return [
    ...(waiting > 0 ? [`${payments(waiting, waitingKobo)} ${waiting === 1 ? 'waits' : 'wait'} for approval`] : []),
    ...(unfinished > 0
      ? [`${payments(unfinished, unfinishedKobo)} ${unfinished === 1 ? 'is' : 'are'} approved and not paid or closed`]
      : []),
  ];
}
