import { plural } from '@isura/contract/kernel/numbers-format';

/** Texts of the look-up of a payer by whoever answers for the help desk. */
export const findPayerText = {
  open: 'Find a payer',
  title: 'Find a payer',
  lead: 'Ask for the whole phone number or email address on the bill. Names and parts of numbers are not searched. Every look-up is in the audit trail.',
  contact: 'Phone number or email address',
  verb: 'Find bills',
  searched:
    'Payers are masked for you: search this list by number or 12-digit reference. To find somebody who gives their phone number or email address, use Find a payer.',
  none: 'No bill has this phone number or email address. Ask for the number of the bill, or the 12-digit reference.',
  found: (count: number) => plural(count, 'bill', 'bills'),
  bill: 'Bill',
  payer: 'Payer',
  phone: 'Phone',
  email: 'Email',
  mda: 'MDA',
  service: 'Service',
  status: 'Status',
  total: 'Total',
  paid: 'Paid',
  made: 'Made',
  ending: 'Last four digits the caller gives',
  check: 'Does it fit?',
  fits: 'Yes, the number ends in these digits.',
  differs: 'No, the number ends in other digits.',
};
