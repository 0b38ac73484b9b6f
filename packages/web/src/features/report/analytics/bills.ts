import { daysInMonth } from './month-days.ts';

/** The filters of a list of bills, by its search parameters. */
interface Bills {
  owing: 'owed' | 'overdue' | 'billed';
  /** Due dates of the bills; an absent end is open. */
  start?: string | undefined;
  end?: string | undefined;
  service?: number | undefined;
  org?: number | undefined;
  payer?: number | undefined;
}

/** Returns the address of the bills that a receivables figure adds up. */
export function billsBehind({ owing, start, end, ...narrowed }: Bills): string {
  const days = start || end ? { when: 'custom', start, end } : {};
  const words = Object.entries({ owing, ...days, ...narrowed }).flatMap(([key, value]) =>
    value === undefined ? [] : [[key, String(value)]],
  );
  return `/admin/collections/print-invoice?${new URLSearchParams(words)}`;
}

/** Returns the address of the bills of a month within a range of days. */
export function billsOfMonth(month: string, days: { start: string; end: string }, org: number | undefined): string {
  return billsBehind({ owing: 'billed', ...daysInMonth(month, days), org });
}
