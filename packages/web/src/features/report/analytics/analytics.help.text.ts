import type { HelpTexts } from '../../../routing/page-help.ts';

const behind = [
  'How do I see the payments behind a figure?',
  'Press the figure, the bar or the row: the list with exactly those rows opens. Every chart also has its figures as a table.',
] as const;
const days = [
  'Which days are compared?',
  'The days chosen above, with those chosen under “Compare with”: the days before, the same days last year, or nothing. The heading of each chart names both.',
] as const;

/** Help about the analytics. */
export const analyticsHelp: HelpTexts = {
  'collections-analysis': {
    about: 'Collections',
    answers: [
      ['What is on this page?', 'What was received, what is owed, what is pending and what was rejected.'],
      days,
      behind,
      [
        'Why do received and settled differ?',
        'Received counts payments when they are confirmed. They are sent to the account later, with the settlement of their day.',
      ],
    ],
    words: [['Pending', 'paid and not settled yet, or an attempt to pay that is not confirmed yet.']],
    article: 'revenue-arrives',
  },
  'received-analysis': {
    about: 'Payments received',
    answers: [['What is on this page?', 'What payers paid, when, by which channel and for what.'], days, behind],
  },
  'pending-analysis': {
    about: 'Not yet settled',
    answers: [
      ['What is on this page?', 'Payments that are not settled yet, and attempts to pay that are not confirmed yet.'],
      [
        'When does it arrive?',
        'The payments of a day are sent as one settlement after 23:59 Lagos time. Normally they arrive on the next working day.',
      ],
      [
        'What do I do when one is late?',
        'Open Reconcile, then Settlements. A settlement that failed shows the reason of the bank.',
      ],
    ],
    article: 'revenue-arrives',
  },
  'rejected-analysis': {
    about: 'Rejected items',
    answers: [
      [
        'What is counted here?',
        'Payment attempts that failed, settlements a bank refused, and invoices that were taken back. Each has its own list.',
      ],
      [
        'Did a payer lose money in a failed attempt?',
        'No payment was received for it. If money arrives later after all, it is shown as received late.',
      ],
      behind,
    ],
  },
  'top-analysis': {
    about: 'Who received most',
    answers: [
      [
        'What is compared?',
        'What each service, MDA or sector received on the chosen days, and on the days chosen under “Compare with”.',
      ],
      days,
      behind,
    ],
  },
  receivables: {
    about: 'Receivables',
    answers: [
      ['What is a receivable?', 'What a payer still owes on an invoice. A part that is paid no longer counts.'],
      ['When is an invoice overdue?', 'From the day after its due date until it is paid or cancelled.'],
      behind,
    ],
    words: [['Age', 'the days since an invoice was due.']],
  },
  outstanding: {
    about: 'Invoices to be paid',
    answers: [
      ['What is on this list?', 'Invoices that are unpaid or partly paid, and how late they are.'],
      ['How do I remind payers?', 'Select invoices and send a reminder to their payers.'],
      [
        'Can I change an invoice?',
        'An issued invoice is not changed. Cancel it and issue another one under Collections, Invoices.',
      ],
    ],
  },
  'payments-analysis': {
    about: 'Payments',
    answers: [
      [
        'What is on this page?',
        'The payments that were requested on the chosen days, their status now, and what was paid out.',
      ],
      days,
      behind,
    ],
    article: 'statuses',
  },
  'decided-analysis': {
    about: 'Approved and rejected payments',
    answers: [
      [
        'Which payments are counted?',
        'Those requested on the chosen days that were approved, or rejected. The day is the one of the request, not of the decision.',
      ],
      ['What does the time mean?', 'How long it took from submitting a payment to its last approval.'],
      behind,
    ],
    article: 'statuses',
  },
  payables: {
    about: 'Payables',
    answers: [
      [
        'What is a payable?',
        'A payment to be made: one that waits for approval, or that is approved and not paid yet.',
      ],
      [
        'Who is holding a payment up?',
        'Choose “By holder”: it shows who each payment is waiting for, and since when it is overdue.',
      ],
      [
        'When is a payment overdue?',
        'When its pay date, or the day set by law for a tax, has passed and it is not paid.',
      ],
      behind,
    ],
  },
  'expense-receipt': {
    about: 'Receipts and expenditure',
    answers: [
      ['What is compared?', 'Money received with money paid out, by month and by MDA.'],
      ['Who sees this page?', 'The central office: its administrators and its auditors.'],
      behind,
    ],
  },
  forecast: {
    about: 'Cash forecast',
    answers: [
      [
        'Where do the figures come from?',
        'From invoices that fall due, settlements that are expected, what services received last year, and payments that are planned, such as salaries, contracts and taxes.',
      ],
      [
        'Can I correct a figure?',
        'Yes, in a draft: enter your own amounts, then publish it to the central office. A published forecast cannot be changed; you can make a new edition for the same days.',
      ],
      ['How reliable is it?', 'The page compares earlier forecasts with what really came in and went out.'],
    ],
    words: [['Edition', 'one version of the forecast for the same days; publishing the next one replaces it.']],
  },
};
