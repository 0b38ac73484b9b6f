import type { MoneyStage } from '@isura/contract/collect/states';
import { receiptCheck } from '@isura/contract/kernel/addresses';
import { plural } from '@isura/contract/kernel/numbers-format';
import type { PaymentChannel } from '@isura/contract/org/collection-rule';

/** The words on a receipt. */
export const receiptWords = {
  title: 'RECEIPT',
  number: 'Receipt number',
  code: 'Verification code',
  payer: 'Received from',
  service: 'For',
  revenueHead: 'Revenue head',
  invoice: 'Invoice',
  reference: 'Payment reference',
  channel: 'Paid through',
  fee: 'Fee on top',
  withFee: (fee: string, whole: string) => `${fee} (${whole} paid in total)`,
  paidAt: 'Paid on',
  paidOn: 'Paid at provider',
  stage: 'Where the money is',
  balance: 'Still to pay',
  givenBack: 'Refunded',
  onDay: (amount: string, day: string) => `${amount} on ${day}`,
  check: (host: string) => `Check this receipt at ${host}${receiptCheck()}, or scan the code.`,
  offline: 'The code can also be checked offline.',
  qr: (number: string) => `QR code to check receipt ${number}`,
  copy: (nth: number) => `COPY ${nth}`,
  test: 'TEST',
  void: 'VOID',
  voided: (day: string, why: string) => `Voided on ${day}: ${why}. This receipt is not valid.`,
  printed: (moment: string) => `Printed ${moment}`,
  many: (count: number) => plural(count, 'receipt', 'receipts'),
  one: (number: string) => `Receipt ${number}`,
} as const;

export const channelWords: Record<PaymentChannel, string> = {
  CARD: 'Card',
  BANK_TRANSFER: 'Bank transfer',
  USSD: 'USSD',
  BANK_BRANCH: 'Bank branch',
  POS: 'POS terminal',
  GOVERNMENT: 'Government organization',
};

export const stageWords: Record<MoneyStage, string> = {
  COLLECTED: 'Collected, not yet settled to the treasury',
  FAILED: 'Collected, settlement to the treasury failed',
  TREASURY: 'In the treasury account',
  RECONCILED: 'In the treasury account, and matched to the bank statement',
};

export const voidWords = {
  ISSUED_IN_ERROR: 'issued in error',
  PAYMENT_REVERSED: 'the payment was reversed',
  REFUNDED: 'the payment was refunded',
  FRAUD: 'fraud',
} as const;
