import { DomainError } from '@isura/contract/kernel/problems';

/** A refusal of the whole file; `reason` is its finding code (domain/workflows.md 6). */
export const unreadable = (code: 'file-type' | 'file-columns' | 'file-rows', reason: string, detail: string) =>
  new DomainError(code, { reason, detail });

/** Text of two bytes a letter, by the mark it begins with. */
export const isUtf16 = ([first, second]: Uint8Array): boolean =>
  (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);

/** The refusal of letters in another encoding. */
export const notUtf8 = () =>
  unreadable('file-type', 'E_FILE_ENCODING', 'Its letters are not in UTF-8. Save the file as “CSV UTF-8”.');
