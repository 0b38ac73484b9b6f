import { wordsKnown } from '@isura/contract/collect/what-is-known.text';
import type { PaymentChannel } from '@isura/contract/org/collection-rule';

/** A fact beside its name; one whose value is empty is left out. */
type Fact = readonly [label: string, value: string | undefined];

/** One letter to a payer: its subject, its sentences, what it is about, and the words of the way it leads. */
export interface Letter {
  subject: string;
  sentences: readonly string[];
  facts: readonly Fact[];
  way?: string;
}

export type AtBank = 'REFERENCE' | 'RRR';

/** What the letters speak of, already in the words of people. */
export interface Words {
  service: string;
  organization: string;
  number: string;
  reference: string;
  total: string;
  balance: string;
  due: string;
  lastDay: string;
  /** The fee of paying that comes on top of the balance; nothing where there is none. */
  charge?: string;
  /** What is to be paid or brought now: the balance and the fee. */
  payable: string;
  /** What a bank takes money for: the reference itself, or a Remita number that the portal gives; nothing where none does. */
  atBank?: AtBank | undefined;
}
/** An attempt that brought no money so far. */
export interface AttemptWords extends Words {
  channel: PaymentChannel;
  /** What its bank or provider said. */
  reason?: string | undefined;
}
export interface PaidWords extends Words {
  amount: string;
  fee?: string;
  overpaid?: string;
  receipt: string;
  code: string;
  hasBalance: boolean;
  /** The invoice was cancelled before the money came: nothing of it was due. */
  isCancelled: boolean;
}

export interface RefundWords extends PaidWords {
  given: string;
  account: string;
  bank: string;
  /** Nothing of the payment is left. */
  isWhole: boolean;
}

const refund = (w: RefundWords): Fact[] => [
  ['Refund', w.given],
  ['Receipt', w.receipt],
  ...what(w),
  ['To the account', `${w.account}, ${w.bank}`],
];

const pay = 'Pay or see it';
const see = 'See it';
/** Where a payer can pay: `on the portal, and at any bank.`, or on the portal alone with how a bank comes into it. */
const onPortal = ({ atBank }: Words): string =>
  atBank === 'RRR'
    ? 'on the portal. To pay at a bank, choose how to pay there first: it shows a Remita number (RRR). Banks do not know the reference.'
    : `on the portal${atBank ? ', and at any bank' : ''}.`;
const isHeld = ({ organization }: Words): string =>
  `${organization} holds it for you and gives it back: ask for the refund at the receipt on the portal, or ask ${organization}.`;
const canPay = (w: Words): string => `You can pay with the reference ${onPortal(w)}`;

/** `₦17,000.00 and a fee of ₦161.25, ₦17,161.25 to pay`; the balance alone where nothing comes on top. */
const toPay = ({ balance, charge, payable }: Words): string =>
  charge === undefined ? balance : `${balance} and a fee of ${charge}, ${payable} to pay,`;
/** What a person brings to a bank, or pays: one figure, with what it is made of before it. */
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

/** The words of what payers are written; the first sentence alone is also the SMS. */
export const text = {
  reference: (w: Words): Letter => ({
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
  issued: (w: Words): Letter => ({
    subject: `Invoice ${w.number} from ${w.organization}`,
    sentences: [
      `Invoice ${w.number} from ${w.organization}: ${toPay(w)} due ${w.due}. Payment reference ${w.reference}.`,
      canPay(w),
    ],
    facts: invoice(w),
    way: pay,
  }),
  dueSoon: (w: Words): Letter => ({
    subject: `Invoice ${w.number} is due on ${w.due}`,
    sentences: [
      `Invoice ${w.number} from ${w.organization}: ${toPay(w)} due ${w.due}. Payment reference ${w.reference}.`,
      'If you have paid in the last hours, you need not do anything.',
    ],
    facts: invoice(w),
    way: pay,
  }),
  overdue: (w: Words): Letter => ({
    subject: `Invoice ${w.number} is overdue`,
    sentences: [
      `Invoice ${w.number} from ${w.organization}: ${toPay(w)} was due ${w.due}. Payment reference ${w.reference}.`,
      'A penalty may be added for every month it is late. If you have paid in the last hours, you need not do anything.',
    ],
    facts: invoice(w),
    way: pay,
  }),
  expired: (w: Words): Letter => ({
    subject: `Invoice ${w.number} has expired`,
    sentences: [
      `Invoice ${w.number} from ${w.organization} for ${w.service} was not paid by ${w.lastDay} and has expired.`,
      wordsKnown({ canStillArrive: true, place: 'email' }),
      'If you have not paid and still need the service, start again on the portal.',
    ],
    facts: [['Invoice', w.number], ...what(w), ['Amount', w.total]],
  }),
  cancelled: (w: Words, reason: string): Letter => ({
    subject: `Invoice ${w.number} was cancelled`,
    sentences: [
      `${w.organization} cancelled invoice ${w.number}. Do not pay it any more.`,
      `If you have sent the money already, it is not lost: we send you the receipt when it arrives, and ${w.organization} gives it back.`,
    ],
    facts: [
      ['Invoice', w.number],
      ['For', w.service],
      ['Reason', reason],
    ],
  }),
  paid: (w: PaidWords): Letter => ({
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
  failed: (w: AttemptWords): Letter => ({
    subject: 'Your payment did not go through',
    sentences: [
      wordsKnown({ status: 'FAILED', channel: w.channel, canStillArrive: true, reason: w.reason, place: 'email' }),
    ],
    facts: [...what(w), ['Payment reference', w.reference]],
    way: pay,
  }),
  voided: (w: PaidWords, reason: string): Letter => ({
    subject: `Receipt ${w.receipt} was voided`,
    sentences: [`Receipt ${w.receipt} over ${w.amount} for ${w.service} was voided. It proves a payment no more.`],
    facts: [['Receipt', w.receipt], ['Amount', w.amount], ...what(w), ['Reason', reason]],
    way: see,
  }),
  refundStarted: (w: RefundWords): Letter => ({
    subject: `A refund of ${w.given} has begun`,
    sentences: [
      `${w.organization} began to give back ${w.given} of receipt ${w.receipt}.`,
      'It is paid when it has been approved; we write to you then. If the account is not yours, tell the organization at once.',
    ],
    facts: refund(w),
    way: see,
  }),
  refundDeclined: (w: RefundWords, reason: string): Letter => ({
    subject: 'Your refund was declined',
    sentences: [`${w.organization} declined to give back ${w.given} of receipt ${w.receipt}.`],
    facts: [['Receipt', w.receipt], ...what(w), ['Reason', reason]],
  }),
  refundPaid: (w: RefundWords): Letter => ({
    subject: `${w.given} was paid back to you`,
    sentences: [
      `${w.organization} paid back ${w.given} of receipt ${w.receipt} to account ${w.account}.`,
      w.isWhole
        ? 'Nothing of the payment is left, so the receipt is void.'
        : 'The receipt stays good for the rest of the payment.',
    ],
    facts: refund(w),
    way: see,
  }),
  why: 'You get this because your address was given for the payment it is about.',
} as const;
