import { lagosDay } from '@isura/contract/kernel/days';

/** Reports whether a reminder may be sent for a request now: it is waiting, and none was sent on this Lagos day. */
export const mayRemind = (row: { status: string; remindedAt: Date | null }, now: Date): boolean =>
  row.status === 'AWAITING_APPROVAL' && (row.remindedAt === null || lagosDay(row.remindedAt) !== lagosDay(now));
