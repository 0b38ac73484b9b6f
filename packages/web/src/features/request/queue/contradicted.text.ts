import { plural } from '@isura/contract/kernel/numbers-format';
import type { ContradictionKind } from '@isura/contract/request/contradiction';

/** Lines whose bank says one thing and then another, and what is done about them. */
export const contradictedText = {
  tab: 'Bank contradicts',
  failedTab: 'Refused or sent back',
  parts: 'What happened',
  caption: 'Lines whose bank contradicts itself',
  lead: 'Here the bank says something about a transfer that does not fit how it stands. Nothing of it was believed: no money moved, and the line is not sent again. Accountants of the MDA have it, with the central office.',
  columns: { what: 'What happened, and what to do next', when: 'First said' },
  said: (amount: string, stood: string) => `It says ${amount}; the transfer stood as: ${stood}.`,
  saidAnd: (stood: string) => `The transfer stood as: ${stood}.`,
  reference: (ref: string) => `Reference ${ref}`,
  bankReference: (ref: string) => `The bank’s own: ${ref}`,
  more: (count: number) => plural(count, 'other contradiction', 'other contradictions'),
  next: {
    PAID_AFTER_FAILED:
      'Look for it on the bank statement. If the money left, do not pay this line again. If it left twice, ask the bank in writing to send one back.',
    FAILED_AFTER_PAID:
      'Look on the bank statement whether the money left. If it did not, ask the bank in writing which of its answers is true.',
    OTHER_AMOUNT:
      'Compare the bank statement with this line. If another amount left, ask the bank in writing to put it right.',
    OTHER_CURRENCY:
      'Compare the bank statement with this line. If another currency left, ask the bank in writing to put it right.',
    RETURNED_AFTER_COLLECTED:
      'Ask the central office whether its account still has the money. If it went back, the invoice is refunded and paid anew.',
  } satisfies Record<ContradictionKind, string>,
  settle: 'Settle',
  settleTitle: (line: string) => `Is it settled what the bank says of ${line}?`,
  settleLead:
    'Somebody else agrees to it; then the line leaves this list, and the audit trail keeps what was found out. No money moves, how the line stands stays, and it is not sent again.',
  settleLabel: 'What was found out, and by what?',
  settleHint: 'For example, the day and line of the bank statement, or the letter in which the bank puts it right.',
  asked: (number: string) => `${number} waits for a second person.`,
  waits: 'That it is settled waits for a second person.',
  empty: 'No bank contradicts how a line stands.',
} as const;

/** The central office says that the bank never got lines. */
export const notReceivedText = {
  verb: 'The bank never got it',
  title: (line: string) => `Did the bank never get ${line}?`,
  lead: (money: string) =>
    `The bank is asked once more. If it still does not know this transfer, the line fails and ${money} is free again. Whatever else the bank says counts instead.`,
  label: 'How do you know?',
  hint: 'For example, the letter in which the bank says so.',
} as const;
