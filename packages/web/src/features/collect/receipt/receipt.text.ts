import type { VoidKind } from '@isura/contract/collect/receipt';
import type { ProofVerdict } from '@isura/contract/collect/receipt-proof';
import type { MoneyStage } from '@isura/contract/collect/states';
import type { PaymentChannel } from '@isura/contract/org/collection-rule';

export const channelWords: Record<PaymentChannel, string> = {
  CARD: 'Card',
  BANK_TRANSFER: 'Bank transfer',
  USSD: 'USSD',
  BANK_BRANCH: 'Bank branch',
  POS: 'POS terminal',
  GOVERNMENT: 'Government body',
};

export const stageWords: Record<MoneyStage, string> = {
  COLLECTED: 'Collected, not yet settled to the treasury',
  FAILED: 'Collected, settlement to the treasury failed',
  TREASURY: 'In the treasury account',
  RECONCILED: 'In the treasury account, and found on the bank statement',
};

export const voidWords: Record<VoidKind, string> = {
  ISSUED_IN_ERROR: 'Issued in error',
  PAYMENT_REVERSED: 'The payment was reversed',
  REFUNDED: 'The money was given back',
  FRAUD: 'Fraud',
};

export const receiptText = {
  title: 'Receipts',
  report: 'Were you handed a report of this portal as a file?',
  reportWay: 'Check a report file',
  check: {
    title: 'Check a receipt',
    purpose: 'See whether a receipt is genuine before you accept it. You do not need to sign in.',
    number: 'Receipt number or 12-digit reference',
    numberHint: 'Such as RCT-2026-0000088 or 2705 1234 5678',
    numberMissing: 'Enter a receipt number or a reference',
    numberWrong: 'Enter a receipt number like RCT-2026-0000088 or a 12-digit reference',
    referenceWrong: 'Check the reference. One digit looks wrong.',
    code: 'Verification code',
    codeHint: 'The 10 letters and digits beside the QR code. With it you see everything.',
    codeWrong: 'Enter the 10 letters and digits printed beside the QR code',
    send: 'Check receipt',
    scan: 'Scan a QR code',
    loading: 'Looking in the records',
    part: 'Check another receipt',
  },
  verdict: {
    genuine: 'This receipt is genuine',
    onRecord: (number: string) => `Receipt ${number} is in our records`,
    compare:
      'Compare the amount, the MDA and the date with the paper. The numbers next to it are receipts of other people: enter the verification code to be sure that this very paper is genuine.',
    compareProved: 'Compare the facts below with the paper.',
    unknown: 'This receipt is not in our records. Do not accept it.',
    wrongCode: 'This verification code does not belong to this receipt. Do not accept it.',
    voided: (day: string) => `This receipt was voided on ${day}`,
    voidedWords: 'It is worth nothing any more. Do not accept it.',
    givenBack: (amount: string, day: string) => `${amount} of it was given back on ${day}.`,
    others: 'Further receipts of this reference',
    voidedMark: 'voided',
  },
  facts: {
    number: 'Receipt number',
    amount: 'Amount',
    words: 'In words',
    org: 'MDA',
    service: 'Service',
    paidAt: 'Paid on',
    payer: 'Payer',
    revenueHead: 'Revenue head',
    invoice: 'Invoice',
    reference: 'Payment reference',
    channel: 'Paid through',
    stage: 'Where the money is',
    code: 'Verification code',
    voidKind: 'Why it was voided',
    balance: 'Still to pay on the invoice',
  },
  offline: {
    title: 'Check without a connection',
    words:
      'A QR code of ours carries a signature. Scan it with any program, paste its text here, and this page proves it by itself. Nothing is sent.',
    text: 'Text of the QR code',
    textHint: 'It begins with https:// and is long',
    textMissing: 'Paste the text of the QR code',
    send: 'Check the signature',
    noKeys: 'This page has not seen our public keys yet. Open it once with a connection.',
    keysOf: (day: string) => `Public keys of ${day}`,
    verdicts: {
      GENUINE: 'The signature is ours',
      ELSEWHERE: 'This code leads to another address than ours. Do not open it and do not accept the receipt.',
      ALTERED: 'This code was altered. Do not accept the receipt.',
      UNREADABLE: 'This is not a QR code of a receipt of ours. Do not accept it.',
      UNKNOWN_KEY: 'This was not signed by us. Do not accept it.',
      UNSUPPORTED: 'This browser cannot check signatures. Check the number above instead.',
    } satisfies Record<ProofVerdict, string>,
    compare:
      'These facts were signed. Compare them with the paper. Only the check above knows whether it was voided since.',
  },
  own: {
    title: 'My payments',
    purpose: 'What you owe and what you paid, with your receipts.',
    all: 'All payments and receipts',
    stands: 'Your own payments and receipts stand on a page of their own.',
    go: 'My payments',
    open: {
      title: (count: number) => `To pay (${count})`,
      due: (day: string) => `Pay by ${day}`,
      wasDue: (day: string) => `Was due on ${day}`,
      pay: 'Pay',
      more: (count: number) => `${count} more below, under “All payments and receipts”.`,
    },
    guest: 'Keep your receipts in one place',
    guestWords: 'Sign in to see everything you paid with your email address, also before you had an account.',
    signIn: 'Sign in',
    register: 'Create an account',
    caption: 'What you owe and paid',
    empty: 'You have not paid anything yet.',
    pay: 'Pay for a service',
    columns: {
      day: 'Date',
      org: 'MDA',
      service: 'Service',
      reference: 'Reference',
      amount: 'Amount',
      status: 'Status',
      receipt: 'Receipt',
    },
    filters: { words: 'Service, number or reference', status: 'Status', allStatuses: 'All' },
    download: (number: string) => `Download ${number}`,
  },
  share: {
    share: 'Share receipt',
    copy: 'Copy link',
    copied: 'The link is copied. Whoever has it sees the receipt.',
    title: (number: string) => `Receipt ${number}`,
  },
  code: (number: string) => `QR code of receipt ${number}`,
  copyProof: 'text of the QR code',
  camera: {
    title: 'Scan a QR code',
    words: 'Hold the QR code of the receipt in front of the camera.',
    refused: 'The camera cannot be used. Allow it in the browser, or type the number.',
    none: 'This browser cannot read QR codes. Type the number instead.',
    stop: 'Stop',
    preview: 'Picture of the camera',
  },
} as const;
