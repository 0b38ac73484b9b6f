import { formatDay } from '@isura/contract/kernel/day-format';
import { type Day, daysBetween } from '@isura/contract/kernel/days';
import type { Kobo } from '@isura/contract/kernel/money';
import { formatMoney } from '@isura/contract/kernel/money-format';
import { plural } from '@isura/contract/kernel/numbers-format';
import type { RequestCheck } from '@isura/contract/request/request-check';
import { type LineFindings, lineChecksOf } from './line-checks.domain.ts';
import { outlierChecks } from './outlier-checks.domain.ts';

/** The data a request is checked against before people decide on it. */
export interface CheckInput {
  total: Kobo;
  /** Omitted for users who may not see it. */
  available: Kobo | undefined;
  taxDue: Day | undefined;
  /** The chosen day of payment; undefined is as soon as it is approved. */
  payDate: Day | undefined;
  /** What is reported about its lateness, with the penalty; undefined up to the legal due day. */
  late: string | undefined;
  today: Day;
  lines: LineFindings;
  /** The checks with findings that have to be accepted by name, and others that stand with them. */
  toAccept: readonly RequestCheck[];
  /** Other approved payments of the type in the running month and the twelve before it; the average in kobo. */
  usual: { count: number; average: bigint };
  /** The result of the comparison with its project's budget. */
  project: RequestCheck | undefined;
}

const TWICE = 2n;
/** With fewer earlier payments an average says nothing about what is usual. */
const ENOUGH = 3;

const days = (many: number): string => `${many} ${many === 1 ? 'day' : 'days'}`;

function balanceCheck({ available, total }: CheckInput): RequestCheck[] {
  if (available === undefined) return [];
  if (available >= total) {
    const message = `${formatMoney((available - total) as Kobo)} remains after this payment`;
    return [{ code: 'balance', severity: 'OK', title: 'Balance is enough', message }];
  }
  const message = `${formatMoney(available)} is available, ${formatMoney(total)} is needed`;
  return [{ code: 'balance', severity: 'BLOCK', title: 'Balance is too low', message }];
}

function dueCheck({ taxDue, payDate, late: lateness, today }: CheckInput): RequestCheck[] {
  if (taxDue === undefined) return [];
  const late = daysBetween(taxDue, today);
  if (late <= 0 && payDate !== undefined && payDate > taxDue) {
    const title = `Pays ${days(daysBetween(taxDue, payDate))} after the legal due date`;
    const message = `It pays on ${formatDay(payDate)} and is due by law on ${formatDay(taxDue)}`;
    return [{ code: 'tax-due', severity: 'WARNING', title, message }];
  }
  const title = late > 0 ? `${days(late)} past the legal due date` : `Due by law on ${formatDay(taxDue)}`;
  const message =
    late > 0 ? (lateness ?? `It was due on ${formatDay(taxDue)}`) : `${late === 0 ? 'today' : `in ${days(-late)}`}`;
  return [{ code: 'tax-due', severity: late > 0 ? 'WARNING' : 'OK', title, message }];
}

/** Names what `usual` is made of, as people read it. */
const compared = ({ count }: CheckInput['usual']): string =>
  `${plural(count, 'approved payment', 'approved payments')} of this month and the 12 before it`;

function usualCheck({ usual, total }: CheckInput): RequestCheck[] {
  if (usual.count < ENOUGH) return [];
  if (total <= usual.average * TWICE) {
    return [
      {
        code: 'usual',
        severity: 'OK',
        title: 'A usual amount',
        message: `Compared with ${compared(usual)}`,
      },
    ];
  }
  const message = `The average of ${compared(usual)} is ${formatMoney(usual.average as Kobo)}`;
  return [{ code: 'usual', severity: 'WARNING', title: 'More than twice the usual amount', message }];
}

/**
 * Returns what to know before deciding, most important first: what must be accepted by name, balance, project budget, the legal
 * due day, an unusual amount, and the checks of its lines. BLOCK stops the last approval, an ALERT with `accept` whoever
 * agrees without accepting it.
 */
export function checksOf(looked: CheckInput): RequestCheck[] {
  const { lines, toAccept } = looked;
  const isFine = ({ severity }: RequestCheck): boolean => severity === 'OK';
  const alerts = toAccept.filter((check) => !isFine(check));
  const found: RequestCheck[] = [...alerts, ...balanceCheck(looked), ...(looked.project ? [looked.project] : [])];
  found.push(...dueCheck(looked));
  found.push(...usualCheck(looked), ...toAccept.filter(isFine), ...lineChecksOf(lines));
  found.push(...outlierChecks(lines.outliers));
  return found;
}
