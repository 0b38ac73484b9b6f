import { createHash } from 'node:crypto';
import type { Kobo } from '@isura/contract/kernel/money';

/** A line as far as approval goes. `excludedLevel` is the level that took it out. */
export interface ContentLine {
  id: number;
  bankCode: string;
  accountNumber: string;
  amount: Kobo;
  narration: string;
  excludedLevel?: number | undefined;
}

/** The lines that would be paid. */
export const keptOf = (lines: readonly ContentLine[]): ContentLine[] =>
  lines.filter(({ excludedLevel }) => excludedLevel === undefined);

/**
 * What is paid, as 64 hexadecimal digits: SHA-256 over the source account and the lines that are not excluded, sorted by
 * account, bank, amount in kobo and narration (security.md T24). The order in which lines were entered is no matter; any
 * other payee, amount or word is another content.
 */
export function contentHash(sourceBankAccountId: number, lines: readonly ContentLine[]): string {
  const texts = keptOf(lines)
    .map(({ accountNumber, bankCode, amount, narration }) =>
      JSON.stringify([accountNumber, bankCode, String(amount), narration]),
    )
    .sort();
  return createHash('sha256')
    .update(JSON.stringify([sourceBankAccountId, texts]))
    .digest('hex');
}
