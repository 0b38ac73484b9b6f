/** One letter to a payer: its subject, its sentences, and the words of the way it leads. */
export interface Letter {
  subject: string;
  sentences: readonly string[];
  way?: string;
}

/** What the letters speak of, already in the words of people. */
export interface Words {
  service: string;
  body: string;
  number: string;
  reference: string;
  total: string;
  balance: string;
  due: string;
  lastDay: string;
  /** Banks take money for the reference. */
  atBank: boolean;
}
export interface PaidWords extends Words {
  amount: string;
  fee?: string;
  overpaid?: string;
  receipt: string;
  code: string;
  hasBalance: boolean;
}

const pay = 'Pay or see it here:';
const see = 'See it here:';
const orAtABank = ({ atBank }: Words): string => (atBank ? ', and at any bank' : '');

/** The words of what payers are written; the first sentence alone is also the SMS. */
export const text = {
  reference: (w: Words): Letter => ({
    subject: `Your payment reference ${w.reference}`,
    sentences: [
      `Your payment reference for ${w.service} is ${w.reference}. Amount ${w.total}. Pay by ${w.lastDay}.`,
      `It is for ${w.body}. Keep this number: you can pay with it on the portal${orAtABank(w)}.`,
    ],
    way: pay,
  }),
  issued: (w: Words): Letter => ({
    subject: `Invoice ${w.number} from ${w.body}`,
    sentences: [
      `Invoice ${w.number} from ${w.body}: ${w.balance} due ${w.due}. Payment reference ${w.reference}.`,
      `It is for ${w.service}. You can pay with the reference on the portal${orAtABank(w)}.`,
    ],
    way: pay,
  }),
  dueSoon: (w: Words): Letter => ({
    subject: `Invoice ${w.number} is due on ${w.due}`,
    sentences: [
      `Invoice ${w.number} from ${w.body}: ${w.balance} due ${w.due}. Payment reference ${w.reference}.`,
      'If you have paid in the last hours, you need not do anything.',
    ],
    way: pay,
  }),
  overdue: (w: Words): Letter => ({
    subject: `Invoice ${w.number} is overdue`,
    sentences: [
      `Invoice ${w.number} from ${w.body}: ${w.balance} was due ${w.due}. Payment reference ${w.reference}.`,
      'A penalty may be added for every month it is late. If you have paid in the last hours, you need not do anything.',
    ],
    way: pay,
  }),
  expired: (w: Words): Letter => ({
    subject: `Invoice ${w.number} has expired`,
    sentences: [
      `Invoice ${w.number} from ${w.body} for ${w.service} was not paid by ${w.lastDay} and has expired.`,
      'Nothing was taken. If you still need the service, start again on the portal.',
    ],
  }),
  cancelled: (w: Words, reason: string): Letter => ({
    subject: `Invoice ${w.number} was cancelled`,
    sentences: [`${w.body} cancelled invoice ${w.number}. Do not pay it any more.`, `Reason: ${reason}`],
  }),
  paid: (w: PaidWords): Letter => ({
    subject: `Receipt ${w.receipt}`,
    sentences: [
      `We received ${w.amount} for ${w.service}. Receipt ${w.receipt}.`,
      `It was paid to ${w.body} with reference ${w.reference}. Verification code: ${w.code}.`,
      ...(w.fee === undefined ? [] : [`A fee of ${w.fee} was charged on top.`]),
      ...(w.hasBalance ? [`${w.balance} is still to be paid, by ${w.due}.`] : []),
      ...(w.overpaid === undefined
        ? []
        : [`You paid ${w.overpaid} too much. ${w.body} holds it for you: ask there to have it back.`]),
    ],
    way: 'See, print or download your receipt here:',
  }),
  failed: (w: Words): Letter => ({
    subject: 'Your payment did not go through',
    sentences: [
      'Your payment did not go through. Nothing was taken.',
      `It was for ${w.service} of ${w.body}, reference ${w.reference}. You can try again.`,
    ],
    way: pay,
  }),
  voided: (w: PaidWords, reason: string): Letter => ({
    subject: `Receipt ${w.receipt} was voided`,
    sentences: [
      `Receipt ${w.receipt} over ${w.amount} for ${w.service} was voided. It proves a payment no more.`,
      `Reason: ${reason}`,
    ],
    way: see,
  }),
  foot: (product: string) => `${product}. We never ask for your password or a code by mail or phone.`,
} as const;
