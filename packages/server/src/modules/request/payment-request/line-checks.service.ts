import { lagosDay, type Period } from '@isura/contract/kernel/days';
import type { PaymentType } from '@isura/contract/request/payment-type';
import { monthOf } from '@isura/contract/request/schedule-columns';
import type { Tx } from '../../../platform/ctx.ts';
import { nameThreshold, paymentLimits, paymentRules } from '../../org/index.ts';
import { monthBefore } from '../schedule/comparison.queries.ts';
import { type CheckSubject, type LineCounts, type LineFindings, ROUND } from './line-checks.domain.ts';
import * as lines from './line-checks.queries.ts';
import { outlierLines } from './outlier-checks.queries.ts';
import type { RequestRow } from './request.queries.ts';

/** Returns by what the lines of a payment may repeat those of an earlier one; undefined if by nothing. */
function repeatsBy({ line }: PaymentType, { payees }: LineCounts): LineFindings['repeatsBy'] {
  if (payees > 0) return 'ACCOUNT';
  return line.some(({ name }) => name === 'staffId') ? 'EMPLOYEE' : undefined;
}

/** Returns the last approved month of a type, or of its payroll, and who of it is missing; undefined if it compares nobody. */
async function monthBeforeOf(tx: Tx, row: RequestRow, entry: PaymentType): Promise<LineFindings['month']> {
  if (entry.comparesBy === undefined) return undefined;
  const field = monthOf(entry) ?? '';
  const before = await monthBefore(tx, row, entry, String(row.typeData[field] ?? ''));
  return (
    before && {
      period: before.period as Period,
      number: before.number,
      missing: await lines.missingStaff(tx, row, entry, before.id),
    }
  );
}

/** Returns which papers of a payment look like others, and which fields distinguish them; undefined without any. */
async function papersOf(
  tx: Tx,
  row: RequestRow,
  entry: PaymentType,
  counts: LineCounts,
): Promise<LineFindings['papers']> {
  const { paidOnce, header, line } = entry;
  const number = paidOnce?.at(-1);
  if (!paidOnce || typeof number !== 'string' || row.sourcePaymentId !== null) return undefined;
  const labels = new Map([...header, ...line].map(({ name, label }) => [name, label]));
  const fields = paidOnce.map((names) =>
    (typeof names === 'string' ? [names] : names).map((name) => labels.get(name) ?? 'the amount due').join(' or '),
  );
  const isLooked = row.mode === 'SINGLE' || counts.noted > 0;
  return { fields, alike: isLooked ? await lines.alikePapers(tx, row, number) : [] };
}

/**
 * Returns the outliers of a payment, by the setting in force on the day it was submitted. Rows of a file were compared
 * when it was validated: without a note on any line nothing is looked for again.
 */
async function outliersOf(
  tx: Tx,
  row: RequestRow,
  entry: PaymentType,
  { noted }: LineCounts,
): Promise<LineFindings['outliers']> {
  const on = lagosDay(new Date(row.submittedAt ?? row.createdAt));
  const { payChangePercent: percent } = await paymentLimits(tx, { orgId: row.orgId, type: row.type, on });
  if (row.mode === 'BULK' && noted === 0) return { changed: [], far: [], percent };
  return { ...(await outlierLines(tx, row, entry, percent)), percent };
}

/** Returns the lines that pay an account the same amount again, and the deductions that repeat one of their employee. */
async function repeatedByAccount(
  tx: Tx,
  row: RequestRow,
  nameField: string,
  { deductions, days }: { deductions: number; days: number },
): Promise<CheckSubject[]> {
  const alike = await lines.repeatedLines(tx, row, nameField, days);
  if (deductions === 0) return alike;
  const ofEmployees = await lines.repeatedDeductions(tx, row, nameField, days);
  const count = (alike[0]?.count ?? 0) + (ofEmployees[0]?.count ?? 0);
  return [...alike, ...ofEmployees].slice(0, lines.MOST_NAMED).map((one) => ({ ...one, count }));
}

/**
 * Compares the lines of a submitted request with all earlier payments. Reads the lines of a check only if there are
 * any.
 */
export async function compareLines(tx: Tx, row: RequestRow, entry: PaymentType): Promise<LineFindings> {
  const { lineName } = entry.words;
  const orgId = row.orgId;
  const threshold = await nameThreshold(tx, orgId);
  const { duplicateDays } = await paymentRules(tx, orgId);
  const counts = await lines.countLines(tx, row, { threshold, round: ROUND });
  const pays = counts.payees > 0;
  const by = repeatsBy(entry, counts);
  const month = monthOf(entry) ?? '';
  // The account of a refund is compared with its payer's name, by a check of its own.
  const named = row.sourcePaymentId === null ? counts : { ...counts, named: 0, doubted: 0 };
  return {
    counts: named,
    duplicateDays,
    words: entry.words,
    outliers: await outliersOf(tx, row, entry, counts),
    noted: counts.noted > 0 ? await lines.notedLines(tx, row, lineName) : [],
    doubted: named.doubted > 0 ? await lines.doubtedLines(tx, row, lineName, threshold) : [],
    round: counts.round > 0 ? await lines.roundLines(tx, row, lineName, ROUND) : [],
    fresh: pays ? await lines.newLines(tx, row, lineName) : [],
    repeatsBy: by,
    isOfMonths: entry.comparesBy === 'net-pay',
    repeated:
      by === 'ACCOUNT'
        ? await repeatedByAccount(tx, row, lineName, { deductions: counts.deductions, days: duplicateDays })
        : by === 'EMPLOYEE' && (row.mode === 'SINGLE' || counts.noted > 0)
          ? await lines.repeatedStaff(tx, row, lineName, { month, days: duplicateDays })
          : [],
    papers: await papersOf(tx, row, entry, counts),
    unusual: pays ? await lines.unusualLines(tx, row, lineName) : [],
    month: await monthBeforeOf(tx, row, entry),
  };
}
