import { type Day, lagosDay } from '@isura/contract/kernel/days';
import { type PaymentField, readFields, type WireValues } from '@isura/contract/request/payment-fields';
import type { PaymentFigure } from '@isura/contract/request/payment-figure';
import type { PaymentType } from '@isura/contract/request/payment-type';
import type { Ctx, Tx } from '../../../platform/ctx.ts';
import type { KeptRow } from '../../../platform/intake/rows-out.ts';
import { entryOf } from '../payment-request/request-in-full.service.ts';
import { type CalculationContext, isRefused } from '../payment-type/calculation.domain.ts';
import { calculationContext } from '../payment-type/calculation-context.service.ts';
import { calculationOf } from '../payment-type/calculations.domain.ts';
import { resolve } from '../payment-type/resolve.domain.ts';
import type { ScheduleValues } from '../schedule-row/values.domain.ts';
import type { ScheduleRow } from './schedule.queries.ts';

/** Returns the fields a row states: those that are typed on a form, and the figures a schedule gives itself. */
const statedBy = ({ line, schedule }: PaymentType): PaymentField[] =>
  line.flatMap(({ isComputed, ...field }) => {
    if (!isComputed) return [field];
    return schedule?.fileFigures?.includes(field.name) ? [{ ...field, isOptional: true as const }] : [];
  });

const only = (fields: readonly PaymentField[], values: WireValues): WireValues =>
  Object.fromEntries(Object.entries(values).filter(([name]) => fields.some((field) => field.name === name)));

/**
 * Returns the figures behind the values of one row by the rates of `world`. The row was accepted: rules that are newer
 * than it take no figure away.
 */
export function figuresOf(
  entry: PaymentType,
  typeData: WireValues,
  { line, payment }: Pick<ScheduleValues, 'line' | 'payment'>,
  world: CalculationContext,
): PaymentFigure[] {
  const always = entry.schedule?.always ?? {};
  const stated = { ...typeData, ...payment };
  const head = readFields(entry.header, only(entry.header, stated), world.today, '').values;
  const fields = statedBy(entry);
  const read = readFields(fields, only(fields, line), world.today, '', { ...always, ...stated });
  const { values } = resolve(fields, read.values, world, '');
  const answer = calculationOf(entry).calculate({ ...head, ...always }, values, { ...world, wasAcceptedBefore: true });
  return isRefused(answer) ? [] : answer.figures();
}

/**
 * Returns the figures behind rows of a schedule, by row number: computed again from their values, as rows store none, by
 * the rates of the day it was submitted, or today's. Leaves out invalid rows, and those without a figure of the portal.
 */
export async function figuresOfRows(
  ctx: Ctx,
  tx: Tx,
  { orgId, type, typeData, finishedAt }: Pick<ScheduleRow, 'orgId' | 'type' | 'typeData' | 'finishedAt'>,
  rows: readonly Pick<KeptRow, 'rowNo' | 'validated'>[],
): Promise<ReadonlyMap<number, { figures: PaymentFigure[] }>> {
  const entry = entryOf(type);
  const fit = rows.flatMap(({ rowNo, validated }) =>
    validated === null ? [] : [{ rowNo, values: validated as ScheduleValues }],
  );
  if (fit.length === 0) return new Map();
  const now = await calculationContext(ctx, tx, orgId, entry, { typeData }, new Map());
  const today: Day = finishedAt === null ? now.today : lagosDay(new Date(finishedAt));
  return new Map(
    fit.flatMap(({ rowNo, values }) => {
      const figures = figuresOf(entry, typeData as WireValues, values, { ...now, today });
      return figures.length === 0 ? [] : [[rowNo, { figures }] as const];
    }),
  );
}
