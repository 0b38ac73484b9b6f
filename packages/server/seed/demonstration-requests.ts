import { lagosDay } from '@isura/contract/kernel/days';
import type { Row } from './load.ts';

/** The person who made a request. */
export interface Requester {
  id: number;
  name: string;
  login: string;
}

/** A request that waits for a decision, without its number and times. */
export interface WaitingRequest {
  /** Hours before the demonstration was loaded. */
  hoursAgo: number;
  by: Requester;
  row: Row;
}

const HOUR = 3_600_000;

/** Returns the waiting admin requests as rows, numbered from the first of the year in the order they were made. */
export function waitingRequestRows(now: Date, requested: readonly WaitingRequest[]): { year: string; rows: Row[] } {
  const year = lagosDay(now).slice(0, 4);
  const newYear = Date.parse(`${year}-01-01T00:00:00Z`);
  const inOrder = [...requested].sort((a, b) => b.hoursAgo - a.hoursAgo);
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
