import { formatCount } from '@isura/contract/kernel/numbers-format';
import { unreadable } from '../../../platform/intake/refusal.ts';

/** The error for a statement with too many lines. */
export const tooManyLines = (most: number) =>
  unreadable(
    'file-rows',
    'E_TOO_MANY_ROWS',
    `This statement has more than ${formatCount(most)} lines. Import it in parts.`,
  );

/** The error for XML that ends too early, is not well-formed, or defines entities of its own. */
export const brokenXml = () =>
  unreadable('file-type', 'E_TRUNCATED', 'This XML could not be read to its end. Fetch the file from the bank again.');

/** The error for XML that is not a statement. */
export const otherXml = (detail: string) => unreadable('file-type', 'E_FILE_TYPE', detail);
