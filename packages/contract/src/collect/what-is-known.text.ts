import type { PaymentChannel } from '../org/collection-rule.ts';
import type { PaymentStatus } from './states.ts';

/** What is known of a payment attempt, and what its payer does next: on pages and in emails alike. */
export interface Known {
  title: string;
  known: string;
  todo: string;
}

/** The inputs that decide the text. Without a status there is no attempt, or none may be shown. */
export interface KnownOf {
  status?: PaymentStatus | undefined;
  channel?: PaymentChannel | undefined;
  /** Whether the attempt is open, or its provider is still asked about it (CO5). */
  canStillArrive: boolean;
  /** The reason the bank or provider gave. */
  reason?: string | undefined;
  /** Where the text is read. */
  place: 'page' | 'email';
}

const SENT = 'you have sent the money';
/** How payers see that money has left them, by channel. */
const signs: Readonly<Record<PaymentChannel, string>> = {
  CARD: 'your bank shows a charge',
  POS: 'your bank shows a charge',
  USSD: SENT,
  BANK_TRANSFER: SENT,
  BANK_BRANCH: 'you have paid at the bank',
  GOVERNMENT: SENT,
};

const arrives = { page: 'we show it here when it arrives', email: 'we send you the receipt when it arrives' };
const waits = {
  page: 'this page shows the result, and you may close it: we email you the receipt.',
  email: 'we send you the receipt when it arrives.',
};
const AGAIN = 'If not, try again, or choose another way to pay.';

const endings = {
  FAILED: 'Payment did not go through',
  CANCELLED: 'This attempt was cancelled',
  REPLACED: 'This was paid another way',
  EXPIRED: 'This attempt has expired',
} as const;

const isEnded = (status: PaymentStatus): status is keyof typeof endings => status in endings;

/**
 * Returns what is known and what to do, by status, channel and whether money may still come. After a refusal by the
 * bank, a cancelled attempt or an expired one money may still follow, so none of the texts says that nothing was taken.
 */
export function whatIsKnown({ status, channel, canStillArrive, reason, place }: KnownOf): Known {
  const sign = channel === undefined ? 'you have paid' : signs[channel];
  const wait = `If ${sign}, do not pay again: ${arrives[place]}.`;
  if (status === undefined)
    return { title: 'No payment received yet', known: 'We have not received a payment.', todo: wait };
  if (!isEnded(status))
    return {
      title: 'We are waiting for your bank',
      known: 'We have not received this payment yet.',
      todo: `Do not pay again. Most answers come within minutes; ${waits[place]}`,
    };
  const because = reason === undefined ? '' : `${reason} `;
  return canStillArrive
    ? { title: endings[status], known: `${because}We have not received this payment.`, todo: `${wait} ${AGAIN}` }
    : {
        title: endings[status],
        known: `${because}We have not received this payment, and the payment provider has no record of one.`,
        todo: `If ${sign}, ask your bank first. If the bank says that the money was delivered, write to us with the reference. ${AGAIN}`,
      };
}

/** Returns what is known and what to do, as one text. */
export function wordsKnown(of: KnownOf): string {
  const { known, todo } = whatIsKnown(of);
  return `${known} ${todo}`;
}
