import { DomainError } from '@isura/contract/kernel/problems';

/** A refusal of the whole file; `reason` is its finding code (domain/workflows.md 6). */
export const unreadable = (code: 'file-type' | 'file-columns' | 'file-rows', reason: string, detail: string) =>
  new DomainError(code, { reason, detail });

/** The refusal of a file whose rows take more room than is kept of one. */
export const tooMuchText = (bytesOfRow: number, maxKept: number) =>
  unreadable(
    'file-rows',
    'E_TOO_MUCH_TEXT',
    `The rows of this file hold more text than is kept: ${bytesOfRow / 1_024} KB a row on average, ${maxKept / 1_048_576} MB in all. Shorten the long cells, or split the file.`,
  );

/** Text of two bytes a letter, by the mark it begins with. */
export const isUtf16 = ([first, second]: Uint8Array): boolean =>
  (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);

/** The refusal of letters in another encoding. */
export const notUtf8 = () =>
  unreadable('file-type', 'E_FILE_ENCODING', 'Its letters are not in UTF-8. Save the file as “CSV UTF-8”.');
