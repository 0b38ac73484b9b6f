import type { HelpTexts } from '../../routing/page-help.ts';

const whoPays = [
  'Why can I not make a payment here?',
  'Only makers make payments. Reviewers and approvers decide on them, and administrators set up and never pay: whoever has made a payment must not be the one who lets it pass.',
] as const;

/** Help about payments: the lists, the forms, one payment, and what has to be corrected. */
export const requestHelp: HelpTexts = {
  payments: {
    about: 'Payments',
    answers: [
      [
        'What is on this list?',
        'Every payment, from draft to paid. The line above the list counts each status; press one to see only those.',
      ],
      [
        'How do I make a payment?',
        'Choose New payment and its type. One payment is a form; many payees come from a file, a schedule. Nothing is sent before it is approved.',
      ],
      [
        'Why is it not paid yet?',
        'Open it. The page says where it is: with which level, or sent to the bank, or scheduled for its pay date.',
      ],
      [
        'Can I change a payment I submitted?',
        'Recall it while nobody has agreed to it. It becomes a draft again, and you submit it again.',
      ],
      whoPays,
    ],
    words: [
      ['Line', 'one payee’s part of a payment.'],
      ['Schedule', 'a file of many lines, checked row by row.'],
    ],
    article: 'statuses',
  },
  'payments.schedules': {
    about: 'Schedules',
    answers: [
      [
        'What is a schedule?',
        'A file with one payment in each row. It becomes one payment with many lines, which is approved as a whole.',
      ],
      [
        'How do I continue one?',
        'Open it. It goes on where you stopped: correcting rows, checking the total, or submitting.',
      ],
      [
        'What happens to wrong rows?',
        'They are excluded with the reason, and the others can be submitted. Correct them on the screen or in a new file.',
      ],
    ],
    article: 'fill-bulk-file',
  },
  taxes: {
    about: 'Tax payments',
    answers: [
      [
        'Which taxes are here?',
        'VAT, withholding tax, stamp duty and PAYE. Choose one in the filter Type to see only that tax.',
      ],
      [
        'When must a tax be paid?',
        'The line above the list shows the next legal day of each tax. A payment after that day is marked as late.',
      ],
      [
        'How do I pay many at once?',
        'Key in several lines on one sheet, or upload a file. Both become one payment of one tax.',
      ],
      whoPays,
    ],
    words: [
      ['VAT', 'value added tax.'],
      ['WHT', 'withholding tax: tax you keep back from what you pay a supplier.'],
      ['PAYE', 'pay as you earn: income tax kept back from salaries.'],
    ],
  },
  'payment-form': {
    about: 'A new payment',
    answers: [
      [
        'How is the amount calculated?',
        'Enter what the document says. Taxes and the net amount are calculated by the rules of the type and stand beside the form.',
      ],
      [
        'Why is the payee’s name filled in?',
        'The bank says who owns the account. If the name differs from your payee, check the account number before you go on.',
      ],
      [
        'Is something sent while I fill in the form?',
        'No. You first see all answers and the total. Only Submit sends it, and then to the people who approve it, not to the bank.',
      ],
      [
        'Why does the form say this was paid before?',
        'A document is paid once. The portal compares the supplier and the number of the document with earlier payments.',
      ],
      [
        'Can I stop and go on later?',
        'Yes. Once there is a title or a payee, your payment is saved by itself ten seconds after your last change; Save draft saves it at once. You find it among the drafts of its type.',
      ],
    ],
    words: [
      ['Narration', 'the text the payee sees on the bank statement.'],
      ['Pay date', 'the day on which the approved payment is sent to the bank.'],
    ],
    article: 'workflow',
  },
  'key-in': {
    about: 'Several tax lines',
    answers: [
      ['What becomes of the lines?', 'They become one payment of the chosen tax, with one line for each row.'],
      ['Which keys help?', 'Enter goes to the next row. Ctrl and D together copy the cell above.'],
      ['Is something sent now?', 'No. After the sheet you see the total and all lines, and submit them for approval.'],
    ],
  },
  bulk: {
    about: 'Payments from a file',
    answers: [
      [
        'How do I fill in the file?',
        'Download the template, keep its header row, and write one payment in each row. CSV and XLSX are accepted.',
      ],
      [
        'What happens after the upload?',
        'Every row is checked and shown. Correct a row on the screen, accept a warning you have checked, or leave the row out. Then submit the rest.',
      ],
      [
        'Why was a row excluded?',
        'It has an error that would make the payment fail or go to the wrong person. The row names the column, the error and how to correct it.',
      ],
      ['Is something paid now?', 'No. Submitted rows become one payment, which must be approved first.'],
    ],
    words: [
      ['Excluded', 'left out of the payment, with the reason.'],
      ['Warning', 'something that may be right and that somebody must check.'],
    ],
    article: 'fill-bulk-file',
  },
  request: {
    about: 'One payment',
    answers: [
      [
        'Where is this payment now?',
        'The text beside its status says it. The timeline shows every step with the person and the time.',
      ],
      [
        'Why do I see no button to approve?',
        'You can decide when the payment is at your level. Whoever made it, and whoever has decided on it already, cannot.',
      ],
      [
        'What do the findings mean?',
        'The portal compared this payment with the rules and with earlier payments. What stops it stands first, then what must be checked.',
      ],
      [
        'Can it be stopped after approval?',
        'An approver of the last level can cancel it while nothing of it has been sent. The money is available again.',
      ],
      [
        'Can I exclude a line?',
        'Yes, if your level may do so and nobody at it has approved yet. At least one line must stay.',
      ],
    ],
    words: [
      ['Level', 'a step of the workflow, with the people who may decide at it.'],
      ['Timeline', 'all steps of this payment in order.'],
    ],
    article: 'part-approval',
  },
  unprocessed: {
    about: 'Approved, not paid yet',
    answers: [
      [
        'What is on this page?',
        'Approved payments that wait to be sent, and those sent that the bank has not answered.',
      ],
      [
        'Why is a line waiting?',
        'Its pay date has not come, the account has too little money, or somebody must send it.',
      ],
      [
        'The bank has not answered. Do I send it again?',
        'No. It may have been paid. The portal asks the bank again and again, and never sends a line twice.',
      ],
    ],
    words: [['Reserved', 'set aside on the account for approved payments.']],
    article: 'money-held',
  },
  failed: {
    about: 'Failed lines',
    answers: [
      ['What is on this page?', 'Lines that a bank refused or sent back, with the reason.'],
      [
        'How do I retry a line?',
        'Select it and choose Retry. An accountant or an approver can do so. A line can be attempted three times.',
      ],
      [
        'The account number is wrong. What now?',
        'A maker corrects the account. This makes a new payment of that line, which must be approved again.',
      ],
      [
        'Where is the money?',
        'A refused line has not left your account: its amount is available again. A line sent back has been credited.',
      ],
      [
        'What does “contradicted” mean?',
        'The bank reported something that does not fit the status of the line. It is not sent again before an accountant or the central office has settled it.',
      ],
    ],
    article: 'retry',
  },
  rejected: {
    about: 'Rejected payments',
    answers: [
      ['Why was it rejected?', 'The reason stands in the row, with the level and the person who rejected it.'],
      ['How do I submit it again?', 'Copy it. The copy is a draft with the same answers: correct it and submit it.'],
      [
        'Can a rejection be taken back?',
        'No. The rejected payment stays as it is, so that everybody can read what happened.',
      ],
    ],
    article: 'statuses',
  },
  excluded: {
    about: 'Excluded rows and lines',
    answers: [
      [
        'What is on this page?',
        'Rows of schedules that were not submitted, and lines that a reviewer excluded. Each has its reason.',
      ],
      [
        'How are they paid after all?',
        'Resubmit them. They become a new schedule, which you correct and check before you submit it.',
      ],
      ['Can I correct them in a file?', 'Yes. Download the excluded rows, correct them and upload the file.'],
    ],
    article: 'excluded-row',
  },
};
