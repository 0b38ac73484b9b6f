import { plural } from '@isura/contract/kernel/numbers-format';

export const failedText = {
  lead: 'Lines that a bank refused or sent back, with the reason, and lines whose bank contradicts itself.',
  caption: 'Failed lines',
  refused: (reason: string, code: string) => `${reason} (${code})`,
  attempts: (count: number) => `${count} of 3`,
  allReasons: 'All reasons',
  reasonFilter: 'Reason',
  fix: 'To fix by you',
  anyLine: 'All failed lines',
  byMe: 'You may correct or try again',
  reasons: {
    DORMANT: 'The account is dormant',
    CLOSED: 'The account is closed',
    NAME: 'The bank refused the name',
    LIMIT: 'Above the account’s limit',
    SOURCE_SHORT: 'Too little in the paying account',
    SOURCE_BLOCKED: 'The paying account is blocked',
    RETURNED: 'The bank sent the money back',
    NOT_RECEIVED: 'The bank never received it',
    LINE_OPEN: 'A statement line is not booked yet',
    BANK_CONTRADICTS: 'The bank contradicts an attempt',
    OTHER: 'Other',
  } as Readonly<Record<string, string>>,
  worn: 'Tried three times. Correct the account or close this line.',
  wornMany: (count: number) =>
    `${plural(count, 'line here was', 'lines here were')} tried three times. Correct the account or close the line.`,
  mayBePaid: (count: number) =>
    `${plural(count, 'line here is', 'lines here are')} not paid again yet, as the bank may have paid ${count === 1 ? 'it' : 'them'}.`,
  mayNotClose: (count: number) =>
    `${plural(count, 'line here', 'lines here')} cannot be closed yet, as the bank may have paid another line of the same payment.`,
  notClosed: (why: string) => `This line cannot be closed yet because of another line of the payment. ${why}`,
  retry: 'Retry',
  retrySelected: 'Retry selected',
  correct: 'Correct account',
  close: 'Close failed lines',
  closeTitle: (number: string) => `Close the failed lines of ${number}?`,
  closeLead: (count: number, money: string) =>
    `${plural(count, 'transfer is', 'transfers are')} closed and ${money} becomes available again. Payments already made do not change.`,
  closeLabel: 'Reason',
  closed: 'Closed: the unpaid money is available again',
  onlyLastLevel: 'Only an approver of the last level can close a payment, once no part of it is with the bank.',
  back: 'Back to the list',
  empty: {
    sentence: 'No failed transactions. A line that a bank refuses or sends back appears here with the reason.',
    who: 'Nothing is to be done until then.',
  },
} as const;

/** Texts of the outcome of lines that were sent again or enquired about. */
export const outcomeText = {
  retried: (count: number) => `${plural(count, 'line is', 'lines are')} sent again`,
  queried: (count: number) => `The bank is asked about ${plural(count, 'line', 'lines')}`,
  along: (count: number) => `${plural(count, 'more line is', 'more lines are')} in the same transfer`,
  refused: (count: number) => `${plural(count, 'line was', 'lines were')} refused:`,
  line: (name: string, why: string) => `${name}: ${why}`,
  one: 'A line',
  hide: 'Hide',
} as const;
