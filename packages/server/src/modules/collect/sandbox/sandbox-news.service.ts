import type { NewsFault } from '@isura/contract/collect/sandbox';
import { asKobo, nairaOf } from '@isura/contract/kernel/money';
import * as z from 'zod';
import type { Ctx, Tx } from '../../../platform/ctx.ts';
import { job } from '../../../platform/jobs/jobs.ts';
import type { SandboxState } from './sandbox.domain.ts';
import { SANDBOX, signatureHeaders } from './sandbox.gateway.fake.ts';
import { findNews, insertNews, newsSent, type TransactionRow } from './sandbox.queries.ts';
import { secretsOf } from './sandbox-provider.service.ts';
import { sign } from './signature.domain.ts';

const books = { role: 'grp_job' } as const;
const LATE_S = 30;
const OUT_OF_ORDER_S = 3;

/** What the news says, as bytes: a list, as gateways send it. Nobody may believe it. */
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
 * Sends one piece of news to the portal over HTTP, signed now. Anything but a good answer fails, so that the queue sends
 * it again later, as gateways do. News that is gone is let go.
 */
export async function sendNews(ctx: Ctx, id: string): Promise<void> {
  const news = await ctx.inTx(books, (tx) => findNews(tx, id));
  if (!news) return;
  const bytes = Buffer.from(news.body);
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
  if (status < 200 || status > 299) throw new Error(`the portal answered ${status} to news of the test provider`);
  await ctx.inTx(books, (tx) => newsSent(tx, id, ctx.clock.now()));
}

/** Sends news when it is due; not where real money moves. */
export const tellJob = job({
  name: 'sandbox.tell',
  putOff: true,
  payload: z.strictObject({ newsId: z.uuid() }),
  async handle(ctx, { newsId }) {
    if (ctx.config.paymentMode === 'TEST') await sendNews(ctx, newsId);
  },
});

/** Lets the portal hear how a transaction stands now, in the way the fault says, once `tx` has committed. */
export async function tell(ctx: Ctx, tx: Tx, row: TransactionRow, fault: NewsFault): Promise<void> {
  const write = async (state: SandboxState): Promise<string> => {
    const id = ctx.ids.uuid();
    await insertNews(tx, { id, providerRef: row.providerRef, body: bodyOf(row, state), at: ctx.clock.now() });
    return id;
  };
  const newsId = await write(row.state);
  if (fault === 'LOST') return;
  await ctx.queue.enqueue(tx, tellJob, { newsId }, { startAfterSeconds: fault === 'LATE' ? LATE_S : 0 });
  if (fault === 'TWICE') await ctx.queue.enqueue(tx, tellJob, { newsId });
  if (fault === 'OUT_OF_ORDER')
    await ctx.queue.enqueue(tx, tellJob, { newsId: await write('PENDING') }, { startAfterSeconds: OUT_OF_ORDER_S });
}
