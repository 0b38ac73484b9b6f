import type { CO8, EventDelivery, Outcome } from '@isura/contract/collect/sandbox';
import type { CallArgs, CallOutput } from '@isura/contract/kernel/endpoint';
import { asKobo, type Kobo } from '@isura/contract/kernel/money';
import { DomainError } from '@isura/contract/kernel/problems';
import * as z from 'zod';
import type { Ctx, Tx } from '../../../platform/ctx.ts';
import { JOB_SCOPE } from '../../../platform/db/scope.ts';
import { job } from '../../../platform/jobs/jobs.ts';
import { attemptOf } from '../payment/attempt.queries.ts';
import { faultOf, paidOf, stateAfter } from './sandbox.domain.ts';
import { findTransaction, type TransactionRow, writeState } from './sandbox.queries.ts';
import { text } from './sandbox.text.ts';
import { sendEvents } from './sandbox-event.service.ts';

const LATE_S = 10;

interface Script {
  outcome: Outcome;
  delivery?: EventDelivery | undefined;
  /** The paid amount, if it is not the one requested. */
  amount?: Kobo | undefined;
}

/** Pays a transaction ten seconds after it expired. */
export const payLateJob = job({
  name: 'sandbox.pay-late',
  payload: z.strictObject({ providerRef: z.string(), kobo: z.string().optional(), delivery: z.string() }),
  async handle(ctx, { providerRef, kobo, delivery }) {
    if (ctx.config.paymentMode !== 'TEST') return;
    await ctx.inTx(JOB_SCOPE, async (tx) => {
      const row = await findTransaction(tx, providerRef, { hold: true });
      if (!row || row.state === 'PAID') return;
      const amount = kobo === undefined ? undefined : asKobo(BigInt(kobo));
      await decide(ctx, tx, row, { outcome: 'SUCCESS', delivery: delivery as EventDelivery, amount });
    });
  },
});

/** Changes a locked transaction as the script says, and notifies the portal. */
async function decide(
  ctx: Ctx,
  tx: Tx,
  row: TransactionRow,
  { outcome, delivery, amount }: Script,
): Promise<CallOutput<typeof CO8>> {
  const state = stateAfter(row.state, outcome);
  const fault = delivery ?? faultOf(asKobo(row.amountKobo));
  const now = ctx.clock.now();
  const paid =
    state === 'PAID' ? { kobo: amount ?? paidOf(asKobo(row.amountKobo), asKobo(row.askedKobo)), at: now } : undefined;
  if (state !== row.state) await writeState(tx, row.providerRef, state, paid);
  const after = { ...row, state, paidKobo: paid?.kobo ?? null, paidAt: paid?.at ?? null };
  if (outcome === 'LATE_SUCCESS') {
    const later = {
      providerRef: row.providerRef,
      delivery: fault,
      ...(amount === undefined ? {} : { kobo: String(amount) }),
    };
    await ctx.queue.enqueue(tx, payLateJob, later, { startAfterSeconds: LATE_S });
    if (state !== row.state) await sendEvents(ctx, tx, after, 'NONE');
  } else await sendEvents(ctx, tx, after, fault);
  return { outcome, delivery: fault };
}

/**
 * Decides how an attempt ends at the test provider (CO8): the newest of a reference, or the named one. The state is
 * written to the provider's own tables and its event sent after commit; our attempt changes when CO7 receives it, or
 * when the provider is queried. Refuses with not-found an attempt the provider does not know, and with
 * invalid-transition.
 */
export async function scriptOutcome(
  ctx: Ctx,
  reference: string,
  { attemptNo, ...script }: Omit<CallArgs<typeof CO8>['body'], 'counter'>,
): Promise<CallOutput<typeof CO8>> {
  return await ctx.inTx(JOB_SCOPE, async (tx) => {
    const attempt = await attemptOf(tx, reference, attemptNo);
    const row = attempt && (await findTransaction(tx, attempt.providerRef, { hold: true }));
    if (!row) throw new DomainError('not-found', { detail: text.noAttempt });
    return await decide(ctx, tx, row, script);
  });
}

/** Returns a transaction as its hosted page shows it. Refuses with not-found. */
export async function hostedTransaction(ctx: Ctx, ref: string): Promise<TransactionRow> {
  const row = await ctx.inTx(JOB_SCOPE, (tx) => findTransaction(tx, ref));
  if (!row) throw new DomainError('not-found', { detail: text.noTransaction });
  return row;
}

const Form = z.object({
  outcome: z.enum(['SUCCESS', 'DECLINE', 'PENDING', 'CANCEL', 'LATE_SUCCESS']),
  delivery: z.enum(['', 'NONE', 'TWICE', 'LATE', 'LOST', 'OUT_OF_ORDER']).default(''),
});

/**
 * Applies a choice made on the hosted page and returns where the browser goes: back to the portal, or for a choice that
 * came too late to the page that shows the payment status. Refuses a form that is not the page's own with
 * malformed-request.
 */
export async function choose(ctx: Ctx, ref: string, form: Buffer): Promise<string> {
  const chosen = Form.safeParse(Object.fromEntries(new URLSearchParams(form.toString('utf8'))));
  if (!chosen.success) throw new DomainError('malformed-request', { detail: text.noForm });
  const { outcome, delivery } = chosen.data;
  return await ctx.inTx(JOB_SCOPE, async (tx) => {
    const row = await findTransaction(tx, ref, { hold: true });
    if (!row) throw new DomainError('not-found', { detail: text.noTransaction });
    try {
      await decide(ctx, tx, row, { outcome, delivery: delivery === '' ? undefined : delivery });
    } catch (error) {
      if (!(error instanceof DomainError && error.code === 'invalid-transition')) throw error;
      return `/sandbox/pay/${ref}`;
    }
    return row.returnUrl;
  });
}
