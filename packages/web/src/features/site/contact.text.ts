export const contactText = {
  heading: 'Contact us',
  lead: 'Write to us, call, or send an email. You get a ticket number at once and an answer within five working days.',
  phone: 'Phone',
  email: 'Email',
  hours: 'Opening hours',
  hoursValue: 'Monday to Friday, 08:00 to 16:00 Lagos time, except public holidays',
  fields: {
    name: 'Your name',
    email: 'Email address',
    phone: 'Phone number (optional)',
    topic: 'What is it about?',
    reference: 'Payment reference, invoice or receipt number (optional)',
    message: 'What happened?',
  },
  hints: {
    phone: '11 digits, like 08031234567',
    message: 'Between 20 and 2,000 characters. Leave out passwords, codes and card numbers.',
  },
  chooseTopic: 'Select a topic',
  /** The topics of the call PB6, in its order. */
  topics: [
    { value: 'PAYING', label: 'Paying for something' },
    { value: 'REFERENCES', label: 'A reference or an invoice' },
    { value: 'RECEIPTS', label: 'A receipt' },
    { value: 'REFUNDS', label: 'A refund' },
    { value: 'ACCOUNTS', label: 'My account or my personal data' },
    { value: 'PROBLEMS', label: 'Something went wrong' },
    { value: 'FOR_MDAS', label: 'Setting up or running an MDA' },
    { value: 'OTHER', label: 'Something else' },
  ],
  send: 'Send message',
  sending: 'Sending…',
  /** {ticket} is the number returned by the server. */
  done: 'Thank you. Your ticket is {ticket}.',
  doneNext: 'Keep this number. We will answer to the email address you gave.',
  summary: 'There is a problem',
  /** Put before the page's title while there is an error. */
  errorPrefix: 'Error: ',
  refused: 'Your message was not sent: {reason}',
  wait: 'Too many messages. Wait {seconds} seconds, then send it again; your text is kept.',
  offline:
    'We could not send this. Your text is kept: try again, or use the phone number or email address on this page.',
  withoutScripts: 'Use the phone number or the email address; we answer both.',
  errors: {
    name: { empty: 'Enter your name', length: 'Your name must be 2 to 120 characters' },
    email: { empty: 'Enter an email address', form: 'Enter an email address like name@example.com' },
    phone: { form: 'Enter an 11-digit phone number that starts with 07, 08 or 09' },
    topic: { empty: 'Select what it is about' },
    reference: { form: 'Enter a reference like 270512345671 or INV-2026-0000123' },
    message: {
      short: 'Tell us what happened in at least 20 characters',
      long: 'The message must be 2,000 characters or less',
    },
  },
} as const;
