import type { WhyNot } from '@isura/contract/collect/checkout';
import type { Outcome } from '@isura/contract/collect/sandbox';
import type { Channel } from '@isura/contract/org/collection-rule';

/** Words of /payment. */
export const paymentText = {
  title: 'Choose how to pay',
  boxTitle: 'Pay with a reference',
  boxLabel: 'Payment reference',
  boxHint: '12 digits, such as 2705 1234 5678.',
  boxGo: 'Find',
  boxMissing: 'Enter a 12-digit reference',
  boxWrong: 'Check the reference. One digit looks wrong.',
  notFound: 'We could not find that reference. Check the number.',
  closedTitle: {
    PAID: 'Paid in full',
    EXPIRED: 'This reference has expired',
    CANCELLED: 'This invoice was cancelled',
    ORGANIZATION_CLOSED: 'This cannot be paid now',
    SERVICE_CLOSED: 'This cannot be paid any more',
    DRAFT: 'This invoice is not issued yet',
  } satisfies Record<WhyNot, string>,
  wayTitle: {
    CARD: 'Pay by card',
    BANK_TRANSFER: 'Send the money to this account',
    USSD: 'Dial this code on your phone',
    BANK_BRANCH: 'Pay at a bank branch',
    POS: 'Pay at a POS agent',
  } satisfies Record<Channel, string>,
  arrived: (amount: string, rest: string) => `${amount} has arrived. ${rest} is left to pay.`,
  payNow: 'You pay now',
  payFrom: 'You pay now, from',
  feeInIt: (fee: string) => `The fee of ${fee} is in it.`,
  keep: 'Keep this number: you can pay with it at any time, here and on another device.',
  keepForBank: 'Keep this number. You can pay with it at any bank.',
  howMuch: 'How much do you pay now?',
  full: (amount: string) => `All of it: ${amount}`,
  part: 'A part of it',
  partAmount: 'Amount to pay now',
  partHint: (least: string, most: string) => `From ${least} to ${most}.`,
  ways: 'How do you want to pay?',
  withFee: (fee: string, payable: string) => `Fee ${fee}. You pay ${payable}.`,
  withoutFee: 'No fee.',
  toCard: 'Go to the card page',
  toProvider: 'Continue to the payment page',
  providerTitle: 'Pay on the page of the payment provider',
  leaving: 'You go to the page of the payment provider. Your card is not kept here.',
  leavingToPay: 'You go to the page of the payment provider, and pay there.',
  leavingForRrr:
    'You go to a page that shows a Remita number (RRR). Give the number at the counter, not the reference, and pay exactly the amount beside it.',
  toRrr: 'Show the RRR',
  accountNumber: 'Account number',
  bank: 'Bank',
  exactNote: 'Send exactly the amount above, in one transfer. The account is for this payment alone.',
  copyAccount: 'the account number',
  copyAmount: 'the amount',
  copyCode: 'the code',
  timeLeft: (time: string) => `Time left: ${time}`,
  againTransfer: 'Get a new account number',
  again: 'Try again',
  havePaid: 'I have paid',
  waitingSince: (time: string) =>
    `Waiting for your bank… since ${time}. Do not pay again. You may close this page: we mail you the receipt.`,
  haveDialled: 'I have dialled and paid',
  showsItself: 'This page shows the payment by itself when it comes.',
  counterShows:
    'This page shows the payment when the counter has told us. If you have paid there, do not pay again. You may close this page: we mail you the receipt.',
  dialSteps: [
    'Dial the code on the phone that is registered with your bank.',
    'Check the name of the MDA and the amount.',
    'Enter the PIN of your bank. We never ask for it.',
  ],
  branchSteps: [
    'Print the invoice or write the reference down.',
    'Go to any bank and say that you pay a government reference.',
    'Give the teller the 12 digits and check the name of the MDA and the amount.',
    'Keep the teller’s slip. We mail you the receipt within minutes.',
  ],
  posSteps: [
    'Show the agent the reference.',
    'Check the name of the MDA and the amount on the machine.',
    'Pay with your card and keep the slip. We mail you the receipt within minutes.',
  ],
  printSlip: 'Print the slip',
  printInvoice: 'Open the invoice to print',
  slip: 'Payment slip',
  slipQr: 'QR code of this payment',
  until: (day: string) => `Good until ${day}`,
  giveUp: 'Cancel this attempt',
  otherWay: 'Choose another way to pay',
  otherAmountOrWay: 'Choose another amount or way',
  paid: 'This is paid in full.',
  seeResult: 'See the payment',
  expired: (day: string) => `This reference expired on ${day}.`,
  startAnew: 'If you have not paid, start again.',
  startAgain: 'Start again',
  cancelled: (mda: string) => `This invoice was cancelled. Ask ${mda} what to do.`,
  held: (amount: string, mda: string, since: string) =>
    `${amount} that you paid is not lost: ${mda} has held it for you since ${since} and gives it back.`,
  askBack: (mda: string) =>
    `Sign in with the email address of the invoice and ask for the refund beside your receipt, or ask ${mda} with the receipt.`,
  seeReceipts: 'See your receipts',
  organizationClosed: (mda: string) => `${mda} does not take payments at the moment.`,
  serviceClosed: 'This service is no longer offered, and its invoices can no longer be paid.',
  draft: 'This invoice is not issued yet.',
  unavailable: 'The payment provider is not answering, so you could not be sent to pay. Try again in a moment.',
  contact: 'Contact',
  testTitle: 'Test payment provider',
  testNote: 'Test mode: no money moves. Decide how this payment ends.',
  testDone: 'The test provider has its orders.',
  outcomes: {
    SUCCESS: 'Pay',
    DECLINE: 'Decline',
    PENDING: 'Leave pending',
    CANCEL: 'Cancel at the provider',
    LATE_SUCCESS: 'Pay late',
  } satisfies Record<Outcome, string>,
};

/** What a way is; at a counter an RRR of Remita stands for the reference where it alone is taken. */
export const aboutChannel = (channel: Channel, takesReference: boolean): string =>
  takesReference ? channelWords[channel].about : (withRrr[channel] ?? channelWords[channel].about);

const withRrr: Readonly<Partial<Record<Channel, string>>> = {
  BANK_BRANCH: 'Get a Remita number (RRR) and pay with it at the counter of any bank.',
  POS: 'Get a Remita number (RRR) and pay with it at a POS agent.',
};

export const channelWords: Readonly<Record<Channel, { name: string; about: string }>> = {
  CARD: { name: 'Card', about: 'Debit or credit card, on the page of the payment provider.' },
  BANK_TRANSFER: { name: 'Bank transfer', about: 'From your bank’s app or website, to an account for this payment.' },
  USSD: { name: 'USSD', about: 'Dial a code on your phone. Works without the internet.' },
  BANK_BRANCH: { name: 'Bank branch', about: 'Pay at the counter of any bank with the reference.' },
  POS: { name: 'POS', about: 'Pay at a POS agent with the reference.' },
};
