import type { CO8 } from '@isura/contract/collect/sandbox';
import type { CallArgs, CallOutput } from '@isura/contract/kernel/endpoint';
import { asKobo } from '@isura/contract/kernel/money';
import { DomainError } from '@isura/contract/kernel/problems';
import type { Ctx } from '../../../platform/ctx.ts';
import { readInvoice } from '../invoice/invoice.service.ts';
import { costOf } from '../payment/attempt.domain.ts';
import { tellReferences } from '../payment/telling.service.ts';
import { faultOf } from './sandbox.domain.ts';
import { findReference, findTransaction, insertTaken } from './sandbox.queries.ts';
import { text } from './sandbox.text.ts';
import { tell } from './sandbox-event.service.ts';

const books = { role: 'grp_job' } as const;

type Script = CallArgs<typeof CO8>['body'] & { counter: 'BANK_BRANCH' | 'POS' };

/**
 * A bank branch or an agent takes money for a reference it was told of (CO8), whether it was ever opened online or not:
 * what is due today with the payer's fee, or what is named. The event of it goes out after commit. Refuses not-found for a
 * reference counters do not know, and invalid-transition for one nothing is due of.
 */
export async function takeAtCounter(
  ctx: Ctx,
  reference: string,
  { counter, amount: named, delivery, outcome }: Script,
): Promise<CallOutput<typeof CO8>> {
  if (outcome !== 'SUCCESS') throw new DomainError('invalid-transition', { detail: text.counterTakes });
  await tellReferences(ctx); // what was issued this minute counters may ask for
  return await ctx.inTx(books, async (tx) => {
    const known = await findReference(tx, reference);
    const whole = known && (await readInvoice(ctx, tx, { reference }));
    if (!known || !whole) throw new DomainError('not-found', { detail: text.noReference });
    const { standing, place } = whole;
    if (named === undefined && !standing.isPayable)
      throw new DomainError('invalid-transition', { detail: text.nothingDue });
    const paid = named ?? costOf(counter, standing.balance, place.rule.feeBearer).payable;
    const providerRef = `${reference}-c-${ctx.random.bytes(4).toString('hex')}`;
    const fault = delivery ?? faultOf(asKobo(standing.balance));
    await insertTaken(tx, {
      providerRef,
      reference,
      channel: counter,
      title: known.title,
      orgCode: place.org.code,
      payerName: known.payerName,
      amountKobo: standing.balance,
      paidKobo: paid,
      at: ctx.clock.now(),
    });
    const row = await findTransaction(tx, providerRef);
    await tell(ctx, tx, row!, fault);
    return { outcome, delivery: fault };
  });
}
