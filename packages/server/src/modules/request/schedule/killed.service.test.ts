import type { Schedule } from '@isura/contract/request/schedule';
import { expect, test } from 'vitest';
import { demonstrationPortal } from '../../../../test/demonstration.ts';
import { killedWhileReading } from '../../../../test/hostile/killed-reader.ts';
import { paymentWorld } from '../../../../test/money/payments.ts';
import { schedulesOf, vatFile, vatRow } from '../../../../test/payment/schedules.ts';
import type { Ctx } from '../../../platform/ctx.ts';

const PIECE = 2_000;
const ROWS = 5 * PIECE;
const portal = await demonstrationPortal();
const { ctx, db } = portal;
const of = schedulesOf(await paymentWorld(portal));

/** Returns a context that records the row numbers of each batch that comes in. */
function noting(): { ctx: Ctx; numbers: number[] } {
  const numbers: number[] = [];
  const openLoader: Ctx['openLoader'] = async () => {
    const loader = await ctx.openLoader();
    return {
      ...loader,
      load(rows, beside) {
        for (const line of Buffer.from(rows.lines).toString().trimEnd().split('\n'))
          numbers.push(Number(line.split('\t')[2]));
        return loader.load(rows, beside);
      },
    };
  };
  return { ctx: { ...ctx, openLoader }, numbers };
}

test('a worker killed during validation leaves whole batches; its successor validates what is left, and nothing twice', async () => {
  // The last row repeats the second, so the successor must know the rows its predecessor brought in.
  const rows = Array.from({ length: ROWS }, (_, nth) => vatRow(nth + 1));
  rows[ROWS - 1] = vatRow(ROWS, { invoice_number: 'SINV-1', supplier_tax_id: '2311964901001' });
  const { id } = (await of.send(vatFile(rows))).body as unknown as Schedule;
  const [intake] = await db.sql<{ id: string }>('select intake_id as id from request.schedule_upload where id = $1', [
    id,
  ]);
  const left = await killedWhileReading(portal, Number(intake?.id));
  expect(left).toBeGreaterThanOrEqual(PIECE);
  expect([left % PIECE, left < ROWS]).toEqual([0, true]);
  expect(await of.read(id)).toMatchObject({ status: 'VALIDATING' });

  // The database notices the death when it checks the connection; until then the file is locked.
  const again = noting();
  const goOn = () =>
    of.validate(id, again.ctx).then(
      ({ status }) => status,
      () => 'held',
    );
  await expect.poll(goOn, { timeout: 60_000 }).toBe('VALIDATED');
  expect([again.numbers.length, Math.min(...again.numbers)]).toEqual([ROWS - left, left + 2]);
  expect(await of.read(id)).toMatchObject({ rowCount: ROWS, validCount: ROWS - 1, excludedCount: 1 });
  expect(await of.rows(id, 'status=EXCLUDED')).toMatchObject([
    { row: ROWS + 1, findings: [{ code: 'E_DUPLICATE_INVOICE' }] },
  ]);
}, 180_000);
