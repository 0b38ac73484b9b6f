import { lagosDay } from '@isura/contract/kernel/days';
import type { Kobo } from '@isura/contract/kernel/money';
import type { PaymentFigure } from '@isura/contract/request/payment-figure';
import type { PaymentType } from '@isura/contract/request/payment-type';
import { scheduleColumns } from '@isura/contract/request/schedule-columns';
import type { Ctx, Tx } from '../../../platform/ctx.ts';
import { calculationContext } from '../payment-type/calculation-context.service.ts';
import { validate } from '../payment-type/validate-payment.domain.ts';
import { figuresOf } from '../schedule/row-figures.service.ts';
import { type LineRow, likeBefore } from './lines.queries.ts';
import type { RequestRow } from './request.queries.ts';
import { withoutFixed } from './request-as-input.service.ts';

/** The figures behind a line; for a type that reviewers compare, also its amount by today's rates. */
export interface WorkedLine {
  computed?: Kobo;
  figures: PaymentFigure[];
}

/** Contributions that may exceed the legal minimum: if omitted, the minimum is computed. */
const MAY_BE_MORE: ReadonlySet<string> = new Set(['employeeContribution', 'employerContribution']);

/**
 * Returns what was typed for a line: without computed fields, and with 0.00 for the employee if the employer pays
 * alone.
 */
function typedOf({ line }: PaymentType, typeData: LineRow['typeData']): LineRow['typeData'] {
  const typed = new Set(line.flatMap(({ name, isComputed }) => (isComputed ? [] : name)));
  const isWanted = (name: string): boolean =>
    typed.has(name) && (!MAY_BE_MORE.has(name) || (name === 'employeeContribution' && Number(typeData[name]) === 0));
  return Object.fromEntries(Object.entries(typeData).filter(([name]) => isWanted(name)));
}

/**
 * Returns an entry by which stored lines are read again: what a file may lack, and what payments from before it was
 * requested lack, is optional, as in the calculation.
 */
function asStored(entry: PaymentType): PaymentType {
  const lacking = new Set(scheduleColumns(entry).flatMap(({ mayLack, field }) => (mayLack ? field.name : [])));
  if (lacking.size === 0) return entry;
  return {
    ...entry,
    line: entry.line.map((field) => (lacking.has(field.name) ? { ...field, isOptional: true as const } : field)),
  };
}

/**
 * Reports whether lines lack stored figures that can be computed again: a file stores none, and payrolls on the form
 * stored none for taxes and contributions once.
 */
const lackFigures = ({ mode }: RequestRow, lines: readonly LineRow[]): boolean =>
  lines.some(({ figures, role }) => figures.length === 0 && (mode === 'BULK' || role !== 'BENEFICIARY'));

/**
 * Returns the figures behind lines that store none: computed again from their values by the rates of the day they were
 * submitted. Each line has those of its role, of several alike that of its own amount (of equal shares the first line has
 * the first), and what is withheld beside it.
 */
async function figuresAgain(
  ctx: Ctx,
  tx: Tx,
  row: RequestRow,
  entry: PaymentType,
  lines: readonly LineRow[],
): Promise<ReadonlyMap<number, WorkedLine>> {
  if (!lackFigures(row, lines)) return new Map();
  const now = await calculationContext(ctx, tx, row.orgId, entry, row, new Map());
  const today = row.submittedAt === null ? now.today : lagosDay(new Date(row.submittedAt));
  const header = new Set(entry.header.map(({ name }) => name));
  const before = await likeBefore(
    tx,
    row,
    lines.map(({ id }) => id),
  );
  return new Map(
    lines.map(({ id, role, amountKobo, typeData }) => {
      const payment = Object.fromEntries(Object.entries(typeData).filter(([name]) => header.has(name)));
      const all = figuresOf(entry, row.typeData, { line: typeData, payment }, { ...now, today });
      const own = all.filter((figure) => figure.role === role);
      const exact = own.filter(({ amount }) => amount === amountKobo);
      const nth = Math.min(before.get(id) ?? 0, exact.length - 1);
      const paid = own.length > 1 && exact.length > 0 ? exact.slice(nth, nth + 1) : own;
      return [
        id,
        { figures: role === 'BENEFICIARY' ? [...paid, ...all.filter(({ isWithheld }) => isWithheld)] : paid },
      ] as const;
    }),
  );
}

/**
 * Computes again the tax and pension lines with an amount that the law fixes (docs/spec/screens.md#request-page), for a
 * reviewer to compare with what was entered: also of a file that lacks further columns, and of a payment to an
 * authority the law no longer admits. Leaves out other types, and lines that today's rates refuse.
 */
export async function workedLines(
  ctx: Ctx,
  tx: Tx,
  row: RequestRow,
  entry: PaymentType,
  lines: readonly LineRow[],
): Promise<ReadonlyMap<number, WorkedLine>> {
  if (lines.length === 0) return new Map();
  if (entry.review === 'request') return await figuresAgain(ctx, tx, row, entry, lines);
  // Without the organization's limit: a line that was allowed stays computed when a lower limit is set.
  const world = {
    ...(await calculationContext(ctx, tx, row.orgId, entry, row, new Map())),
    lineLimit: undefined,
    paymentLimit: undefined,
    refundLimit: undefined,
  };
  const header = new Set(entry.header.map(({ name }) => name));
  const [stored, stated] = [asStored(entry), withoutFixed(entry, row.typeData)];
  return new Map(
    lines.flatMap(({ id, typeData }) => {
      const own = withoutFixed(
        entry,
        Object.fromEntries(Object.entries(typeData).filter(([name]) => header.has(name))),
      );
      const validated = validate(stored, { typeData: { ...stated, ...own }, lines: [typedOf(entry, typeData)] }, world);
      return validated.lines.map(({ amount, figures }) => [id, { computed: amount, figures }] as const);
    }),
  );
}
