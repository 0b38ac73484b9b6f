import { formatDay } from '@isura/contract/kernel/day-format';
import type { Day } from '@isura/contract/kernel/days';
import type { ListFile } from '@isura/contract/kernel/list-file';
import type { ExportFilters } from '@isura/contract/report/export';

/** The first and the last Lagos day of a file, and the end that no filter set: its rows go on beyond that day. */
export interface Days {
  first: Day;
  last: Day;
  open?: 'start' | 'end';
}

/** Returns the days of a range in words: `15 Nov 2026 to 21 Nov 2026`, the single day, or `up to 21 Nov 2026`. */
export function daysInWords({ first, last, open }: Days): string {
  if (open) return open === 'start' ? `up to ${formatDay(last)}` : `from ${formatDay(first)}`;
  return first === last ? formatDay(first) : `${formatDay(first)} to ${formatDay(last)}`;
}

/** The times at which a whole day begins and ends. */
const MIDNIGHTS: ReadonlySet<string> = new Set(['', '00:00', '00:00:00']);
const DAY_ENDS: ReadonlySet<string> = new Set(['', '23:59', '23:59:00', '23:59:59']);

/**
 * Returns the days of a file with the times at which it begins and ends within a day: `28 Feb 2028 10:30 to 29 Feb
 * 2028`.
 */
export function endsInWords(filters: Readonly<Record<string, unknown>>, days: Days): string {
  const timeOf = (end: unknown, whole: ReadonlySet<string>): string => {
    const time = String(end ?? '').slice(11);
    return whole.has(time) ? '' : ` ${time.replace(/^(\d\d:\d\d):00$/, '$1')}`;
  };
  const [from, to] = [timeOf(filters['start-date'], MIDNIGHTS), timeOf(filters['end-date'], DAY_ENDS)];
  if (!from && !to) return daysInWords(days);
  const { first, last, open } = days;
  if (open) return `${daysInWords(days)}${from}${to}`;
  return `${formatDay(first)}${from} to ${formatDay(last)}${to}`;
}

/** Describes a list without filters. */
export const NO_FILTERS = 'No filters';

/** Filters already shown as the organization or the days above the rows, or taken from the path. */
const SAID: ReadonlySet<string> = new Set(['org-id', 'orgId', 'start-date', 'end-date', 'as-at']);

const sentence = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1).replaceAll('-', ' ');

/** Describes a sort: `lastName,desc` of the column “Name” is `Name, descending`. */
function orderInWords(word: string, columns: ListFile['columns']): string {
  const [field, direction] = word.split(',');
  const title = columns.find(({ key }) => key === field)?.title ?? field;
  return direction === 'desc' ? `${title}, descending` : String(title);
}

/**
 * Describes the filters and sort of a list in the words of its columns: `Status: Active, Locked · Sort: Name,
 * descending`, preceded by its days. What a filter chooses by its id is shown by name where `chosen` has it. `No
 * filters` without any.
 */
export function narrowedInWords(
  filters: ExportFilters,
  days: Days,
  { columns, asks = {}, isByDay }: Pick<ListFile, 'columns' | 'asks' | 'isByDay'>,
  chosen: ReadonlyMap<string, { title: string; names: readonly string[] }> = new Map(),
): string {
  const isDated = ['start-date', 'end-date', 'as-at'].some((key) => filters[key] !== undefined);
  const words = Object.entries(filters)
    .filter(([key]) => !SAID.has(key))
    .map(([key, value]) => {
      const values = (Array.isArray(value) ? value : [value]).map(String);
      if (key === 'sort') return `Sort: ${values.map((word) => orderInWords(word, columns)).join(', ')}`;
      const named = chosen.get(key);
      if (named) return `${named.title}: ${named.names.join(', ')}`;
      const column = columns.find(({ filter: requested }) => requested === key);
      const labels = column?.labels ?? asks[key] ?? {};
      return `${column?.title ?? sentence(key)}: ${values.map((code) => labels[code] ?? code).join(', ')}`;
    });
  const dates = sentence(isByDay ? daysInWords(days) : endsInWords(filters, days));
  return [...(isDated ? [dates] : []), ...words].join(' · ') || NO_FILTERS;
}

/**
 * Returns the days in the name of a list's file: its filtered days, or the day of the request. A list from 15 November
 * on that is requested on the 21st has both in its name, and is open at its end.
 */
export const daysOf = (filters: ExportFilters, today: Day): Days => {
  const [first, last] = [filters['start-date'], filters['end-date'] ?? filters['as-at']].map((day) =>
    typeof day === 'string' ? day.slice(0, 10) : undefined,
  );
  const isOpen = filters['as-at'] === undefined && (first === undefined) !== (last === undefined);
  return {
    first: first ?? last ?? today,
    last: last ?? today,
    ...(isOpen && { open: first === undefined ? 'start' : 'end' }),
  };
};
