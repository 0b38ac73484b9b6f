import type { HelpTexts } from '../../routing/page-help.ts';

/** Help about bank accounts and balances. */
export const bankHelp: HelpTexts = {
  'bank-accounts': {
    about: 'Bank accounts',
    answers: [
      ['What is on this page?', 'The accounts of all MDAs, and those that wait for the central office.'],
      [
        'Who decides on an account?',
        'An administrator of the central office. Nobody confirms what they requested themselves.',
      ],
      [
        'How do we know whose account it is?',
        'The bank is asked who holds it. If the name differs from the organization, compare it with the letter that opened the account.',
      ],
      [
        'Why is a number hidden?',
        'Only its last digits are shown. Showing the whole number is recorded in the audit trail.',
      ],
      [
        'What is a bank profile?',
        'How a bank is paid through by files: their limits, cut-off times and how they reach the bank. Two administrators set it.',
      ],
      [
        'Why announce bank holidays?',
        'Weekends, fixed holidays and Easter are known. The Id holidays are announced each year; files are not carried out on them.',
      ],
    ],
    words: [
      ['NUBAN', 'the 10-digit bank account number with its check digit.'],
      ['CRF', 'the Consolidated Revenue Fund.'],
    ],
  },
  'bank-account-form': {
    about: 'Add a bank account',
    answers: [
      ['Whose account can I add?', 'One of an MDA, or one of the Consolidated Revenue Fund.'],
      [
        'Where does the account name come from?',
        'From the bank, as soon as bank and number are there. If it differs from the organization, you confirm that it is right.',
      ],
      ['When can it be used?', 'When a second administrator has confirmed it.'],
    ],
    words: [['NUBAN', 'the 10-digit bank account number with its check digit.']],
  },
  balances: {
    about: 'Balances',
    answers: [
      [
        'Which balance is this?',
        'The balance of each account in the ledger, exact at this moment. The bank’s own balance is on its statement; Reconcile compares the two.',
      ],
      [
        'Why is less available than the balance?',
        'Approved payments that are not paid yet are reserved. They can be paid from this account, but not spent twice.',
      ],
      [
        'Can I be warned?',
        'Set a low-balance threshold on the account. It is flagged when less than that is available.',
      ],
    ],
    words: [
      ['Reserved', 'set aside for approved payments that are not paid yet.'],
      ['Available', 'the balance less what is reserved.'],
    ],
    article: 'money-held',
  },
};
