import { formatDay } from '@isura/contract/kernel/day-format';
import type { Day } from '@isura/contract/kernel/days';
import type { ExportFilters } from '@isura/contract/report/export';
import type { Definition } from './definition.domain.ts';

/** The first and the last Lagos day a file is about. */
export interface Days {
  first: Day;
  last: Day;
}

/** The days of a range in words: `15 Nov 2026 to 21 Nov 2026`, or the one day. */
export const daysInWords = ({ first, last }: Days): string =>
  first === last ? formatDay(first) : `${formatDay(first)} to ${formatDay(last)}`;

/** Said by the organization and the days above the rows already, or the path's own. */
const SAID: ReadonlySet<string> = new Set(['org-id', 'orgId', 'start-date', 'end-date', 'as-at']);

const sentence = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1).replaceAll('-', ' ');

/** `lastName,desc` of the column “Name” is `Name, descending`. */
function orderInWords(word: string, columns: Definition['columns']): string {
  const [field, direction] = word.split(',');
  const title = columns.find(({ key }) => key === field)?.title ?? field;
  return direction === 'desc' ? `${title}, descending` : String(title);
}

/**
 * What a list is narrowed to and sorted by, in the words of its columns: `Status: Active, Locked · Sort: Name, descending` with its
 * days before. `All of them` where nothing is.
 */
export function narrowedInWords(
  filters: ExportFilters,
  days: Days,
  { columns, asks = {} }: Pick<Definition, 'columns' | 'asks'>,
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
  return [...(isDated ? [daysInWords(days)] : []), ...words].join(' · ') || 'All of them';
}

/**
 * The days in the name of a list's file: those it is narrowed to, or the day it is asked for on. A list from 15 November on
 * that is asked for on the 21st has both in its name.
 */
export const daysOf = (filters: ExportFilters, today: Day): Days => {
  const [first, last] = [filters['start-date'], filters['end-date'] ?? filters['as-at']].map((day) =>
    typeof day === 'string' ? day.slice(0, 10) : undefined,
  );
  return { first: first ?? last ?? today, last: last ?? today };
};
