import { DomainError } from '@isura/contract/kernel/problems';

/** Returns a refusal of the whole file; `reason` is its finding code (docs/spec/schedules.md#files). */
export const unreadable = (code: 'file-type' | 'file-columns' | 'file-rows', reason: string, detail: string) =>
  new DomainError(code, { reason, detail });

/** Returns the refusal of a file with rows that need more space than is kept. */
export const tooMuchText = (bytesOfRow: number, maxKept: number) =>
  unreadable(
    'file-rows',
    'E_TOO_MUCH_TEXT',
    `The rows of this file hold more text than the limit: ${bytesOfRow / 1_024} KB a row on average, ${maxKept / 1_048_576} MB in all. Shorten the long cells, or split the file.`,
  );

/** Reports whether text has two bytes per character, by its byte order mark. */
export const isUtf16 = ([first, second]: Uint8Array): boolean =>
  (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);

/** Returns the refusal of text in another encoding. */
export const notUtf8 = () =>
  unreadable('file-type', 'E_FILE_ENCODING', 'This file is not in UTF-8. Save it as “CSV UTF-8”.');
