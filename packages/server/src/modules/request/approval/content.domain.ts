import { createHash } from 'node:crypto';
import { type Kobo, sum } from '@isura/contract/kernel/money';

/** A line as far as approval goes. `excludedLevel` is the level that took it out. */
export interface ContentLine {
  id: number;
  bankCode: string;
  accountNumber: string;
  amount: Kobo;
  narration: string;
  excludedLevel?: number | undefined;
  /** Kept as a payable and not sent. */
  isHeld?: true;
}

/** What would be paid of a request, however many lines it has. */
export interface Content {
  hash: string;
  /** What leaves the account. */
  sent: Kobo;
  /** Lines that are not excluded. */
  kept: number;
}

/** The lines that would be paid. */
export const keptOf = (lines: readonly ContentLine[]): ContentLine[] =>
  lines.filter(({ excludedLevel }) => excludedLevel === undefined);

/** What leaves the account with these lines: not what is excluded, nor what is held. */
export const sentTotal = (lines: readonly ContentLine[]): Kobo =>
  sum(keptOf(lines).flatMap(({ amount, isHeld }) => (isHeld ? [] : [amount])));

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

/** What would be paid of these lines. */
export const contentOf = (sourceBankAccountId: number, lines: readonly ContentLine[]): Content => ({
  hash: contentHash(sourceBankAccountId, lines),
  sent: sentTotal(lines),
  kept: keptOf(lines).length,
});
