import { formatRange } from '@isura/contract/kernel/day-format';
import { daysLastYear } from '@isura/contract/kernel/day-ranges';
import { type Day, firstDayOf, periodOf } from '@isura/contract/kernel/days';
import type { Kobo } from '@isura/contract/kernel/money';
import { formatMoney } from '@isura/contract/kernel/money-format';
import type { MoneyOut } from '@isura/contract/report/dashboard';
import { monthNames } from '../../../lib/months.text.ts';
import { type Compared, changeFinding, type Finding, gapOf } from '../../../ui/chart/finding.ts';
import type { WithInflow } from './finding.ts';

/** Returns the name of the month of a day or a period. */
export const monthName = (day: string): string => monthNames[Number(day.slice(5, 7)) - 1] ?? '';

/** The days both dashboards compare with, as named in tiles. */
export const SAME_DAYS = 'the same days last year';

/** Returns in words how an amount compares with the same days last year, or `none` if there is nothing to compare. */
export function comparedWords(now: Kobo, before: Kobo, none: string): string {
  if (before === 0n) return none;
  if (now === before) return `As much as on ${SAME_DAYS}`;
  return `${formatMoney(gapOf(now, before))} ${now > before ? 'more' : 'less'} than on ${SAME_DAYS}`;
}

/** What the titles of home compare: the days of this month up to today. */
const measures = {
  received: { name: 'Received this month', verb: 'was received' },
  paid: { name: 'Paid out this month', verb: 'was paid out' },
} as const;

type Month = Pick<Compared, 'amount' | 'points' | 'cause'> & { before: Kobo };

/** Returns how the days of a month up to this day compare with the same days last year, and the cause. */
function monthOf(measure: (typeof measures)[keyof typeof measures], day: Day, month: Month): Finding {
  const first = firstDayOf(periodOf(day));
  const yearAgo = daysLastYear({ first, last: day });
  return changeFinding(measure, {
    ...month,
    days: formatRange(first, day),
    than: formatRange(yearAgo.first, yearAgo.last),
  });
}

type Received = Pick<WithInflow, 'day' | 'receivedThisMonth' | 'receivedLastYear' | 'cause' | 'series' | 'liveMdas'>;

/**
 * Returns how what was received this month compares with the same days last year, and the cause: a service, or for the
 * central office an organization.
 */
export const monthFinding = ({
  day,
  receivedThisMonth,
  receivedLastYear,
  cause,
  series,
  liveMdas,
}: Received): Finding =>
  monthOf(measures.received, day, {
    ...{ amount: receivedThisMonth.amount, before: receivedLastYear.amount, points: series.length },
    cause: cause && `most of it ${liveMdas === undefined ? 'for' : 'by'} ${cause.name}`,
  });

/** Returns how what was paid this month compares with the same days last year, and the type that caused it. */
export const payoutFinding = ({ paidThisMonth, paidLastYear, cause, series }: MoneyOut, day: Day): Finding =>
  monthOf(measures.paid, day, {
    ...{ amount: paidThisMonth.amount, before: paidLastYear.amount, points: series.length },
    cause: cause && `most of it for ${cause.label}`,
  });
