import { formatDay } from '@isura/contract/kernel/day-format';
import type { Day } from '@isura/contract/kernel/days';
import type { ListFile } from '@isura/contract/kernel/list-file';
import type { ExportFilters } from '@isura/contract/report/export';

/** The first and the last Lagos day of a file. */
export interface Days {
  first: Day;
  last: Day;
}

/** Returns the days of a range in words: `15 Nov 2026 to 21 Nov 2026`, or the single day. */
export const daysInWords = ({ first, last }: Days): string =>
  first === last ? formatDay(first) : `${formatDay(first)} to ${formatDay(last)}`;

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
 * descending`, preceded by its days. `All of them` without any.
 */
export function narrowedInWords(
  filters: ExportFilters,
  days: Days,
  { columns, asks = {} }: Pick<ListFile, 'columns' | 'asks'>,
): string {
  const isDated = ['start-date', 'end-date', 'as-at'].some((key) => filters[key] !== undefined);
  const words = Object.entries(filters)
    .filter(([key]) => !SAID.has(key))
    .map(([key, value]) => {
      const values = (Array.isArray(value) ? value : [value]).map(String);
      if (key === 'sort') return `Sort: ${values.map((word) => orderInWords(word, columns)).join(', ')}`;
      const column = columns.find(({ asked }) => asked === key);
      const labels = column?.labels ?? asks[key] ?? {};
      return `${column?.title ?? sentence(key)}: ${values.map((code) => labels[code] ?? code).join(', ')}`;
    });
  return [...(isDated ? [daysInWords(days)] : []), ...words].join(' · ') || 'No filters';
}

/**
 * Returns the days in the name of a list's file: its filtered days, or the day of the request. A list from 15 November
 * on that is requested on the 21st has both in its name.
 */
export const daysOf = (filters: ExportFilters, today: Day): Days => {
  const [first, last] = [filters['start-date'], filters['end-date'] ?? filters['as-at']].map((day) =>
    typeof day === 'string' ? day.slice(0, 10) : undefined,
  );
  return { first: first ?? last ?? today, last: last ?? today };
};
