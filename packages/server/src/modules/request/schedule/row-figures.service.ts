import type { PaymentFigure } from '@isura/contract/request/payment-figure';
import type { Ctx, Tx } from '../../../platform/ctx.ts';
import type { KeptRow } from '../../../platform/intake/rows-out.ts';
import { typedOf } from '../payment-request/correction.domain.ts';
import { entryOf } from '../payment-request/whole.service.ts';
import { validate } from '../payment-type/validate-payment.domain.ts';
import { worldNow } from '../payment-type/world.service.ts';
import type { ScheduleValues } from '../schedule-row/values.domain.ts';
import type { ScheduleRow } from './schedule.queries.ts';

/**
 * Returns the figures behind rows of a schedule, by row number: computed again from their values, as rows store none.
 * Leaves out invalid rows, and those without a figure of the portal.
 */
export async function figuresOfRows(
  ctx: Ctx,
  tx: Tx,
  { orgId, type, typeData }: Pick<ScheduleRow, 'orgId' | 'type' | 'typeData'>,
  rows: readonly Pick<KeptRow, 'rowNo' | 'judged'>[],
): Promise<ReadonlyMap<number, { figures: PaymentFigure[] }>> {
  const entry = entryOf(type);
  const fit = rows.flatMap(({ rowNo, judged }) => {
    if (judged === null) return [];
    const { line, payment } = judged as ScheduleValues;
    return [{ rowNo, line: typedOf(entry, line).line, payment: { ...typeData, ...payment } }];
  });
  if (fit.length === 0) return new Map();
  const entered = { typeData, lines: fit.map(({ line }) => line) };
  const world = await worldNow(ctx, tx, orgId, entry, entered, new Map());
  return new Map(
    fit.flatMap(({ rowNo, line, payment }) => {
      const [found] = validate(entry, { typeData: payment, lines: [line] }, world).lines;
      return found === undefined || found.figures.length === 0 ? [] : [[rowNo, { figures: found.figures }] as const];
    }),
  );
}
