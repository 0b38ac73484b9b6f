export const mdaHomeText = {
  description:
    'For ministries, departments and agencies: collect revenue, pay people and suppliers with approvals, and see every naira in one ledger.',
  heading: 'Collect and pay from one place',
  lead: 'Your revenue and your payments in one ledger: collected on any channel, approved by the right people, settled in the treasury and explained to the kobo.',
  actions: [
    { label: 'Register your MDA', href: '/auth/register?type=mda', kind: 'primary' },
    { label: 'Sign in', href: '/auth/login', kind: 'secondary' },
    { label: 'Talk to us', href: '#contact-us', kind: 'fallback' },
    { label: 'MDA questions', href: '/mda-faq', kind: 'secondary' },
  ],
  benefits: {
    heading: 'What your MDA gains',
    cards: [
      {
        icon: 'collections',
        title: 'Collections',
        body: 'List your services with fixed prices, ranges, bands or percentages. Payers get a reference and a receipt; you see the payment in the same minute.',
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
          'Every row judged before anybody approves',
          'Levels by amount, never one person alone',
          'Failed lines retried, never paid twice',
        ],
      },
      {
        icon: 'reports',
        title: 'Reports',
        body: 'Inflow by service, channel and day, balances, journals and the trial balance, always equal to the ledger at the same moment.',
        points: [
          'Exports as CSV, XLSX or PDF',
          'Every journal balanced, none ever changed',
          'Figures that lead down to the single payment',
        ],
      },
      {
        icon: 'security',
        title: 'Security',
        body: 'Everybody signs in with a second factor and sees only your MDA. Each decision is confirmed anew and written into a record that cannot be altered unseen.',
        points: [
          'Two people for every sensitive change',
          'Your data kept apart in the database itself',
          'A full trail for your auditors',
        ],
      },
    ],
  },
  steps: {
    heading: 'On board in 3 steps',
    items: [
      {
        title: 'You',
        body: 'The officer your MDA has named gives personal details, proves the official email address with a code and sets a password.',
      },
      {
        title: 'Your MDA',
        body: 'Name, Tax ID, address and bank accounts; the bank confirms each account name. A code to the official address activates the MDA.',
      },
      {
        title: 'Your rules',
        body: 'Workflows, people and roles. Submit to OAGF, which usually answers in three working days. Then you collect.',
      },
    ],
  },
  about: {
    heading: 'How it fits the treasury',
    paragraphs: [
      'Every federal body collects into the Treasury Single Account at the Central Bank of Nigeria. The portal is the counter in front of it: the public pays here, and the Office of the Accountant-General of the Federation (OAGF) sees what each of them collects.',
      'Revenue is shared at the moment of payment by the ratio that OAGF has set and a second officer has confirmed. Each day’s shares are settled as one sum for each account, so your accountant matches one line of the bank statement and not a thousand.',
      'Payments to staff, suppliers and tax authorities come out of the same ledger. What is approved is set aside at once, so the available balance is always the truth.',
    ],
    factsHeading: 'Who does what',
    facts: [
      { term: 'Maker', detail: 'prepares a payment or uploads a schedule' },
      { term: 'Reviewer', detail: 'checks it, returns it, or leaves out lines' },
      { term: 'Approver', detail: 'releases it with a second factor' },
      { term: 'Accountant', detail: 'issues invoices, checks payments and settlements' },
      { term: 'Auditor', detail: 'sees all of it and changes none of it' },
    ],
  },
  help: {
    heading: 'Questions MDAs ask',
    questions: ['who-can-register', 'papers', 'workflow', 'fill-bulk-file', 'split-ratio', 'revenue-arrives'],
    more: 'All MDA questions',
    moreHref: '/mda-faq',
  },
} as const;
