import { daysInMonth } from './month-days.ts';

/** What a list of bills is narrowed to, by the words of its address. */
interface Bills {
  standing: 'owed' | 'overdue' | 'billed';
  /** Days a bill was due on; an end that is not said is open. */
  start?: string | undefined;
  end?: string | undefined;
  service?: number | undefined;
  org?: number | undefined;
  payer?: number | undefined;
}

/** The address of the bills a figure of receivables adds up. */
export function billsBehind({ standing, start, end, ...narrowed }: Bills): string {
  const days = start || end ? { when: 'custom', start, end } : {};
  const words = Object.entries({ standing, ...days, ...narrowed }).flatMap(([key, value]) =>
    value === undefined ? [] : [[key, String(value)]],
  );
  return `/admin/collections/print-invoice?${new URLSearchParams(words)}`;
}

/** The same of a month within some days. */
export function billsOfMonth(month: string, days: { start: string; end: string }, org: number | undefined): string {
  return billsBehind({ standing: 'billed', ...daysInMonth(month, days), org });
}
