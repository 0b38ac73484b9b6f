import { asKobo, type Kobo } from '@isura/contract/kernel/money';

/** The group of the chart with what was withheld and is not yet paid over: 41030000 Unremitted deductions. */
const UNREMITTED = '4103';

/** Reports whether a code of the chart holds what was withheld: taxes, pension, housing fund, dues of unions. */
export const isWithheldCode = (code: string): boolean => code.startsWith(UNREMITTED);

/**
 * Splits what is to be taken from an account of withheld money by its balance: `drawn` is taken from it, at most all it
 * holds, `elsewhere` was not withheld here (docs/spec/ledger.md#withheld-money). 100.00 of a balance of 60.00 are 60.00
 * and 40.00; an account below zero gives nothing. Kobo.
 */
export function drawOf(requested: bigint, balance: bigint): { drawn: Kobo; elsewhere: Kobo } {
  const drawn = balance <= 0n ? 0n : balance < requested ? balance : requested;
  return { drawn: asKobo(drawn), elsewhere: asKobo(requested - drawn) };
}
