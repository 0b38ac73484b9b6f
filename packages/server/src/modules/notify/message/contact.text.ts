/** Texts of the email to the help desk. */
export const text = {
  subject: (ticket: string, topic: string) => `${ticket}: ${topic}`,
  intro: 'Somebody wrote to the help desk through the portal. Reply to the address below.',
  why: 'It was sent from the help page. The sender typed the address, and it is not verified.',
  ticket: 'Ticket',
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  topic: 'Topic',
  reference: 'Reference',
  topics: {
    PAYING: 'Paying',
    REFERENCES: 'References',
    RECEIPTS: 'Receipts',
    REFUNDS: 'Refunds',
    ACCOUNTS: 'Accounts',
    PROBLEMS: 'Problems',
    FOR_MDAS: 'For MDAs',
    OTHER: 'Something else',
  } as Readonly<Record<string, string>>,
} as const;
