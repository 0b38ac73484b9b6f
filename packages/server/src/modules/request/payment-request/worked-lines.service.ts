import type { Kobo } from '@isura/contract/kernel/money';
import type { PaymentFigure } from '@isura/contract/request/payment-figure';
import type { PaymentType } from '@isura/contract/request/payment-type';
import type { Ctx, Tx } from '../../../platform/ctx.ts';
import { judge } from '../payment-type/judge.domain.ts';
import { worldNow } from '../payment-type/world.service.ts';
import type { LineRow } from './lines.queries.ts';
import type { RequestRow } from './request.queries.ts';

/** What a line comes to by the rates known now, with the figures behind it. */
export interface WorkedLine {
  computed: Kobo;
  figures: PaymentFigure[];
}

/** Contributions that may be more than the law wants: left out, the least are worked out. */
const MAY_BE_MORE: ReadonlySet<string> = new Set(['employeeContribution', 'employerContribution']);

/** What was typed of a line: without what the portal works out, and with 0.00 of the employee where the employer pays alone. */
function typedOf({ line }: PaymentType, typeData: LineRow['typeData']): LineRow['typeData'] {
  const typed = new Set(line.flatMap(({ name, isComputed }) => (isComputed ? [] : name)));
  const isWanted = (name: string): boolean =>
    typed.has(name) && (!MAY_BE_MORE.has(name) || (name === 'employeeContribution' && Number(typeData[name]) === 0));
  return Object.fromEntries(Object.entries(typeData).filter(([name]) => isWanted(name)));
}

/**
 * Works out anew the lines of taxes and pensions, whose law says what they come to (screens.md 9): what a reviewer sets beside
 * what was entered. Nothing of other types, and of lines that today's rates refuse.
 */
export async function workedLines(
  ctx: Ctx,
  tx: Tx,
  row: RequestRow,
  entry: PaymentType,
  lines: readonly LineRow[],
): Promise<ReadonlyMap<bigint, WorkedLine>> {
  if (entry.review === 'request' || lines.length === 0) return new Map();
  const world = await worldNow(ctx, tx, Number(row.orgId), entry, row, new Map());
  const header = new Set(entry.header.map(({ name }) => name));
  return new Map(
    lines.flatMap(({ id, typeData }) => {
      const own = Object.fromEntries(Object.entries(typeData).filter(([name]) => header.has(name)));
      const judged = judge(entry, { typeData: { ...row.typeData, ...own }, lines: [typedOf(entry, typeData)] }, world);
      return judged.lines.map(({ amount, figures }) => [id, { computed: amount, figures }] as const);
    }),
  );
}
