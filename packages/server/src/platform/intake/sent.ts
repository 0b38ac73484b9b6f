import { DomainError } from '@isura/contract/kernel/problems';
import { isUtf16, notUtf8, unreadable } from './refusal.ts';

const CSV = 'text/csv';
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const refused = (detail: string): DomainError => unreadable('file-type', 'E_FILE_TYPE', detail);

/**
 * What a file of rows is kept as, by its first bytes. Refuses with file-type what no table begins with, and what its name says
 * otherwise of, with what to do: people rename files, and what the program that opens them made of it is then a guess.
 */
export function tableTypeOf(head: Uint8Array, name: string): string {
  const isZip = head[0] === 0x50 && head[1] === 0x4b;
  if (isZip && /\.(csv|txt)$/i.test(name))
    throw refused(
      'Its name ends in .csv, but it is a spreadsheet. Send it with .xlsx at the end of its name, or save it as “CSV UTF-8” and send that.',
    );
  if (isZip) return XLSX;
  if (head[0] === 0xd0 && head[1] === 0xcf)
    throw refused('This is a spreadsheet of an old kind. Open it and save it as “Excel Workbook (.xlsx)”.');
  if (head.length === 0) throw unreadable('file-type', 'E_FILE_EMPTY', 'This file is empty.');
  if (isUtf16(head)) throw notUtf8();
  if (head.includes(0)) throw refused('This is not a CSV or XLSX file.');
  if (/\.xlsx?$/i.test(name))
    throw refused(
      'Its name ends in .xlsx, but inside it is text. Send it with .csv at the end of its name, or open it and save it as “Excel Workbook”.',
    );
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
