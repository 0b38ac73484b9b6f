import type { WhyNot } from '@isura/contract/collect/checkout';
import type { Outcome } from '@isura/contract/collect/sandbox';
import type { Channel } from '@isura/contract/org/collection-rule';
import { titles } from './titles.text.ts';

/** Texts of /payment. */
export const paymentText = {
  title: titles.payment,
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
    ORGANIZATION_CLOSED: 'This cannot be paid at the moment',
    SERVICE_CLOSED: 'This can no longer be paid',
    DRAFT: 'This invoice has not been issued yet',
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
  feeInIt: (fee: string) => `This includes the fee of ${fee}.`,
  keep: 'Keep this number: you can use it to pay at any time, on this or another device.',
  keepForBank: 'Keep this number. You can use it to pay at any bank.',
  howMuch: 'How much do you want to pay now?',
  full: (amount: string) => `The full amount: ${amount}`,
  part: 'Part of it',
  partAmount: 'Amount to pay now',
  partHint: (least: string, most: string) => `From ${least} to ${most}.`,
  ways: 'How do you want to pay?',
  withFee: (fee: string, payable: string) => `Fee ${fee}. You pay ${payable}.`,
  withoutFee: 'No fee.',
  toCard: 'Continue to the card page',
  toProvider: 'Continue to the payment page',
  providerTitle: 'Pay on the payment provider’s page',
  leaving: 'You will pay on the payment provider’s page. We do not store your card details.',
  leavingToPay: 'You will pay on the payment provider’s page.',
  leavingForRrr:
    'The next page shows a Remita number (RRR). At the counter, give the RRR, not the reference, and pay exactly the amount beside it.',
  toRrr: 'Show the RRR',
  accountNumber: 'Account number',
  bank: 'Bank',
  exactNote: 'Send exactly the amount above, in one transfer. Use this account for this payment only.',
  copyAccount: 'the account number',
  copyAmount: 'the amount',
  copyCode: 'the code',
  timeLeft: (time: string) => `Time left: ${time}`,
  againTransfer: 'Get a new account number',
  again: 'Try again',
  havePaid: 'I have paid',
  waitingSince: (time: string) =>
    `Waiting for your bank… since ${time}. Do not pay again. You can close this page: we will email you the receipt.`,
  haveDialled: 'I have dialled the code and paid',
  showsItself: 'This page updates by itself when the payment arrives.',
  counterShows:
    'This page updates when the counter reports your payment. If you have paid there, do not pay again. You can close this page: we will email you the receipt.',
  dialSteps: [
    'Dial the code on the phone number registered with your bank.',
    'Check the MDA’s name and the amount.',
    'Enter your bank PIN. We never ask for it.',
  ],
  branchSteps: [
    'Print the invoice or write down the reference.',
    'Go to any bank and say that you are paying a government reference.',
    'Give the teller the 12 digits and check the MDA’s name and the amount.',
    'Keep the teller’s slip. We will email you the receipt within minutes.',
  ],
  posSteps: [
    'Show the agent the reference.',
    'Check the MDA’s name and the amount on the machine.',
    'Pay with your card and keep the slip. We will email you the receipt within minutes.',
  ],
  printSlip: 'Print the slip',
  printInvoice: 'Open the invoice to print',
  slip: 'Payment slip',
  slipQr: 'QR code of this payment',
  until: (day: string) => `Valid until ${day}`,
  giveUp: 'Cancel this attempt',
  otherWay: 'Choose another way to pay',
  otherAmountOrWay: 'Choose another amount or way',
  paid: 'This has been paid in full.',
  seeResult: 'See the payment',
  expired: (day: string) => `This reference expired on ${day}.`,
  startAnew: 'If you have not paid, start again.',
  startAgain: 'Start again',
  cancelled: (mda: string) => `This invoice was cancelled. Ask ${mda} what to do.`,
  held: (amount: string, mda: string, since: string) =>
    `Your ${amount} is not lost: ${mda} has held it for you since ${since} and will refund it.`,
  askBack: (mda: string) =>
    `Sign in with the email address on the invoice and ask for the refund beside your receipt, or show ${mda} the receipt and ask for it.`,
  seeReceipts: 'See your receipts',
  organizationClosed: (mda: string) => `${mda} is not taking payments at the moment.`,
  serviceClosed: 'This service is no longer offered, and its invoices can no longer be paid.',
  draft: 'This invoice has not been issued yet.',
  unavailable: 'The payment provider is not responding, so we could not take you to its page. Try again in a moment.',
  contact: 'Contact',
  testTitle: 'Test payment provider',
  testNote: 'Test mode: no money moves. Choose how this payment ends.',
  testDone: 'The test provider has received your choice.',
  outcomes: {
    SUCCESS: 'Pay',
    DECLINE: 'Decline',
    PENDING: 'Leave pending',
    CANCEL: 'Cancel at the provider',
    LATE_SUCCESS: 'Pay late',
  } satisfies Record<Outcome, string>,
};

/** Returns the description of a channel; at a counter it names a Remita RRR where only that is accepted. */
export const aboutChannel = (channel: Channel, takesReference: boolean): string =>
  takesReference ? channelWords[channel].about : (withRrr[channel] ?? channelWords[channel].about);

const withRrr: Readonly<Partial<Record<Channel, string>>> = {
  BANK_BRANCH: 'Get a Remita number (RRR) and pay with it at the counter of any bank.',
  POS: 'Get a Remita number (RRR) and pay with it at a POS agent.',
};

export const channelWords: Readonly<Record<Channel, { name: string; about: string }>> = {
  CARD: { name: 'Card', about: 'Debit or credit card, on the payment provider’s page.' },
  BANK_TRANSFER: { name: 'Bank transfer', about: 'From your bank’s app or website, to an account for this payment.' },
  USSD: { name: 'USSD', about: 'Dial a code on your phone. Works without internet.' },
  BANK_BRANCH: { name: 'Bank branch', about: 'Pay at the counter of any bank with the reference.' },
  POS: { name: 'POS', about: 'Pay at a POS agent with the reference.' },
};
