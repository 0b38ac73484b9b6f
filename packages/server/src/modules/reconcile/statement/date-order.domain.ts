import { formatDay } from '@isura/contract/kernel/day-format';
import { type Day, daysBetween } from '@isura/contract/kernel/days';
import type { DateReading } from '@isura/contract/reconcile/reading';
import type { DateOrder, StatementReading } from '@isura/contract/reconcile/shapes';
import { dayWritten, isInFigures } from './bank-text.domain.ts';
import { directionsOf, type Ordered, walks } from './line-order.domain.ts';
import type { Fault } from './sums.domain.ts';

/** A line with its dates as written. */
export interface Dated extends Ordered {
  booking: string;
  value: string;
}

/** What else is known about the order of day and month in a file. */
export interface DateEvidence {
  today: Day;
  /** The dates that stand above the header, by row. */
  above: readonly (readonly string[])[];
  /** The importer's choice. */
  chosen?: DateOrder | undefined;
  /** The order in an earlier file with the same columns, chosen or proved. */
  earlier?: DateOrder | undefined;
}

export type FoundDateOrder = Pick<StatementReading, 'dateOrder' | 'dateOrderFrom'>;

const ORDERS: readonly DateOrder[] = ['DAY_FIRST', 'MONTH_FIRST'];

interface Candidate {
  order: DateOrder;
  days: Day[];
  first: Day;
  last: Day;
}

/** Returns the days of the lines in one order of day and month; undefined where one of their dates is none. */
function candidateOf(lines: readonly Dated[], order: DateOrder): Candidate | undefined {
  const days: Day[] = [];
  for (const { booking, value } of lines) {
    const day = dayWritten(booking, order);
    if (day === undefined || (value !== '' && dayWritten(value, order) === undefined)) return undefined;
    days.push(day);
  }
  const sorted = days.toSorted();
  return { order, days, first: sorted[0] ?? '', last: sorted.at(-1) ?? '' };
}

/** Reports whether days run as the balances do: from above, from below, or either where the balances do not tell. */
function runs(days: readonly Day[], { down, up }: { down: boolean | undefined; up: boolean | undefined }): boolean {
  const { rising, falling } = directionsOf(days);
  if (down === up) return rising || falling;
  return down === true ? rising : falling;
}

/** Reports whether the dates above the header can be read in an order, and a period among them has all lines. */
const agreesWithAbove = ({ order, first, last }: Candidate, above: DateEvidence['above']): boolean =>
  above.every((texts) => {
    const [from, to, more] = texts.map((text) => dayWritten(text, order)).toSorted();
    if (texts.some((text) => dayWritten(text, order) === undefined)) return false;
    return to === undefined || more !== undefined || (from! <= first && last <= to);
  });

const span = ({ first, last }: Candidate): number => daysBetween(first, last);
const inWords = ({ dateOrder, firstDay, lastDay }: DateReading): string =>
  `${firstDay === lastDay ? formatDay(firstDay) : `${formatDay(firstDay)} to ${formatDay(lastDay)}`} (${NAMES[dateOrder]})`;
const NAMES: Readonly<Record<DateOrder, string>> = { DAY_FIRST: 'day first', MONTH_FIRST: 'month first' };

/**
 * Returns the first and last day of a file in each order of day and month where both are possible and differ, the one
 * with the days closer together first; none where a day above 12 or the form of the dates leaves one.
 */
export function dateReadingsOf(lines: readonly Dated[]): DateReading[] {
  const candidates = ORDERS.flatMap((order) => candidateOf(lines, order) ?? []);
  const [a, b] = candidates.toSorted((one, other) => span(one) - span(other));
  if (!a || !b || a.days.every((day, at) => day === b.days[at])) return [];
  return [a, b].map(({ order, first, last }) => ({ dateOrder: order, firstDay: first, lastDay: last }));
}

/** Returns the refusal of a file with two readings of its dates, where the one that would be shown has an error. */
export const twoReadings = (readings: readonly DateReading[]): Fault => ({
  code: 'E_DATE_ORDER',
  message: `The dates can be read in two ways: ${readings.map(inWords).join(' or ')}. Import the file again and choose the order of day and month.`,
});

/** Leaves the order open, to be chosen by a person; the lines are shown as read in this one. */
const openOrder = ({ order }: Candidate): FoundDateOrder => ({ dateOrder: order, dateOrderFrom: 'OPEN' });

/** The days that a bank may date a line ahead. */
const AHEAD = 7;

/** Reports whether a reading that ends after today is likely: by a few days, or with its days closer than the other's. */
const isNear = (future: Candidate, other: Candidate, today: Day, balances: Parameters<typeof runs>[1]): boolean =>
  runs(future.days, balances) && (daysBetween(today, future.last) <= AHEAD || span(future) < span(other));

/**
 * Finds the order of day and month in the dates of a file, from all evidence together: a day above 12, the running
 * order, the balances, the dates above the header, today, an earlier file with the same columns. The importer's choice
 * goes before it all. Where both orders are possible, it is that of the earlier file, else the day is first, as in
 * nearly all files here; unless the days lie closer together in the other order: then it is OPEN, for a person to
 * choose, and that other order is shown first. So it is for a file that only its future days keep from the usual order,
 * where they are a few days ahead or lie closer together; the order without future days is then shown. The order is
 * undefined where no date is written in figures with the year last.
 */
export function dateOrderOf(lines: readonly Dated[], evidence: DateEvidence): FoundDateOrder {
  if (!lines.some(({ booking, value }) => isInFigures(booking) || isInFigures(value))) return {};
  if (evidence.chosen) return { dateOrder: evidence.chosen, dateOrderFrom: 'CHOSEN' };
  const candidates = ORDERS.flatMap((order) => candidateOf(lines, order) ?? []);
  const [first, second] = candidates;
  if (!first) return { dateOrder: 'DAY_FIRST', dateOrderFrom: 'USUAL' };
  if (!second) return { dateOrder: first.order, dateOrderFrom: 'PROVED' };
  const isSame = first.days.every((day, at) => day === second.days[at]);
  if (isSame) return { dateOrder: evidence.earlier ?? 'DAY_FIRST', dateOrderFrom: 'USUAL' };
  const balances = { down: walks(lines), up: walks(lines.toReversed()) };
  const running = candidates.filter(({ days, last }) => last <= evidence.today && runs(days, balances));
  const agreeing = running.filter((candidate) => agreesWithAbove(candidate, evidence.above));
  const possible = agreeing.length > 0 ? agreeing : running;
  const [only, other] = possible;
  const usual = evidence.earlier ?? 'DAY_FIRST';
  if (only && !other) {
    const isDoubted = candidates.some(
      (candidate) =>
        candidate !== only && candidate.last > evidence.today && isNear(candidate, only, evidence.today, balances),
    );
    return only.order !== usual && (evidence.earlier !== undefined || isDoubted)
      ? openOrder(only)
      : { dateOrder: only.order, dateOrderFrom: 'PROVED' };
  }
  const [a, b] = usual === 'DAY_FIRST' ? [first, second] : [second, first];
  if (possible.length === 2 && span(b) < span(a)) return openOrder(b);
  return { dateOrder: usual, dateOrderFrom: evidence.earlier ? 'EARLIER' : 'USUAL' };
}
