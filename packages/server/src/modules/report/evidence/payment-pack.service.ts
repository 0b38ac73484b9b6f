import { Payment } from '@isura/contract/collect/payment';
import * as z from 'zod/mini';
import type { Ctx } from '../../../platform/ctx.ts';
import { JOB_SCOPE } from '../../../platform/db/scope.ts';
import type { ActorContext } from '../../../platform/http/done-by.ts';
import { paymentSeen, receiptFile } from '../../collect/index.ts';
import type { Contents, Noting } from './contents.domain.ts';
import { statementLines } from './evidence-pack.queries.ts';
import { packChain, packJournals } from './evidence-pack.service.ts';
import { aroundPayment, packProvider, packRefunds, packShares } from './payment-pack.queries.ts';

/** Returns the evidence of a received payment, as this person may see it. Refuses not-found. */
export async function paymentContents(ctx: Ctx, by: ActorContext, id: number, note: Noting): Promise<Contents> {
  const payment = await paymentSeen(ctx, by.actor, id);
  const readerOrg = by.actor.kind === 'central' ? undefined : (by.actor.orgId ?? 0);
  const shares = await ctx.inTx(JOB_SCOPE, (tx) => packShares(tx, id, readerOrg)); // a share belongs to its beneficiary
  const settled = [...new Set(shares.flatMap(({ settlementId }) => settlementId ?? []))];
  const { around, provider, refunds, statements } = await ctx.inTx(
    by.actor.scope,
    async (tx) => ({
      ...{ around: await aroundPayment(tx, id), provider: await packProvider(tx, id) },
      refunds: await packRefunds(tx, id),
      statements: await statementLines(
        tx,
        settled.map((one) => ({ type: 'SETTLEMENT', id: one })),
      ),
    }),
    { snapshot: true, readOnly: true },
  );
  await note(30);
  const own = { type: 'payment', id: id };
  const settlements = settled.map((one) => ({ type: 'settlement', id: one }));
  const journals = await packJournals(ctx, by.actor, [own, ...settlements]);
  await note(50);
  const { invoiceId, receiptId, refundIds } = around;
  const chain = await packChain(ctx, by.actor, payment.orgId, [
    ...[own, { type: 'invoice', id: invoiceId }, ...settlements],
    ...(receiptId === null ? [] : [{ type: 'receipt', id: receiptId }]),
    ...refundIds.map((one) => ({ type: 'refund', id: one })),
  ]);
  await note(70);
  const receipt = payment.receiptNumber === undefined ? undefined : await receiptFile(ctx, payment.receiptNumber);
  return {
    of: { kind: 'payment', id, number: payment.receiptNumber ?? payment.invoiceNumber, organization: payment.orgName },
    orgId: payment.orgId,
    rows: 1,
    voucher: receipt && Buffer.from(receipt.content),
    facts: { kind: 'payment', ...z.encode(Payment, payment), amountKobo: payment.amount, shares },
    approvals: undefined,
    bank: { provider, statementLines: statements, refunds },
    journals,
    chain,
  };
}
