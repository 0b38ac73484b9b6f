export const faqText = {
  payer: {
    description:
      'Answers for people and companies who pay the Federal Government: references, channels, fees, receipts and refunds.',
    heading: 'Payers’ questions',
    lead: 'Short answers about paying, references, receipts and refunds.',
    other: 'Do you work for a ministry, department or agency? [MDA questions](/mda-faq)',
  },
  mda: {
    description:
      'Answers for ministries, departments and agencies: onboarding, roles, bulk files, approvals, failed payments and settlement.',
    heading: 'MDA questions',
    lead: 'For people in ministries, departments and agencies who set up, prepare, approve and reconcile.',
    other: 'Do you want to pay something? [Payers’ questions](/faq)',
  },
  search: {
    label: 'Search the questions',
    /** {count} is the number of questions left. */
    counts: {
      one: '1 question',
      many: '{count} questions',
      none: 'No questions match. Try another word, or write to us.',
    },
    clear: 'Show all questions',
  },
  topics: 'Topics',
  useful: {
    question: 'Was this useful?',
    yes: 'Yes',
    no: 'No',
    thanks: 'Thank you.',
    more: 'What was missing? [Write to us](/help-center#contact-us)',
  },
  link: 'Link to this answer',
  contact: {
    heading: 'Still have a question?',
    body: '[Write to us](/help-center#contact-us) and we will answer within five working days, or call [{{supportPhone}}](tel:{{supportPhone}}).',
  },
} as const;
