import type { Kobo } from '@isura/contract/kernel/money';
import type { PaymentFigure } from '@isura/contract/request/payment-figure';
import type { PaymentType } from '@isura/contract/request/payment-type';
import type { Ctx, Tx } from '../../../platform/ctx.ts';
import { validate } from '../payment-type/validate-payment.domain.ts';
import { worldNow } from '../payment-type/world.service.ts';
import type { LineRow } from './lines.queries.ts';
import type { RequestRow } from './request.queries.ts';

/** The amount of a line by today's rates, with the figures behind it. */
export interface WorkedLine {
  computed: Kobo;
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
 * Computes again the tax and pension lines whose amount the law fixes (screens.md 9), for a reviewer to compare with
 * what was entered. Leaves out other types, and lines that today's rates refuse.
 */
export async function workedLines(
  ctx: Ctx,
  tx: Tx,
  row: RequestRow,
  entry: PaymentType,
  lines: readonly LineRow[],
): Promise<ReadonlyMap<number, WorkedLine>> {
  if (entry.review === 'request' || lines.length === 0) return new Map();
  // Without the organization's limit: a line that was allowed stays computed when a lower limit is set.
  const world = {
    ...(await worldNow(ctx, tx, row.orgId, entry, row, new Map())),
    lineLimit: undefined,
    paymentLimit: undefined,
    refundLimit: undefined,
  };
  const header = new Set(entry.header.map(({ name }) => name));
  return new Map(
    lines.flatMap(({ id, typeData }) => {
      const own = Object.fromEntries(Object.entries(typeData).filter(([name]) => header.has(name)));
      const validated = validate(
        entry,
        { typeData: { ...row.typeData, ...own }, lines: [typedOf(entry, typeData)] },
        world,
      );
      return validated.lines.map(({ amount, figures }) => [id, { computed: amount, figures }] as const);
    }),
  );
}
