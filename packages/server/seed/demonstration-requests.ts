import { lagosDay } from '@isura/contract/kernel/days';
import type { Row } from './load.ts';

/** Who asked for something. */
export interface Asker {
  id: number;
  name: string;
  login: string;
}

/** Something that waits for a decision, without its number and its times. */
export interface Asked {
  /** So many hours before the demonstration was loaded. */
  hoursAgo: number;
  by: Asker;
  row: Row;
}

const HOUR = 3_600_000;

/** The administrative requests that wait, numbered as the first of the year in the order in which they were asked. */
export function waitingRequestRows(now: Date, asked: readonly Asked[]): { year: string; rows: Row[] } {
  const year = lagosDay(now).slice(0, 4);
  const newYear = Date.parse(`${year}-01-01T00:00:00Z`);
  const inOrder = [...asked].sort((a, b) => b.hoursAgo - a.hoursAgo);
  const rows = inOrder.map(({ hoursAgo, by, row }, at) => {
    const moment = new Date(Math.max(now.getTime() - hoursAgo * HOUR, newYear + at * 1000)).toISOString();
    return {
      ...row,
      number: `AR-${year}-${String(at + 1).padStart(6, '0')}`,
      asked_by_user_id: by.id,
      asked_by_name: by.name,
      status: 'AWAITING_APPROVAL',
      version: 1,
      created_at: moment,
      created_by: by.login,
      updated_at: moment,
      updated_by: by.login,
    };
  });
  return { year, rows };
}
