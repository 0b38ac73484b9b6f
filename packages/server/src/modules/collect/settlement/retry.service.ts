import type { SE4In } from '@isura/contract/collect/settlement';
import type { AdminRequest } from '@isura/contract/kernel/admin-request';
import { formatDay } from '@isura/contract/kernel/day-format';
import { asKobo } from '@isura/contract/kernel/money';
import { formatMoney } from '@isura/contract/kernel/money-format';
import type { Ctx } from '../../../platform/ctx.ts';
import { JOB_SCOPE } from '../../../platform/db/scope.ts';
import { type ActorContext, doneBy } from '../../../platform/http/done-by.ts';
import { record } from '../../audit/index.ts';
import type { Applier, Effects, SecondPerson } from '../../identity/index.ts';
import { findSettlement } from './read-settlements.queries.ts';
import { noSettlement } from './read-settlements.service.ts';
import { holdSettlement, writeRetry } from './send-settlements.queries.ts';
import type { SettlementJob } from './send-settlements.service.ts';
import { assertMove } from './settlement.domain.ts';

const NOT_FAILED = 'Only a settlement the bank refused can be sent again.';

/**
 * Asks for a failed settlement to be sent to the bank again under the same reference (SE4). Nothing happens before
 * another administrator of the central office has confirmed. Refuses with invalid-transition unless it is FAILED.
 */
export async function askForRetry(
  ctx: Ctx,
  by: ActorContext,
  second: SecondPerson,
  id: number,
  { reason }: SE4In,
): Promise<AdminRequest> {
  return await ctx.inTx(JOB_SCOPE, async (tx) => {
    const held = await holdSettlement(tx, id);
    const row = held && (await findSettlement(tx, id));
    if (!row) throw noSettlement();
    assertMove(row.status, 'retry', NOT_FAILED);
    const submission = await second.ask(
      ctx,
      tx,
      {
        type: 'SETTLEMENT_RETRY',
        orgId: row.orgId,
        askedAs: 'ADMIN',
        subject: { type: 'settlement', id, name: row.number },
        summary: `Send settlement ${row.number} of ${formatMoney(asKobo(row.netKobo))} to ${row.bankName} again`,
        payload: { reason },
        difference: [
          { label: 'Settlement', after: row.number },
          { label: 'Day', after: formatDay(row.businessDate) },
          { label: 'Account', after: `${row.accountLabel}, ${row.orgName}` },
          { label: 'Amount', after: formatMoney(asKobo(row.netKobo)) },
          { label: 'What the bank said', after: row.failureReason ?? '' },
          { label: 'Reason', after: reason },
        ],
      },
      by,
    );
    await record(tx, [submission.event]);
    return submission.request;
  });
}

/** Sets the settlement to SENT once a second administrator agrees; `send` notifies the bank after commit. */
const applyRetry =
  (send: SettlementJob): Applier =>
  async (ctx, tx, request, by) => {
    const settlement = await holdSettlement(tx, request.subjectId ?? 0);
    if (!settlement) throw noSettlement();
    const to = assertMove(settlement.status, 'retry', NOT_FAILED);
    await writeRetry(tx, settlement.id, ctx.clock.now());
    await ctx.queue.enqueue(tx, send, {});
    return {
      events: [
        {
          ...doneBy(ctx, by),
          orgId: settlement.orgId,
          action: 'settlement.retried',
          category: 'COLLECTION',
          entityType: 'settlement',
          entityId: settlement.id,
          summary: `${settlement.number} queued to be sent to the bank again (${request.number})`,
          before: { status: settlement.status },
          after: { status: to },
        },
      ],
    };
  };

/** The effect of a decision on retrying a settlement; `send` sends waiting instructions to the bank. */
export const settlementEffects = (send: SettlementJob): Effects => ({
  appliers: { SETTLEMENT_RETRY: applyRetry(send) },
  decliners: {},
});
