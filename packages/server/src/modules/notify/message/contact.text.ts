/** The words of the mail to the help desk. */
export const text = {
  subject: (ticket: string, topic: string) => `${ticket}: ${topic}`,
  intro: 'Somebody wrote to the help desk through the portal. Answer to the address given below.',
  why: 'It was left on the page for help. The address in it was typed by its sender and is not checked.',
  ticket: 'Ticket',
  name: 'Name',
  email: 'E-mail',
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
