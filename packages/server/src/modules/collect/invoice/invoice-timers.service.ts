import { lagosDay } from '@isura/contract/kernel/days';
import type { Ctx, Tx } from '../../../platform/ctx.ts';
import { JOB_SCOPE } from '../../../platform/db/scope.ts';
import { record } from '../../audit/index.ts';
import { beingPaid, writePenalty } from './invoice.queries.ts';
import { type Ended, expireRows, holdOverdue, markReminded, type ReminderKind } from './invoice-timers.queries.ts';
import { positionsOf } from './positions.service.ts';

/** Invoices per transaction: few enough that nobody waits long for the audit chain of an organization. */
const CHUNK = 200;

const SYSTEM = { name: 'The portal', login: 'system' } as const;

/** Repeats a chunk until one comes back empty, as rows locked by others are skipped, and returns the total count. */
async function inChunks(ctx: Ctx, chunk: (tx: Tx) => Promise<number>): Promise<number> {
  let all = 0;
  for (;;) {
    const done = await ctx.inTx(JOB_SCOPE, chunk);
    all += done;
    if (done === 0) return all;
  }
}

async function notifyExpired(ctx: Ctx, tx: Tx, ended: readonly Ended[]): Promise<void> {
  const at = ctx.clock.now();
  for (const { id, orgId } of ended)
    await ctx.outbox.announce(tx, {
      event: 'invoice.expired',
      payload: { invoiceId: id, orgId },
      sourceType: 'invoice',
      sourceId: id,
      orgId,
    });
  await record(
    tx,
    ended.map(({ id, orgId, number }) => ({
      at,
      actor: SYSTEM,
      orgId,
      action: 'invoice.expired',
      category: 'COLLECTION' as const,
      entityType: 'invoice',
      entityId: id,
      summary: `${number} expired: the last day it could be paid has passed`,
      before: { status: 'ISSUED' },
      after: { status: 'EXPIRED' },
      ip: '127.0.0.1',
      traceId: ctx.ids.traceId(),
    })),
  );
}

/**
 * Expires every issued invoice that is past its last day in Lagos, except those somebody is paying now: they expire
 * later or are paid. Notifies payer and organization. Returns how many expired.
 */
export const expireInvoices = (ctx: Ctx): Promise<number> =>
  inChunks(ctx, async (tx) => {
    const at = ctx.clock.now();
    const ended = await expireRows(tx, { today: lagosDay(at), at, many: CHUNK });
    await notifyExpired(ctx, tx, ended);
    return ended.length;
  });

/** Reminds payers three days before the due day and after it, once each. Returns how many reminders were sent. */
export async function remindPayers(ctx: Ctx): Promise<number> {
  const remind = (kind: ReminderKind) =>
    inChunks(ctx, async (tx) => {
      const at = ctx.clock.now();
      const rows = await markReminded(tx, kind, { today: lagosDay(at), at, many: CHUNK });
      for (const { id, orgId } of rows)
        await ctx.outbox.announce(tx, {
          event: 'invoice.reminded',
          payload: { invoiceId: id, orgId, kind },
          sourceType: 'invoice',
          sourceId: id,
          orgId,
        });
      return rows.length;
    });
  return (await remind('DUE_SOON')) + (await remind('OVERDUE'));
}

/**
 * Writes today's penalty into overdue invoices, so that lists and their sums show what a payer would have to pay. An
 * invoice somebody is paying now stays as it is until they are done: the amount requested of them is enough. One that
 * cannot be paid any more does not grow. Returns how many have grown.
 */
export async function growPenalties(ctx: Ctx): Promise<number> {
  let [after, grown] = [0, 0];
  await inChunks(ctx, async (tx) => {
    const now = ctx.clock.now();
    const today = lagosDay(now);
    const rows = await holdOverdue(tx, { today, after, many: CHUNK });
    const positionNow = await positionsOf(tx, rows, today);
    const paying = await beingPaid(
      tx,
      rows.map(({ id }) => id),
      now,
    );
    for (const row of rows.filter(({ id }) => !paying.has(id))) {
      const position = positionNow(row);
      if (position.penalty === row.penaltyKobo) continue;
      await writePenalty(tx, row.id, position);
      grown += 1;
    }
    after = rows.at(-1)?.id ?? after;
    return rows.length;
  });
  return grown;
}
