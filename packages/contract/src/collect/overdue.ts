import { addDays, type Day } from '../kernel/days.ts';
import { type InvoiceSource, type InvoiceStatus, isMadeByPayer, OWED } from './states.ts';

/**
 * Reports whether an invoice is overdue on a day: it is unpaid, somebody billed it, and its due day is over
 * (docs/spec/money-in.md#quote-and-invoice). What its payer made at a checkout is never overdue.
 */
export const isOverdueOn = (
  { status, source, dueDate }: { status: InvoiceStatus; source: InvoiceSource; dueDate: Day },
  day: Day,
): boolean => OWED.includes(status) && !isMadeByPayer(source) && dueDate < day;

/** Returns the first day an overdue invoice was overdue: the day after its due day, when a penalty begins too. */
export const overdueSince = (dueDate: Day): Day => addDays(dueDate, 1);
