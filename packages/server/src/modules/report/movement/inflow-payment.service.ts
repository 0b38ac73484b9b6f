import { isOverdueOn } from '@isura/contract/collect/overdue';
import { SE2 } from '@isura/contract/collect/settlement';
import { lagosDay } from '@isura/contract/kernel/days';
import { asKobo } from '@isura/contract/kernel/money';
import { DomainError } from '@isura/contract/kernel/problems';
import { LG2 } from '@isura/contract/ledger/journal';
import type { InflowPayment } from '@isura/contract/report/inflow';
import type { Ctx } from '../../../platform/ctx.ts';
import { mayCall } from '../../../platform/http/policy.ts';
import type { Actor } from '../../../platform/http/route.ts';
import { type PaymentShare, paymentShares } from '../../collect/index.ts';
import { journalsFrom } from '../../ledger/index.ts';
import { inflowOf } from './inflow.queries.ts';
import { rowOut } from './inflow.service.ts';
import { papersOf } from './inflow-payment.queries.ts';

/** Returns a share in the form of the contract: its settlement has an id where the actor may open it. */
function shareOut({ settlement, ...share }: PaymentShare, actor: Actor): InflowPayment['shares'][number] {
  if (!settlement) return share;
  const { id, isTheirs, ...rest } = settlement;
  return { ...share, settlement: { ...(isTheirs && mayCall(SE2, actor) && { id }), ...rest } };
}

/**
 * Returns a payment of the inflow report with its invoice, receipt, shares, settlements and journals (RP18); amounts
 * are kobo. Staff can open payments of their organization, the central office all. Settlements and journals have an id
 * where the caller may open them. Refuses with not-found what was not received or belongs to another organization.
 */
export async function inflowPayment(ctx: Ctx, actor: Actor, id: number): Promise<InflowPayment> {
  const seen = await ctx.inTx(actor.scope, async (tx) => ({
    row: await inflowOf(tx, id),
    papers: await papersOf(tx, id),
  }));
  const { row, papers } = seen;
  if (!row || !papers) throw new DomainError('not-found', { detail: 'There is no such payment.' });
  const shares = await paymentShares(ctx, actor, row.paymentId);
  const journals = await journalsFrom(ctx, { type: 'payment', id: row.paymentId });
  return {
    ...rowOut(row),
    invoice: {
      ...{ number: papers.invoiceNumber, title: papers.title, status: papers.status, dueDate: papers.dueDate },
      isOverdue: isOverdueOn(papers, lagosDay(ctx.clock.now())),
      total: asKobo(papers.total),
      amountPaid: asKobo(papers.amountPaid),
    },
    receipt: { amount: asKobo(papers.receiptAmount), issuedAt: papers.issuedAt, isVoided: papers.isVoided },
    shares: shares.map((share) => shareOut(share, actor)),
    journals: journals.map(({ id: journalId, number, event, description, businessDate, amount }) => ({
      ...(mayCall(LG2, actor) && { id: journalId }),
      ...{ number, event, description, businessDate, amount },
    })),
  };
}
