import type { Period } from '@isura/contract/kernel/days';
import type { PaymentType } from '@isura/contract/request/payment-type';
import type { Tx } from '../../../platform/ctx.ts';
import { nameThreshold, paymentRules } from '../../org/index.ts';
import { monthBefore } from '../schedule/comparison.queries.ts';
import { type LookedLines, ROUND } from './line-checks.domain.ts';
import * as lines from './line-checks.queries.ts';
import type { RequestRow } from './request.queries.ts';

/** The types that pay mostly the same people each month. */
export const OF_PEOPLE: ReadonlySet<string> = new Set(['PAYROLL', 'SALARY', 'PENSION']);

/** Returns the last approved month of a type and who of it is missing; undefined for types with changing payees. */
async function monthOf(tx: Tx, row: RequestRow, { header }: PaymentType): Promise<LookedLines['month']> {
  if (!OF_PEOPLE.has(row.type)) return undefined;
  const field = header.find(({ kind }) => kind === 'period')?.name ?? '';
  const before = await monthBefore(tx, row, { field, period: String(row.typeData[field] ?? '') });
  return before && { period: before.period as Period, missing: await lines.missingStaff(tx, row, before.id) };
}

/**
 * Compares the lines of a submitted request with all earlier payments. Reads the lines of a check only if there are
 * any.
 */
export async function lookAtLines(tx: Tx, row: RequestRow, entry: PaymentType): Promise<LookedLines> {
  const { lineName } = entry.words;
  const orgId = row.orgId;
  const threshold = await nameThreshold(tx, orgId);
  const { duplicateDays } = await paymentRules(tx, orgId);
  const counts = await lines.countLines(tx, row, { threshold, round: ROUND });
  const pays = counts.payees > 0;
  return {
    counts,
    duplicateDays,
    words: entry.words,
    noted: counts.noted > 0 ? await lines.notedLines(tx, row, lineName) : [],
    doubted: counts.doubted > 0 ? await lines.doubtedLines(tx, row, lineName, threshold) : [],
    round: counts.round > 0 ? await lines.roundLines(tx, row, lineName, ROUND) : [],
    fresh: pays ? await lines.newLines(tx, row, lineName) : [],
    repeated: pays ? await lines.repeatedLines(tx, row, lineName, duplicateDays) : [],
    unusual: pays ? await lines.unusualLines(tx, row, lineName) : [],
    month: await monthOf(tx, row, entry),
  };
}
