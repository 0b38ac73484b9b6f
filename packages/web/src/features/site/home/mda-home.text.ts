import { registration } from '@isura/contract/kernel/addresses';

export const mdaHomeText = {
  description:
    'For ministries, departments and agencies: collect revenue, pay people and suppliers with approvals, and see every naira in one ledger.',
  heading: 'Collect and pay from one place',
  lead: 'Your revenue and your payments in one ledger: collected on any channel, approved by the right people, settled in the treasury and explained to the kobo.',
  actions: [
    { label: 'Register your MDA', href: registration({ type: 'mda' }), kind: 'primary' },
    { label: 'Sign in', href: '/auth/login', kind: 'secondary' },
    { label: 'MDA questions', href: '/mda-faq', kind: 'secondary' },
  ],
  benefits: {
    heading: 'What your MDA gains',
    cards: [
      {
        icon: 'collections',
        title: 'Collections',
        body: 'List your services with fixed prices, ranges, tiers or percentages. Payers get a reference and a receipt; you see the payment in the same minute.',
        points: [
          'Invoices one by one or from a file',
          'Shares split by the ratio OAGF confirmed',
          'Receipts your officers can check',
        ],
      },
      {
        icon: 'approvals',
        title: 'Payments with approvals',
        body: 'Single payments or schedules of up to 100,000 rows: salaries, taxes, pensions, contracts and bills, each with its own checks.',
        points: [
          'Every row checked before anybody approves',
          'Levels by amount, never one person alone',
          'Failed lines retried, never paid twice',
        ],
      },
      {
        icon: 'reports',
        title: 'Reports',
        body: 'Inflow by service, channel and day, balances, journals and the trial balance, always equal to the ledger.',
        points: [
          'Exports as CSV, XLSX or PDF',
          'Every journal balanced, none ever changed',
          'Figures you can trace to a single payment',
        ],
      },
      {
        icon: 'security',
        title: 'Security',
        body: 'Everybody signs in with a second factor and sees only your MDA. Each decision is confirmed again and written to a record that shows any alteration.',
        points: [
          'Two people for every sensitive change',
          'Your data kept apart in the database itself',
          'A full trail for your auditors',
        ],
      },
    ],
  },
  steps: {
    heading: 'Get started in 3 steps',
    items: [
      {
        title: 'You',
        body: 'The officer chosen by your MDA gives personal details, confirms the official email address with a code and sets a password.',
      },
      {
        title: 'Your MDA',
        body: 'Name, Tax ID, address and bank accounts; the bank confirms each account name. A code sent to the official address activates the MDA.',
      },
      {
        title: 'Your rules',
        body: 'Set up workflows, people and roles. Submit to OAGF, which usually answers in three working days. Then you can collect.',
      },
    ],
  },
  about: {
    heading: 'How it works with the treasury',
    paragraphs: [
      'Every federal MDA collects into the Treasury Single Account at the Central Bank of Nigeria. The portal is the counter in front of it: the public pays here, and the Office of the Accountant-General of the Federation (OAGF) sees what each MDA collects.',
      'Revenue is shared at the moment of payment by the ratio that OAGF has set and a second officer has confirmed. Each day’s shares are settled as one sum for each account, so your accountant matches one line of the bank statement instead of a thousand.',
      'Payments to staff, suppliers and tax authorities come out of the same ledger. Approved amounts are set aside at once, so the available balance is always correct.',
    ],
    factsHeading: 'Who does what',
    facts: [
      { term: 'Maker', detail: 'prepares a payment or uploads a schedule' },
      { term: 'Reviewer', detail: 'checks it, returns it, or excludes lines' },
      { term: 'Approver', detail: 'approves it with a second factor' },
      { term: 'Accountant', detail: 'issues invoices, checks payments and settlements' },
      { term: 'Auditor', detail: 'sees everything and changes nothing' },
    ],
  },
  help: {
    heading: 'Questions MDAs ask',
    questions: ['who-can-register', 'papers', 'workflow', 'fill-bulk-file', 'split-ratio', 'revenue-arrives'],
    more: 'All MDA questions',
    moreHref: '/mda-faq',
  },
} as const;
