import { lagosDay } from '@isura/contract/kernel/days';

/** Whether people may be reminded of a request now: it waits, and nobody was reminded on this day of Lagos. */
export const mayRemind = (row: { status: string; remindedAt: Date | null }, now: Date): boolean =>
  row.status === 'AWAITING_APPROVAL' && (row.remindedAt === null || lagosDay(row.remindedAt) !== lagosDay(now));
