import { byCounter } from '../parts/slot-words.ts';

export const homeText = {
  description:
    'Pay fees, licences, taxes and invoices of federal ministries, departments and agencies: one reference, any channel, and a receipt that anybody can check.',
  heading: 'Pay the federal government',
  lead: 'One reference, any channel, and a receipt you can prove. Find the service, pay it, and see your money arrive in the treasury.',
  actions: [
    { label: 'Pay for a service', href: '/voxePayment', icon: 'service' },
    { label: 'Pay an invoice', href: '/invoice', icon: 'invoice' },
    { label: 'Check a receipt', href: '/receipts', icon: 'receipt' },
    { label: 'Browse by MDA', href: '/mda-directory', icon: 'mda' },
  ],
  search: {
    label: 'What do you want to pay for?',
    placeholder: 'What do you want to pay for?',
    button: 'Search',
    /** Read out when suggestions appear; {count} is filled in by the script. */
    suggestions: {
      one: '1 suggestion',
      many: '{count} suggestions',
      none: 'Nothing matches these words. See the suggestions below the search box.',
    },
    list: 'Suggested services',
    nothing: {
      heading: 'Nothing matches these words',
      help: 'Check the spelling, or try a shorter word such as “permit” or “tax”. You can also:',
      ways: [
        ['/voxePayment', 'See all services'],
        ['/mda-directory', 'Search the MDA directory'],
        ['/invoice', 'Pay an invoice by its number'],
        ['/help-center', 'Ask for help'],
      ],
    },
  },
  figures: {
    heading: 'The portal in figures',
    mdas: 'MDAs you can pay',
    services: 'services',
    channels: { value: '5', label: 'ways to pay, card to bank branch' },
    receipts: { value: '1', label: 'receipt that anybody can check' },
  },
  popular: { heading: 'Popular services', all: 'All services', allHref: '/voxePayment' },
  steps: {
    heading: 'How it works',
    items: [
      {
        title: 'Choose',
        body: 'Say what you are paying for. You see the exact amount and every charge before you commit.',
      },
      {
        title: 'Pay',
        body: byCounter(
          'Use your 12-digit reference by card, transfer, USSD, POS or at any bank branch.',
          'Use your 12-digit reference by card, transfer or USSD. For a bank branch or POS it gives you a Remita number (RRR).',
        ),
      },
      {
        title: 'Prove',
        body: 'Your receipt comes at once. The officer can look it up, so nobody has to take your word for it.',
      },
    ],
  },
  about: {
    heading: 'About the portal',
    paragraphs: [
      'Pay ministries, departments and agencies (MDAs for short) of the Federal Government here: for a passport, a company name, a permit, a tax, a fine, or an invoice they have sent you.',
      'What you pay is not kept in a bank account of the office you dealt with. It goes to the Treasury Single Account: one set of accounts at the Central Bank of Nigeria that receives all federal money. Banks and payment companies collect it and pass it on; they do not keep it.',
      'Every payment is recorded by double entry in one ledger. So the receipt in your hand, the figure the MDA sees and the sum in the treasury are the same number, to the kobo, and each can be traced to the others.',
    ],
    factsHeading: 'Where your money goes',
    facts: [
      { term: 'You', detail: 'pay by any channel and get your receipt at once' },
      { term: 'Bank or provider', detail: 'confirms the payment and passes on the money' },
      { term: 'Treasury', detail: 'receives each day’s payments as one sum, shared as the law says' },
      { term: 'MDA', detail: 'sees your payment from the first minute and serves you' },
    ],
  },
  benefits: {
    heading: 'What you gain',
    cards: [
      {
        icon: 'reference',
        title: 'One reference',
        body: 'Twelve digits identify what you owe, to whom and for what. The last digit catches typing mistakes.',
      },
      {
        icon: 'channels',
        title: 'Many channels',
        body: 'Card, transfer, USSD, POS or a bank counter. If you change your mind half-way, the reference stays the same.',
      },
      {
        icon: 'receipt',
        title: 'A receipt at once',
        body: 'We issue it as soon as your bank confirms the payment and email it to you. You can find it again at any time.',
      },
      {
        icon: 'check',
        title: 'Checkable by anyone',
        body: 'An officer, an employer or an auditor can look it up without an account. A false receipt is detected at once.',
      },
    ],
  },
  help: {
    heading: 'Questions people ask',
    questions: ['account-needed', 'reference', 'fee', 'charged-but-failed', 'check-a-receipt'],
    more: 'All payers’ questions',
    moreHref: '/faq',
  },
} as const;
