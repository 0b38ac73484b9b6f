import type { EventDelivery } from '@isura/contract/collect/sandbox';
import { asKobo, nairaOf } from '@isura/contract/kernel/money';
import * as z from 'zod';
import type { Ctx, Tx } from '../../../platform/ctx.ts';
import { JOB_SCOPE } from '../../../platform/db/scope.ts';
import { job } from '../../../platform/jobs/jobs.ts';
import { sign } from '../../../platform/seal/signature.ts';
import type { SandboxState } from './sandbox.domain.ts';
import { SANDBOX, signatureHeaders } from './sandbox.gateway.fake.ts';
import { eventSent, findEvent, insertEvent, type TransactionRow } from './sandbox.queries.ts';
import { secretsOf } from './sandbox-provider.service.ts';

const LATE_S = 30;
const OUT_OF_ORDER_S = 3;

/** Returns the body of the event as bytes: a list, as gateways send it. The receiver must not trust it. */
const bodyOf = ({ providerRef, reference, paidKobo }: TransactionRow, state: SandboxState): string =>
  JSON.stringify([
    {
      transaction: providerRef,
      reference,
      state,
      ...(state === 'PAID' && paidKobo !== null ? { amount: nairaOf(asKobo(paidKobo)) } : {}),
    },
  ]);

/**
 * Sends one event to the portal over HTTP, signed now. Throws on any response but a good one, so that the queue sends
 * it again later, as gateways do. An event that no longer exists is ignored.
 */
export async function sendEvent(ctx: Ctx, id: string): Promise<void> {
  const event = await ctx.inTx(JOB_SCOPE, (tx) => findEvent(tx, id));
  if (!event) return;
  const bytes = Buffer.from(event.body);
  const at = String(Math.floor(ctx.clock.now().getTime() / 1_000));
  const { status } = await ctx.http.send({
    method: 'POST',
    url: `${ctx.config.publicUrl}/services/collectionservice/api/providers/${SANDBOX}/events`,
    headers: {
      'content-type': 'application/json',
      [signatureHeaders.at]: at,
      [signatureHeaders.id]: id,
      [signatureHeaders.hex]: sign(secretsOf(ctx)[0], at, id, bytes),
    },
    body: bytes,
  });
  if (status < 200 || status > 299) throw new Error(`the portal answered ${status} to an event of the test provider`);
  await ctx.inTx(JOB_SCOPE, (tx) => eventSent(tx, id, ctx.clock.now()));
}

/** Sends an event when it is due; never in live mode. */
export const sendEventJob = job({
  name: 'sandbox.tell',
  payload: z.strictObject({ eventId: z.uuid() }),
  async handle(ctx, { eventId }) {
    if (ctx.config.paymentMode === 'TEST') await sendEvent(ctx, eventId);
  },
});

/** Notifies the portal of the state of a transaction, with this fault, once `tx` has committed. */
export async function sendEvents(ctx: Ctx, tx: Tx, row: TransactionRow, fault: EventDelivery): Promise<void> {
  const write = async (state: SandboxState): Promise<string> => {
    const id = ctx.ids.uuid();
    await insertEvent(tx, { id, providerRef: row.providerRef, body: bodyOf(row, state), at: ctx.clock.now() });
    return id;
  };
  const eventId = await write(row.state);
  if (fault === 'LOST') return;
  await ctx.queue.enqueue(tx, sendEventJob, { eventId }, { startAfterSeconds: fault === 'LATE' ? LATE_S : 0 });
  if (fault === 'TWICE') await ctx.queue.enqueue(tx, sendEventJob, { eventId });
  if (fault === 'OUT_OF_ORDER')
    await ctx.queue.enqueue(
      tx,
      sendEventJob,
      { eventId: await write('PENDING') },
      { startAfterSeconds: OUT_OF_ORDER_S },
    );
}
