import { plural } from '@isura/contract/kernel/numbers-format';
import type { Ctx, Tx } from '../../../platform/ctx.ts';
import { JOB_SCOPE } from '../../../platform/db/scope.ts';
import { isDatabaseBusy } from '../../../platform/http/database-refusals.ts';
import { throwAll } from '../../../platform/jobs/each-by-itself.ts';
import { record } from '../../audit/index.ts';
import { findLine } from '../line/line.queries.ts';
import { holdDueCredits } from './booking.queries.ts';
import { book } from './booking.service.ts';

const AT_ONCE = 50;
const NOTE = 'Not explained within three working days';

/** Books these locked lines and records it in the trail of each organization. */
async function bookSome(ctx: Ctx, tx: Tx, ids: readonly number[], traceId: string): Promise<void> {
  const at = ctx.clock.now();
  const byOrg = new Map<number, number>();
  for (const id of ids) {
    const line = (await findLine(tx, id))!;
    await book(ctx, tx, line, { as: 'UNALLOCATED', note: NOTE, by: 'PORTAL' });
    byOrg.set(line.orgId, (byOrg.get(line.orgId) ?? 0) + 1);
  }
  await record(
    tx,
    [...byOrg].map(([orgId, count]) => ({
      at,
      actor: { name: 'The portal', login: 'system' },
      orgId,
      action: 'statement-line.overdue-booked',
      category: 'COLLECTION' as const,
      entityType: 'bank_statement_line',
      ip: '127.0.0.1',
      traceId,
      summary: `${plural(count, 'receipt', 'receipts')} not explained within three working days booked as unallocated`,
    })),
  );
}

/**
 * Books incoming money that nobody explained in three working days as unallocated (docs/spec/ledger.md#l3), so that the ledger
 * agrees with the bank. Lines that wait for a second person are left to them. One that cannot be booked keeps no other
 * waiting: after a fault the rest is booked one by one, and the faults are thrown at the end. Safe to repeat and to run
 * concurrently. Returns how many.
 */
export async function bookOverdue(ctx: Ctx, traceId: string): Promise<number> {
  const faults: unknown[] = [];
  const left: number[] = [];
  let [booked, atMost] = [0, AT_ONCE];
  for (;;) {
    let held: readonly number[] = [];
    try {
      await ctx.inTx(JOB_SCOPE, async (tx) => {
        held = await holdDueCredits(tx, ctx.clock.now(), { atMost, except: left });
        await bookSome(ctx, tx, held, traceId);
      });
    } catch (fault) {
      if (held.length === 0 || isDatabaseBusy(fault)) throw fault;
      if (atMost === 1) {
        left.push(...held);
        faults.push(fault);
      }
      atMost = 1;
      continue;
    }
    booked += held.length;
    if (held.length < atMost) break;
  }
  throwAll(faults, (count) => `${plural(count, 'receipt', 'receipts')} could not be booked`);
  return booked;
}
