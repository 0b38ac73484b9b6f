import type { CO8 } from '@isura/contract/collect/sandbox';
import type { CallArgs, CallOutput } from '@isura/contract/kernel/endpoint';
import { asKobo } from '@isura/contract/kernel/money';
import { DomainError } from '@isura/contract/kernel/problems';
import type { Ctx } from '../../../platform/ctx.ts';
import { JOB_SCOPE } from '../../../platform/db/scope.ts';
import { readInvoice } from '../invoice/invoice.service.ts';
import { costOf } from '../payment/attempt.domain.ts';
import { sendReferences } from '../payment/send-references.service.ts';
import { faultOf } from './sandbox.domain.ts';
import { findReference, findTransaction, insertTaken } from './sandbox.queries.ts';
import { text } from './sandbox.text.ts';
import { sendEvents } from './sandbox-event.service.ts';

type Script = CallArgs<typeof CO8>['body'] & { counter: 'BANK_BRANCH' | 'POS' };

/**
 * Takes money at a bank branch or an agent for a reference that counters know (CO8), opened online before or not: the
 * amount due today with the payer's fee, or the named amount. Its event is sent after commit. Refuses with not-found an
 * unknown reference, and with invalid-transition one with nothing due.
 */
export async function takeAtCounter(
  ctx: Ctx,
  reference: string,
  { counter, amount: named, delivery, outcome }: Script,
): Promise<CallOutput<typeof CO8>> {
  if (outcome !== 'SUCCESS') throw new DomainError('invalid-transition', { detail: text.counterTakes });
  await sendReferences(ctx); // counters may ask about references issued this minute
  return await ctx.inTx(JOB_SCOPE, async (tx) => {
    const known = await findReference(tx, reference);
    const whole = known && (await readInvoice(ctx, tx, { reference }));
    if (!known || !whole) throw new DomainError('not-found', { detail: text.noReference });
    const { position, place } = whole;
    if (named === undefined && !position.isPayable)
      throw new DomainError('invalid-transition', { detail: text.nothingDue });
    const paid = named ?? costOf(counter, position.balance, place.rule.feeBearer).payable;
    const providerRef = `${reference}-c-${ctx.random.bytes(4).toString('hex')}`;
    const fault = delivery ?? faultOf(asKobo(position.balance));
    await insertTaken(tx, {
      providerRef,
      reference,
      channel: counter,
      title: known.title,
      orgCode: place.org.code,
      payerName: known.payerName,
      amountKobo: position.balance,
      paidKobo: paid,
      at: ctx.clock.now(),
    });
    const row = await findTransaction(tx, providerRef);
    await sendEvents(ctx, tx, row!, fault);
    return { outcome, delivery: fault };
  });
}
