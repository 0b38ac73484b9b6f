import { VoidKind } from '@isura/contract/collect/receipt';
import type { AdminRequest } from '@isura/contract/kernel/admin-request';
import { asKobo } from '@isura/contract/kernel/money';
import { formatMoney } from '@isura/contract/kernel/money-format';
import { DomainError } from '@isura/contract/kernel/problems';
import type { Ctx, Tx } from '../../../platform/ctx.ts';
import { JOB_SCOPE } from '../../../platform/db/scope.ts';
import { type ActorContext, doneBy } from '../../../platform/http/done-by.ts';
import { record } from '../../audit/index.ts';
import type { Applier, Effects, SecondPerson } from '../../identity/index.ts';
import { holdPayment } from '../refund/refund.queries.ts';
import type { ReceiptRow } from './receipt.domain.ts';
import { findReceipts, voidReceipt } from './receipt.queries.ts';
import { voidWords } from './receipt.text.ts';

const alreadyVoid = (): DomainError =>
  new DomainError('invalid-transition', { detail: 'This receipt is already void.' });

/**
 * Refuses to void the receipt of a payment that is being refunded: a full refund voids it, a partial one leaves it
 * valid. Locks the payment.
 */
async function assertNothingGoesBack(tx: Tx, paymentId: number): Promise<void> {
  const payment = await holdPayment(tx, paymentId);
  if (!payment || payment.takenKobo === 0n) return;
  throw new DomainError('invalid-transition', {
    detail: 'This payment is being refunded or was refunded. Its receipt is voided once all of it is refunded.',
    reason: 'refund-under-way',
  });
}

const inWords = ({ number, amountKobo, payer }: ReceiptRow): string =>
  `${number} over ${formatMoney(asKobo(amountKobo))} of ${payer.name}`;

/**
 * Asks a second administrator of the central office to confirm voiding a receipt (RC5), which stays valid until then.
 * Refuses with invalid-transition one that is void or of a payment that is being refunded (`refund-under-way`), and
 * with duplicate while a request is pending.
 */
export async function askToVoid(
  ctx: Ctx,
  by: ActorContext,
  secondPerson: SecondPerson,
  id: number,
  { kind, reason }: { kind: VoidKind; reason: string },
): Promise<AdminRequest> {
  const [row] = await ctx.inTx(by.actor.scope, (tx) => findReceipts(tx, { id }));
  if (!row) throw new DomainError('not-found', { detail: 'There is no such receipt.' });
  if (row.voidedAt !== null) throw alreadyVoid();
  return await ctx.inTx(JOB_SCOPE, async (tx) => {
    await assertNothingGoesBack(tx, row.paymentId);
    const submission = await secondPerson.ask(
      ctx,
      tx,
      {
        type: 'RECEIPT_VOID',
        orgId: row.orgId,
        askedAs: 'ADMIN',
        subject: { type: 'receipt', id, name: row.number },
        summary: `Void receipt ${inWords(row)}`,
        payload: { kind, reason },
        difference: [
          { label: 'Receipt', before: 'Valid', after: `Void: ${voidWords[kind]}` },
          { label: 'Reason', after: reason },
        ],
      },
      by,
    );
    await record(tx, [submission.event]);
    return submission.request;
  });
}

/** Voids the receipt once a second administrator has confirmed, and announces it. */
const applyVoid: Applier = async (ctx, tx, request, by) => {
  const id = request.subjectId!;
  const kind = VoidKind.parse(request.payload.kind);
  const reason = String(request.payload.reason);
  const [row] = await findReceipts(tx, { id });
  if (row) await assertNothingGoesBack(tx, row.paymentId);
  const done =
    row !== undefined &&
    (await voidReceipt(tx, id, { kind, reason, by: by.actor.login ?? 'system', at: ctx.clock.now() }));
  if (!done) throw alreadyVoid();
  const orgId = row.orgId;
  await ctx.outbox.announce(tx, {
    event: 'receipt.voided',
    payload: { receiptId: id, orgId, reason },
    sourceType: 'receipt',
    sourceId: id,
    orgId,
  });
  return {
    events: [
      {
        ...doneBy(ctx, by),
        orgId,
        action: 'receipt.voided',
        category: 'COLLECTION',
        entityType: 'receipt',
        entityId: id,
        summary: `Receipt ${inWords(row)} was voided`,
        before: { voided: false },
        after: { voided: true, kind, reason },
      },
    ],
  };
};

/** The effect of a decision on voiding a receipt. */
export const receiptEffects: Effects = { appliers: { RECEIPT_VOID: applyVoid }, decliners: {} };
