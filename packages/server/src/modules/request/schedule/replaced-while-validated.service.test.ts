import type { Schedule } from '@isura/contract/request/schedule';
import { expect, test } from 'vitest';
import { demonstrationPortal } from '../../../../test/demonstration.ts';
import { paymentWorld } from '../../../../test/money/payments.ts';
import { schedulesOf, vatFile, vatRow } from '../../../../test/payment/schedules.ts';
import type { Ctx } from '../../../platform/ctx.ts';

const portal = await demonstrationPortal();
const { ctx, db } = portal;
const of = schedulesOf(await paymentWorld(portal));
const rows = (count: number) => Array.from({ length: count }, (_, nth) => vatRow(nth + 1));
const PIECE = 2_000;

/** Returns a context that runs `happens` once the first batch of a file is in. */
const afterOnePiece = (happens: () => Promise<unknown>): Ctx => ({
  ...ctx,
  async openLoader() {
    const loader = await ctx.openLoader();
    let pieces = 0;
    return {
      ...loader,
      async load(...piece: Parameters<typeof loader.load>) {
        const isIn = await loader.load(...piece);
        pieces += 1;
        if (pieces === 1) await happens();
        return isIn;
      },
    };
  },
});

test('a file replaced during validation is read no further, and only the new one is validated', async () => {
  const { id } = (await of.send(vatFile(rows(6 * PIECE)))).body as unknown as Schedule;
  const intakeOf = async () =>
    (
      await db.sql<{ intake: string }>('select intake_id as intake from request.schedule_upload where id = $1', [id])
    )[0]!.intake;
  const first = await intakeOf();
  await of.validate(
    id,
    afterOnePiece(() => of.replace(id, vatFile(rows(3)))),
  );
  const [left] = await db.sql(
    `select (select count(*)::int from platform.intake_row r where r.intake_id = i.id) as rows, i.read_count as read, i.status,
       i.failure_code as code from platform.intake i where i.id = $1`,
    [first],
  );
  expect(left).toEqual({ rows: PIECE, read: PIECE, status: 'UNREADABLE', code: 'REPLACED' });
  expect(await intakeOf()).not.toBe(first);
  expect(await of.validate(id)).toMatchObject({ status: 'VALIDATED', rowCount: 3, validCount: 3 });
});
