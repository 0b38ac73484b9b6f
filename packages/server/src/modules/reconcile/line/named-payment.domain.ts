import type { Item } from '../matching/matching.domain.ts';

/**
 * What to do with a line that has the amount of a payment for which the bank has not answered: a person alone cannot match
 * it, and it is neither paid in another amount nor a charge.
 */
export const ONCE_ANSWERED =
  'The bank has not answered for this payment. If the line names it alone and nobody undid a match of the line, the portal matches them by itself. Otherwise have the bank asked about it: once it has answered, match the line with it, or, if the payment failed, book the line as paid after all';

/** When a line of a refused attempt is booked, beside which another attempt was paid or is out. */
export const ONCE_SHOWN = 'once the bank has answered for the last attempt and a line shows its payment, book';

/** A payment that a line names: INSTRUCTION for one that reached the bank, PAID_AFTER_ALL for a failed attempt. */
export interface Named extends Pick<Item, 'kind' | 'open' | 'references'> {
  isUnanswered?: boolean;
  waits?: boolean;
  status?: string;
}

/** Reports whether nobody knows if a named payment left the account: it failed, was closed or has no answer. */
export const mayHaveGone = ({ kind, isUnanswered }: Named): boolean =>
  kind === 'PAID_AFTER_ALL' || isUnanswered === true;

/** Returns why a line of so many kobo that names such a payment may be it, and what to do with the line. */
export function whyMayBe(kobo: bigint, { kind, open, references, isUnanswered, waits, status }: Named): string {
  const named = `This line names the payment ${references[0]}`;
  if (kind === 'INSTRUCTION') {
    if (kobo === open) return `${named} and has its amount. ${isUnanswered ? ONCE_ANSWERED : 'Match the line with it'}`;
    return `${named}, which the bank has not answered for, and may be it. Book it as this payment in another amount, or wait for the bank’s answer`;
  }
  if (status === 'QUEUED')
    return `${named}, which had failed and is to be sent again, and may be it. It is not sent while this line is open: once it has failed again, book this line as paid after all, or as this payment in another amount`;
  if (waits)
    return `${named}, an attempt of which was refused, and may be that attempt: ${ONCE_SHOWN} this line as paid after all`;
  const how = kobo === open ? 'Book it as paid after all' : 'Book it as this payment in another amount';
  return `${named}, which had failed, was closed or was tried again, and may be it. ${how}`;
}
