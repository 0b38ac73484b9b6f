import { formatDay } from '@isura/contract/kernel/day-format';
import { type Day, daysBetween } from '@isura/contract/kernel/days';
import type { Kobo } from '@isura/contract/kernel/money';
import { formatMoney } from '@isura/contract/kernel/money-format';
import type { TypeWords } from '@isura/contract/request/payment-type';
import type { RequestCheck } from '@isura/contract/request/request-check';
import { type LookedLines, lineChecksOf } from './line-checks.domain.ts';

/** What a request is looked at by before people decide on it. */
export interface Looked {
  total: Kobo;
  /** Left out for those who may not know it. */
  available: Kobo | undefined;
  taxDue: Day | undefined;
  today: Day;
  lines: LookedLines;
  usual: { count: number; average: bigint };
  words: Pick<TypeWords, 'line'>;
  paysOnce: boolean;
  /** It beside the budget of its project. */
  project: RequestCheck | undefined;
}

const TWICE = 2n;
/** Fewer earlier payments say nothing about what is usual. */
const ENOUGH = 3;

const days = (many: number): string => `${many} ${many === 1 ? 'day' : 'days'}`;

function balanceCheck({ available, total }: Looked): RequestCheck[] {
  if (available === undefined) return [];
  if (available >= total) {
    const message = `${formatMoney((available - total) as Kobo)} stays after this`;
    return [{ code: 'balance', severity: 'OK', title: 'Balance is enough', message }];
  }
  const message = `${formatMoney(available)} is available, ${formatMoney(total)} is needed`;
  return [{ code: 'balance', severity: 'BLOCK', title: 'Balance is too low', message }];
}

function dueCheck({ taxDue, today }: Looked): RequestCheck[] {
  if (taxDue === undefined) return [];
  const late = daysBetween(taxDue, today);
  const title = late > 0 ? `${days(late)} past its legal day` : `Due by law on ${formatDay(taxDue)}`;
  const message = late > 0 ? `It was due on ${formatDay(taxDue)}` : `${late === 0 ? 'today' : `in ${days(-late)}`}`;
  return [{ code: 'tax-due', severity: late > 0 ? 'WARNING' : 'OK', title, message }];
}

function usualCheck({ usual, total }: Looked): RequestCheck[] {
  if (usual.count < ENOUGH) return [];
  if (total <= usual.average * TWICE) {
    return [
      {
        code: 'usual',
        severity: 'OK',
        title: 'A usual amount',
        message: `compared with ${usual.count} of the last 12 months`,
      },
    ];
  }
  const message = `On average they came to ${formatMoney(usual.average as Kobo)}`;
  return [{ code: 'usual', severity: 'WARNING', title: 'More than twice the usual amount', message }];
}

/**
 * What to know before deciding, in the order of its weight: enough money, the budget of its project, papers paid once, the legal day, an amount out of the
 * usual, and what its lines are looked at by. Only BLOCK stops anything, at the last approval.
 */
export function checksOf(looked: Looked): RequestCheck[] {
  const { words, paysOnce, lines } = looked;
  const found: RequestCheck[] = [...balanceCheck(looked), ...(looked.project ? [looked.project] : [])];
  if (paysOnce)
    found.push({
      code: 'paid-once',
      severity: 'OK',
      title: `No ${words.line} paid before`,
      message: 'compared with every payment of the organization',
    });
  found.push(...dueCheck(looked));
  found.push(...usualCheck(looked), ...lineChecksOf(lines));
  return found;
}
