import { asKobo } from '@isura/contract/kernel/money';
import { formatMoney } from '@isura/contract/kernel/money-format';
import { plural } from '@isura/contract/kernel/numbers-format';
import type { BS7In } from '@isura/contract/reconcile/statement-line';

const WORDS: Readonly<Record<BS7In['kind'], string>> = {
  UNALLOCATED: 'unallocated money',
  REFUND_PAYER: 'money to be refunded',
  FEE: 'a bank charge',
  RETURN: 'a returned payment',
  PAID_AFTER_ALL: 'a payment that had failed and was paid after all',
  OTHER_AMOUNT: 'a payment that the bank paid in another amount',
};

/** What a line is booked as; `charge` is the part that is a bank charge where the line pays the payments besides, in kobo. */
export interface Booked {
  kind: BS7In['kind'];
  /** The numbers of the payments it is booked as. */
  payments?: readonly string[] | undefined;
  charge?: bigint | undefined;
}

/** The most payments that a title names; the details name all. */
const MOST_NAMED = 3;

function named(payments: readonly string[]): string {
  const more = payments.length - MOST_NAMED;
  const first = payments.slice(0, MOST_NAMED).join(', ');
  return more > 0 ? `${first} and ${plural(more, 'more payment', 'more payments')}` : first;
}

/**
 * Returns what a line is to be booked as, in words, before anything of it is checked: the kind and the payments it names;
 * of a line that pays payments with a charge in it those and the charge, "PR-2026-000001-01 and a bank charge of ₦57.04".
 */
export function toBookInWords({ kind, payments = [], charge }: Booked): string {
  if (payments.length === 0) return WORDS[kind];
  if (kind !== 'FEE') return `${WORDS[kind]}: ${named(payments)}`;
  const isKnown = charge !== undefined && charge > 0n;
  return `${named(payments)} and ${WORDS.FEE}${isKnown ? ` of ${formatMoney(asKobo(charge))}` : ''}`;
}

/** Returns the kobo that are booked as the kind: the line, or the charge in it alone. */
export const bookedKobo = (lineKobo: bigint, { charge = lineKobo }: Booked): bigint => charge;

/**
 * Returns how much of a line is booked and as what, in words. A line of 10,057.04 that pays two payments and a charge is
 * `['₦53.75 of ₦10,057.04', 'a bank charge, the rest as PR-2026-000001-01, PR-2026-000002-01']`.
 */
export function bookedInWords(lineKobo: bigint, { kind, payments = [], charge }: Booked): [amount: string, as: string] {
  const line = formatMoney(asKobo(lineKobo));
  if (charge === undefined) return [line, WORDS[kind]];
  return [`${formatMoney(asKobo(charge))} of ${line}`, `${WORDS[kind]}, the rest as ${named(payments)}`];
}
