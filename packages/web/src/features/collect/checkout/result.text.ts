import { titles } from './titles.text.ts';

/** Texts of /revenuePayment/success. */
export const resultText = {
  title: titles.result,
  received: 'Payment received',
  isVoid: 'This receipt is void',
  isVoidWords: (number: string) =>
    `Receipt ${number} is void: it was refunded or cancelled. It no longer proves a payment.`,
  receiptNumber: 'Receipt number',
  amount: 'Amount',
  date: 'Date',
  sent: (email: string) => `We sent your receipt to ${email}`,
  download: 'Download receipt',
  print: 'Open to print',
  email: 'Email it',
  emailTo: 'Send the receipt to',
  emailSend: 'Send',
  emailed: (email: string) => `Sent to ${email}.`,
  needsLink: 'Open the link in your email to download the receipt.',
  payElse: 'Pay for something else',
  payRest: 'Pay the rest',
  rest: (balance: string, due: string) => `${balance} is still to be paid by ${due}.`,
  overpaid: (amount: string) => `You paid ${amount} more than was due.`,
  overpaidNext: (mda: string) =>
    `The money is kept for you. ${mda} sees it beside this reference and decides how to return it. Contact them with the reference and your receipts.`,
  receipts: 'Receipts',
  fee: 'Fee',
  withFee: (whole: string) => `You paid ${whole} including the fee`,
  moreOf: (amount: string) => `${amount} more than was due`,
  voided: 'voided',
  account: 'Keep your receipts in one place',
  accountWords: 'With a free account you see every payment and receipt you made with this email address.',
  accountGo: 'Create an account',
  tryAgain: 'Try again',
  toPay: 'Choose how to pay',
  noReference: 'This page needs a payment reference.',
  loading: 'Loading the result',
};
