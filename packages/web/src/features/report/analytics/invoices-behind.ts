import { daysInMonth } from './month-days.ts';

/** The filters of a list of invoices, by its search parameters. */
interface Invoices {
  owing: 'owed' | 'overdue' | 'billed';
  /** Due dates of the invoices; an absent end is open. */
  start?: string | undefined;
  end?: string | undefined;
  service?: number | undefined;
  org?: number | undefined;
  payer?: number | undefined;
}

/** Returns the address of the invoices that a receivables figure adds up. */
export function invoicesBehind({ owing, start, end, ...narrowed }: Invoices): string {
  const days = start || end ? { when: 'custom', start, end } : {};
  const words = Object.entries({ owing, ...days, ...narrowed }).flatMap(([key, value]) =>
    value === undefined ? [] : [[key, String(value)]],
  );
  return `/admin/collections/print-invoice?${new URLSearchParams(words)}`;
}

/** Returns the address of the invoices of a month within a range of days. */
export function invoicesOfMonth(month: string, days: { start: string; end: string }, org: number | undefined): string {
  return invoicesBehind({ owing: 'billed', ...daysInMonth(month, days), org });
}
