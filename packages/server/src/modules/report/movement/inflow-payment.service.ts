import { SE2 } from '@isura/contract/collect/settlement';
import { asKobo } from '@isura/contract/kernel/money';
import { DomainError } from '@isura/contract/kernel/problems';
import { LG2 } from '@isura/contract/ledger/journal';
import type { InflowPayment } from '@isura/contract/report/inflow';
import type { Ctx } from '../../../platform/ctx.ts';
import { mayCall } from '../../../platform/http/policy.ts';
import type { Actor } from '../../../platform/http/route.ts';
import { type ShareOf, sharesOfPayment } from '../../collect/index.ts';
import { journalsFrom } from '../../ledger/index.ts';
import { inflowOf } from './inflow.queries.ts';
import { rowOut } from './inflow.service.ts';
import { papersOf } from './inflow-payment.queries.ts';

const job = { role: 'grp_job' } as const;

function shareOut(share: ShareOf, actor: Actor): InflowPayment['shares'][number] {
  const { beneficiaryType, beneficiaryName, settlementId, settledAt } = share;
  const isTheirs = actor.kind === 'central' || share.settlementOrgId === BigInt(actor.orgId ?? 0);
  return {
    ...{ beneficiaryType, beneficiaryName },
    amount: asKobo(share.amountKobo),
    ...(settlementId !== null && {
      settlement: {
        ...(isTheirs && mayCall(SE2, actor) && { id: Number(settlementId) }),
        number: share.settlementNumber!,
        day: share.settlementDay!,
        status: share.settlementStatus!,
        ...(settledAt !== null && { settledAt }),
      },
    }),
  };
}

/**
 * Returns a payment of the inflow report with its invoice, receipt, shares, settlements and journals (RP18); amounts are kobo. Staff
 * reach payments of their organization, the central office all. Settlements and journals have an id where the caller may open
 * them. Refuses with not-found what did not come in or is of another organization.
 */
export async function inflowPayment(ctx: Ctx, actor: Actor, id: number): Promise<InflowPayment> {
  const seen = await ctx.inTx(actor.scope, async (tx) => ({
    row: await inflowOf(tx, id),
    papers: await papersOf(tx, id),
  }));
  const { row, papers } = seen;
  if (!row || !papers) throw new DomainError('not-found', { detail: 'There is no such payment.' });
  const { shares, journals } = await ctx.inTx(job, async (tx) => ({
    shares: await sharesOfPayment(tx, row.paymentId),
    journals: await journalsFrom(tx, { type: 'payment', id: row.paymentId }),
  }));
  return {
    ...rowOut(row),
    invoice: {
      ...{ number: papers.invoiceNumber, title: papers.title, status: papers.status },
      total: asKobo(papers.total),
      amountPaid: asKobo(papers.amountPaid),
    },
    receipt: { amount: asKobo(papers.receiptAmount), issuedAt: papers.issuedAt, isVoided: papers.isVoided },
    shares: shares.map((share) => shareOut(share, actor)),
    journals: journals.map(({ id: journalId, number, event, description, businessDate, amountKobo }) => ({
      ...(mayCall(LG2, actor) && { id: Number(journalId) }),
      ...{ number, event, description, businessDate },
      amount: asKobo(amountKobo),
    })),
  };
}
