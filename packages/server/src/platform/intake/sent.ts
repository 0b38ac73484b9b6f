import { DomainError } from '@isura/contract/kernel/problems';
import { isUtf16, notUtf8, unreadable } from './refusal.ts';

const CSV = 'text/csv';
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const refused = (detail: string): DomainError => unreadable('file-type', 'E_FILE_TYPE', detail);

/**
 * Returns the type of a file of rows by its first bytes. Refuses with file-type what cannot be a table and what its
 * name contradicts, with what to do: people rename files, and what the program that opened one did to it is then a
 * guess.
 */
export function tableTypeOf(head: Uint8Array, name: string): string {
  const isZip = head[0] === 0x50 && head[1] === 0x4b;
  if (isZip && /\.(csv|txt)$/i.test(name))
    throw refused(
      'Its name ends in .csv, but it is a spreadsheet. Rename it to end in .xlsx, or save it as “CSV UTF-8”, then send it again.',
    );
  if (isZip) return XLSX;
  if (head[0] === 0xd0 && head[1] === 0xcf)
    throw refused('This spreadsheet is in an old format. Open it and save it as “Excel Workbook (.xlsx)”.');
  if (head.length === 0) throw unreadable('file-type', 'E_FILE_EMPTY', 'This file is empty.');
  if (isUtf16(head)) throw notUtf8();
  if (head.includes(0)) throw refused('This is not a CSV or XLSX file.');
  if (/\.xlsx?$/i.test(name))
    throw refused(
      'Its name ends in .xlsx, but it contains text. Rename it to end in .csv, or open it and save it as “Excel Workbook”.',
    );
  return CSV;
}

/** Maximum number of a person's files waiting to be read. */
export const MOST_UNREAD = 4;

/** Returns the refusal of one more file. */
export const refuseUnread = (most: number): DomainError =>
  new DomainError('rate-limited', {
    detail: `${most} of your files are still being read. Wait until one is finished.`,
    retryAfterSeconds: 10,
  });
