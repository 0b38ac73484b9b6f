import { createHash } from 'node:crypto';
import { type Kobo, sum } from '@isura/contract/kernel/money';

/** A line with the fields that matter for approval. `excludedLevel` is the level that excluded it. */
export interface ContentLine {
  id: number;
  bankCode: string;
  accountNumber: string;
  amount: Kobo;
  narration: string;
  excludedLevel?: number | undefined;
  /** Whether it is kept as a payable and not sent. */
  isHeld?: true;
}

/** Summary of what a request would pay, however many lines it has. */
export interface Content {
  hash: string;
  /** The amount that leaves the account. */
  sent: Kobo;
  /** The number of lines that are not excluded. */
  kept: number;
}

/** Returns the lines that would be paid. */
export const keptOf = (lines: readonly ContentLine[]): ContentLine[] =>
  lines.filter(({ excludedLevel }) => excludedLevel === undefined);

/** Returns the amount of these lines that leaves the account, without excluded and held lines. */
export const sentTotal = (lines: readonly ContentLine[]): Kobo =>
  sum(keptOf(lines).flatMap(({ amount, isHeld }) => (isHeld ? [] : [amount])));

/**
 * Returns the hash of what is paid, as 64 hexadecimal digits: SHA-256 over the source account and the lines that are
 * not excluded, sorted by account, bank, amount in kobo and narration (docs/spec/security.md#t24). The order of entry
 * does not matter; any other payee, amount or word gives another hash.
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

/** Returns what these lines would pay. */
export const contentOf = (sourceBankAccountId: number, lines: readonly ContentLine[]): Content => ({
  hash: contentHash(sourceBankAccountId, lines),
  sent: sentTotal(lines),
  kept: keptOf(lines).length,
});
