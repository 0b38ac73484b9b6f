import { DomainError } from '@isura/contract/kernel/problems';
import { unreadable } from './refusal.ts';

const CSV = 'text/csv';
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** What a file of rows is kept as, by its first bytes. Refuses with file-type what no table begins with. */
export function tableTypeOf(head: Uint8Array): string {
  if (head[0] === 0x50 && head[1] === 0x4b) return XLSX;
  if (head.includes(0)) throw unreadable('file-type', 'E_FILE_TYPE', 'This is not a CSV or XLSX file.');
  return CSV;
}

/** Files of one person that may wait to be read. */
export const MOST_UNREAD = 4;

/** The refusal of one more. */
export const stillReading = (most: number): DomainError =>
  new DomainError('rate-limited', {
    detail: `${most} of your files are still being read. Wait until one of them is through.`,
    retryAfterSeconds: 10,
  });
