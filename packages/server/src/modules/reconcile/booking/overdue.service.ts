import { plural } from '@isura/contract/kernel/numbers-format';
import type { Ctx } from '../../../platform/ctx.ts';
import { JOB_SCOPE } from '../../../platform/db/scope.ts';
import { record } from '../../audit/index.ts';
import { findLine } from '../line/line.queries.ts';
import { holdDueCredits } from './booking.queries.ts';
import { book } from './booking.service.ts';

const AT_ONCE = 50;
const NOTE = 'Not explained within three days';

/**
 * Books incoming money that nobody explained in three days as unallocated (L3), so that the ledger agrees with the
 * bank. Lines that wait for a second person are left to them. Safe to repeat and to run concurrently. Returns how many.
 */
export async function bookOverdue(ctx: Ctx, traceId: string): Promise<number> {
  let booked = 0;
  for (;;) {
    const many = await ctx.inTx(JOB_SCOPE, async (tx) => {
      const at = ctx.clock.now();
      const byOrg = new Map<number, number>();
      const ids = await holdDueCredits(tx, at, AT_ONCE);
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
          summary: `${plural(count, 'receipt', 'receipts')} not explained within three days booked as unallocated`,
        })),
      );
      return ids.length;
    });
    booked += many;
    if (many < AT_ONCE) return booked;
  }
}
