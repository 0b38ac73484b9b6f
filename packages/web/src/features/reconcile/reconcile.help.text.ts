import type { HelpTexts } from '../../routing/page-help.ts';

/** Help about checking payments and about reconciliation. */
export const reconcileHelp: HelpTexts = {
  validation: {
    about: 'Check a payment',
    answers: [
      [
        'How do I check what a person shows me?',
        'Enter the number of the receipt, invoice or payment reference. The page says whether it is paid, for what and when.',
      ],
      [
        'A payer has paid twice. What now?',
        'Find the payment and start a refund. It is approved like every payment before the money goes back.',
      ],
      ['What do the tabs show?', 'Payments received, the receipts made from them, and refunds.'],
    ],
    words: [['Receipt', 'the proof of one successful payment, with a code that anybody can check.']],
    article: 'revenue-arrives',
  },
  reconciliation: {
    about: 'Reconcile',
    answers: [
      [
        'What is reconciled?',
        'For each account and day, the balance in the ledger with the one of the bank, and each line of the bank statement with a payment or settlement.',
      ],
      [
        'When is a day done?',
        'When every line is explained and its statement is signed off. Whoever explained lines cannot sign the day off.',
      ],
      [
        'How is a line explained?',
        'Most are matched by themselves. Confirm a suggestion, choose the settlement or payment, or say what the money is; a second person confirms what is booked.',
      ],
      [
        'Why can nothing be booked on a day?',
        'The lines of that day do not add up to the bank’s balance. Check whether a statement is missing or was read twice.',
      ],
      [
        'How do the lines get here?',
        'Import a bank statement as a file, look at what will be read, and confirm it. A day or a line that is already there is recognized.',
      ],
    ],
    words: [
      ['Settlement', 'one day’s collections for a bank account, sent to it.'],
      ['Signed off', 'confirmed as complete; nothing in the statement can be changed afterwards.'],
    ],
    article: 'revenue-arrives',
  },
  'reconciliation.settlements': {
    about: 'Settlements',
    answers: [
      [
        'What is a settlement?',
        'The payments of one day for one bank account, sent to it together after 23:59 Lagos time.',
      ],
      [
        'What do the statuses mean?',
        'A settlement collects payments, is sent to the bank, is in the account when the bank confirms it, and is reconciled when it is found on a statement.',
      ],
      [
        'One has failed. What now?',
        'The row gives the reason of the bank. Correct the account if it is wrong, then send the settlement again.',
      ],
    ],
    article: 'revenue-arrives',
  },
};
