import { plural } from '@isura/contract/kernel/numbers-format';

export const queueText = {
  filters: { find: 'Number, title or payee', type: 'Type', allTypes: 'All types', request: 'Request' },
  total: (count: number) => plural(count, 'line', 'lines'),
  open: 'Open payment',
  hours: (count: number) => `${count} h`,
  days: (count: number) => plural(count, 'day', 'days'),
  now: 'under 1 h',
  lineOf: (request: string, line: number) => `${request}, line ${line}`,
} as const;

export const unprocessedText = {
  lead: 'Approved payments not paid yet: those waiting to be sent, and those the bank has not answered.',
  parts: 'Where they are',
  tabs: { notSent: 'Not sent', withBank: 'With the bank', paid: 'Paid' },
  empty: {
    sentence:
      'Everything approved has been processed. A line appears here when its payment is approved and waits to be sent.',
    who: 'Approvers decide on payments under “Approvals”.',
  },
  held: 'Reserved on one account',
  heldLead: 'Approved money that has not left this account yet.',
  all: 'See all accounts',
  emptyHeld: {
    sentence:
      'Nothing is reserved on this account. The amount of a payment is reserved from its approval until it has left the account.',
    who: 'Approvers decide on payments under “Approvals”.',
  },
  emptyBank: {
    sentence:
      'The bank has answered everything that was sent. A line appears here when it is sent and until its bank answers.',
    who: 'Lines that wait to be sent are under “Not sent”.',
  },
} as const;

export const takenOutText = {
  caption: 'Lines excluded by reviewers',
  empty: {
    sentence:
      'No reviewer has excluded a line. A line appears here when it is excluded from a payment and the rest goes on.',
    who: 'Reviewers and approvers exclude lines of payments they decide on.',
  },
  resubmit: 'Resubmit selected',
  resubmitOne: 'Resubmit',
  ofOne: 'Select lines of one payment to resubmit them together.',
} as const;

export const sendNowText = {
  title: (number: string) => `Send ${number} now?`,
  lead: (count: number, money: string) =>
    `${money} leaves in ${plural(count, 'transfer', 'transfers')}. This cannot be undone.`,
  early: (day: string) => `Its pay date is ${day}: this sends it earlier.`,
  verb: 'Send now',
  sent: (number: string) => `${number} is being sent to the bank`,
  ask: 'Ask bank',
  download: 'Download',
  downloadOf: (number: string) => `Lines of ${number} as a file`,
} as const;

/** Texts of the paid lines. */
export const paidText = {
  lead: 'Each line a bank paid, by the day it was paid. A line that came back has a second row with a negative amount on the day it came back.',
  caption: 'Paid lines',
  movedAt: 'Paid or returned on',
  bankReference: 'Bank reference',
  total: (count: number) => `${plural(count, 'line', 'lines')} paid or returned`,
  empty: {
    sentence: 'Nothing was paid on these days. A line appears here when its bank has paid it.',
    who: 'Choose other dates above.',
  },
};
