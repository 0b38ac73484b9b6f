import { wordsKnown } from '@isura/contract/collect/what-is-known.text';
import type { PaymentChannel } from '@isura/contract/org/collection-rule';

/** A labelled fact; one with an empty value is left out. */
type Fact = readonly [label: string, value: string | undefined];

/** One message to a payer: its subject, its sentences, its facts, and the label of its link. */
export interface Email {
  subject: string;
  sentences: readonly string[];
  facts: readonly Fact[];
  way?: string;
}

export type AtBank = 'REFERENCE' | 'RRR';
export type Penalty = 'FLAT' | 'PERCENT_MONTHLY';

/** The facts a message uses, formatted for reading. */
export interface Words {
  service: string;
  organization: string;
  number: string;
  reference: string;
  total: string;
  balance: string;
  due: string;
  lastDay: string;
  /** The fee on top of the balance; omitted when there is none. */
  charge?: string;
  /** The amount to pay or bring now: the balance and the fee. */
  payable: string;
  /** How the service penalizes an invoice that is late; omitted when it does not. */
  penalty?: Penalty;
  /** What a bank accepts: the reference itself, or a Remita number from the portal; omitted when none does. */
  atBank?: AtBank | undefined;
}
/** An attempt that has brought no money yet. */
export interface AttemptWords extends Words {
  channel: PaymentChannel;
  /** The reason its bank or provider gave. */
  reason?: string | undefined;
}
export interface PaidWords extends Words {
  amount: string;
  fee?: string;
  overpaid?: string;
  receipt: string;
  code: string;
  hasBalance: boolean;
  /** Whether the invoice was cancelled before the money came, so that none of it was due. */
  isCancelled: boolean;
}

export interface RefundWords extends PaidWords {
  returned: string;
  account: string;
  bank: string;
  /** Whether the whole payment is refunded. */
  isWhole: boolean;
}

const refund = (w: RefundWords): Fact[] => [
  ['Refund', w.returned],
  ['Receipt', w.receipt],
  ...what(w),
  ['To the account', `${w.account}, ${w.bank}`],
];

const penalties: Readonly<Record<Penalty, string>> = {
  FLAT: 'A penalty is added once, because it is late.',
  PERCENT_MONTHLY: 'A penalty is added for every month that it is late.',
};

const pay = 'Pay or view it';
const see = 'View it';
/**
 * Says where a payer can pay: `on the portal, and at any bank.`, or on the portal alone with how a bank can be used.
 */
const onPortal = ({ atBank }: Words): string =>
  atBank === 'RRR'
    ? 'on the portal. To pay at a bank, first choose how to pay on the portal: it shows a Remita number (RRR). Banks do not accept the reference.'
    : `on the portal${atBank ? ', and at any bank' : ''}.`;
const isHeld = ({ organization }: Words): string =>
  `${organization} holds it for you and will refund it. Ask for the refund at the receipt on the portal, or ask ${organization}.`;
const canPay = (w: Words): string => `You can pay with the reference ${onPortal(w)}`;

/** Returns `₦17,000.00 and a fee of ₦161.25, ₦17,161.25 to pay`; the balance alone when there is no fee. */
const toPay = ({ balance, charge, payable }: Words): string =>
  charge === undefined ? balance : `${balance} and a fee of ${charge}, ${payable} to pay,`;
/** Returns the amount to pay or to bring to a bank, after the figures it consists of. */
const toPayFacts = ({ balance, charge, payable, atBank }: Words, label: string): Fact[] =>
  charge === undefined
    ? [[label, balance]]
    : [
        ['Amount', balance],
        ['Fee', charge],
        [atBank === 'REFERENCE' ? 'To pay, or to bring to a bank' : 'To pay', payable],
      ];

const what = ({ service, organization }: Words): Fact[] => [
  ['For', service],
  ['Paid to', organization],
];
const invoice = (w: Words): Fact[] => [
  ['Invoice', w.number],
  ['Payment reference', w.reference],
  ...what(w),
  ...toPayFacts(w, 'To pay'),
  ['Due', w.due],
];

/** Texts of the messages to payers; the first sentence alone is also the SMS. */
export const text = {
  reference: (w: Words): Email => ({
    subject: `Your payment reference ${w.reference}`,
    sentences: [
      `Your payment reference for ${w.service} is ${w.reference}. ${
        w.charge === undefined ? `Amount ${w.balance}` : `To pay ${w.payable}: ${w.balance} and a fee of ${w.charge}`
      }. Pay by ${w.lastDay}.`,
      `Keep this number: you can pay with it ${onPortal(w)}`,
    ],
    facts: [['Payment reference', w.reference], ...what(w), ...toPayFacts(w, 'Amount'), ['Pay by', w.lastDay]],
    way: pay,
  }),
  issued: (w: Words): Email => ({
    subject: `Invoice ${w.number} from ${w.organization}`,
    sentences: [
      `Invoice ${w.number} from ${w.organization}: ${toPay(w)} due ${w.due}. Payment reference ${w.reference}.`,
      canPay(w),
    ],
    facts: invoice(w),
    way: pay,
  }),
  issuedPaid: (w: Words): Email => ({
    subject: `Invoice ${w.number} from ${w.organization}`,
    sentences: [`Invoice ${w.number} of ${w.total} from ${w.organization} is paid in full. There is nothing to pay.`],
    facts: [['Invoice', w.number], ['Payment reference', w.reference], ...what(w), ['Amount', w.total]],
    way: see,
  }),
  dueSoon: (w: Words): Email => ({
    subject: `Invoice ${w.number} is due on ${w.due}`,
    sentences: [
      `Invoice ${w.number} from ${w.organization}: ${toPay(w)} due ${w.due}. Payment reference ${w.reference}.`,
      'If you have paid in the last hours, you need not do anything.',
    ],
    facts: invoice(w),
    way: pay,
  }),
  overdue: (w: Words): Email => ({
    subject: `Invoice ${w.number} is overdue`,
    sentences: [
      `Invoice ${w.number} from ${w.organization}: ${toPay(w)} was due ${w.due}. Payment reference ${w.reference}.`,
      ...(w.penalty === undefined ? [] : [penalties[w.penalty]]),
      'If you have paid in the last hours, you need not do anything.',
    ],
    facts: invoice(w),
    way: pay,
  }),
  expired: (w: Words): Email => ({
    subject: `Invoice ${w.number} has expired`,
    sentences: [
      `Invoice ${w.number} from ${w.organization} for ${w.service} was not paid by ${w.lastDay} and has expired.`,
      wordsKnown({ canStillArrive: true, place: 'email' }),
      'If you have not paid and still need the service, start again on the portal.',
    ],
    facts: [['Invoice', w.number], ...what(w), ['Amount', w.total]],
  }),
  cancelled: (w: Words, reason: string): Email => ({
    subject: `Invoice ${w.number} was cancelled`,
    sentences: [
      `${w.organization} cancelled invoice ${w.number}. Do not pay it.`,
      `If you have already sent the money, it is not lost: we send you the receipt when it arrives, and ${w.organization} will refund it.`,
    ],
    facts: [
      ['Invoice', w.number],
      ['For', w.service],
      ['Reason', reason],
    ],
  }),
  paid: (w: PaidWords): Email => ({
    subject: `Receipt ${w.receipt}`,
    sentences: [
      `We received ${w.amount} for ${w.service}. Receipt ${w.receipt}.`,
      ...(w.hasBalance ? [`${w.balance} is still to be paid, by ${w.due}.`] : []),
      ...(w.overpaid === undefined
        ? []
        : [
            w.isCancelled
              ? `${w.organization} had cancelled invoice ${w.number}, so ${w.overpaid} was not due.`
              : `You paid ${w.overpaid} too much.`,
            isHeld(w),
          ]),
    ],
    facts: [
      ['Receipt', w.receipt],
      ['Amount', w.amount],
      ['Fee on top', w.fee],
      ...what(w),
      ['Payment reference', w.reference],
      ['Verification code', w.code],
    ],
    way: 'See or print your receipt',
  }),
  failed: (w: AttemptWords): Email => ({
    subject: 'Your payment did not go through',
    sentences: [
      wordsKnown({ status: 'FAILED', channel: w.channel, canStillArrive: true, reason: w.reason, place: 'email' }),
    ],
    facts: [...what(w), ['Payment reference', w.reference]],
    way: pay,
  }),
  voided: (w: PaidWords, reason: string): Email => ({
    subject: `Receipt ${w.receipt} was voided`,
    sentences: [`Receipt ${w.receipt} of ${w.amount} for ${w.service} was voided. It no longer proves a payment.`],
    facts: [['Receipt', w.receipt], ['Amount', w.amount], ...what(w), ['Reason', reason]],
    way: see,
  }),
  refundAsked: (w: RefundWords): Email => ({
    subject: `A refund of ${w.returned} was requested`,
    sentences: [
      `Somebody signed in with your email address asked ${w.organization} to refund ${w.returned} of receipt ${w.receipt} to the account ${w.account}, ${w.bank}.`,
      'If that was not you, change your password and contact the organization at once. It will decide, and we will email you then.',
    ],
    facts: refund(w),
    way: see,
  }),
  refundStarted: (w: RefundWords): Email => ({
    subject: `A refund of ${w.returned} has started`,
    sentences: [
      `${w.organization} started to refund ${w.returned} of receipt ${w.receipt}.`,
      'It will be paid when it has been approved, and we will email you then. If the account is not yours, contact the organization at once.',
    ],
    facts: refund(w),
    way: see,
  }),
  refundDeclined: (w: RefundWords, reason: string): Email => ({
    subject: 'Your refund was declined',
    sentences: [`${w.organization} declined to refund ${w.returned} of receipt ${w.receipt}.`],
    facts: [['Receipt', w.receipt], ...what(w), ['Reason', reason]],
  }),
  refundPaid: (w: RefundWords): Email => ({
    subject: `${w.returned} was refunded to you`,
    sentences: [
      `${w.organization} refunded ${w.returned} of receipt ${w.receipt} to account ${w.account}.`,
      w.isWhole
        ? 'The whole payment was refunded, so the receipt is void.'
        : 'The receipt stays valid for the rest of the payment.',
    ],
    facts: refund(w),
    way: see,
  }),
  why: 'You get this email because your address was given for this payment.',
} as const;
