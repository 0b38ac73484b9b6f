import { plural } from '@isura/contract/kernel/numbers-format';
import type { MatchReason, ResolvedAs } from '@isura/contract/reconcile/states';
import { lineStateLabels, statementStatusLabels } from '@isura/contract/reconcile/words.text';

const reasonWords: Readonly<Record<MatchReason, string>> = {
  reference: 'reference',
  amount: 'amount',
  day: 'day',
  name: 'name',
  account: 'account',
};

/** Why a line and an item are thought the same money: `reference, amount and day`. */
export const reasonsInWords = (reasons: readonly MatchReason[]): string => {
  const words = reasons.map((reason) => reasonWords[reason]);
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
};

const more = (count: number): string => plural(count, 'line is', 'lines are');

/** Words of statements, of the states of their lines, and of the days of accounts. */
export const reconcileText = {
  accountLine: (label: string, bank: string, ending: string) => `${label}, ${bank}, ${ending}`,
  standing: {
    title: 'Where the accounts stand',
    ledger: 'In the ledger',
    bank: 'At the bank',
    difference: 'Difference',
    differenceNote: 'Bank less ledger',
    asOf: (day: string, accounts: number) => `${plural(accounts, 'account', 'accounts')}, at the latest ${day}`,
  },
  statuses: statementStatusLabels,
  states: lineStateLabels,
  resolved: {
    UNALLOCATED: 'Unallocated money',
    FEE: 'Bank fee',
    RETURN: 'Payment that came back',
    REFUND_PAYER: 'To be refunded',
  } satisfies Record<ResolvedAs, string>,
  statements: {
    caption: 'Bank statements',
    empty: 'No statement was imported yet.',
    import: 'Import statement',
    columns: {
      account: 'Account',
      mda: 'MDA',
      from: 'From',
      to: 'To',
      opening: 'Opening',
      in: 'In',
      out: 'Out',
      closing: 'Closing',
      matched: 'Matched',
      status: 'Status',
      by: 'By',
      at: 'Imported',
    },
    matched: (matched: number, lines: number) => `${matched} of ${lines}`,
    gap: (from: string, to: string) =>
      from === to ? `No statement speaks of ${from}.` : `No statement speaks of ${from} to ${to}.`,
    late: 'Late',
    leaving: 'Withdrawal waits',
    missing: 'Days missing',
    lateAndMissing: 'Late, days missing',
    filters: { find: 'File or number', status: 'Status', all: 'All statuses', account: 'Account' },
  },
  statement: {
    caption: 'Bank statement',
    gone: 'We could not find this statement. The link may be wrong.',
    reading: 'The statement is being read.',
    progress: (file: string) => `Progress of ${file}`,
    missing: 'Days are missing before it.',
    openingOff: (amount: string) =>
      `Its opening balance is ${amount} away from the closing balance of the statement before.`,
    facts: {
      status: 'Status',
      file: 'File',
      account: 'Account',
      mda: 'MDA',
      days: 'Days',
      opening: 'Opening balance',
      in: 'Money in',
      out: 'Money out',
      closing: 'Closing balance',
      lines: 'Lines',
      by: 'Imported by',
      signed: 'Signed off by',
      withdrawn: 'Withdrawn by',
      confirmed: 'Confirmed by',
      why: 'Why',
    },
    days: (from: string, to: string) => (from === to ? from : `${from} to ${to}`),
    known: (known: number) => `${plural(known, 'line', 'lines')} came with an earlier statement`,
    lines: 'Lines',
    noLines: 'No line of it was taken in.',
    unexplained: 'Not explained yet',
    open: 'Open line',
    signOff: 'Sign off',
    signOffTitle: 'Sign this statement off?',
    signOffLead: 'You say that every line of it is explained. Nothing in it can be changed afterwards.',
    inTheWay: (open: number) => `${more(open)} not explained yet. It can be signed off when all are.`,
    toOpen: 'Show what is not explained',
    byAnother: (importer: string) =>
      `Every line is explained. Somebody else than ${importer} signs it off, who explained nothing of its account and days by hand.`,
    late: (last: string) => `Its last day was ${last}. It should have been signed off within three days.`,
    again: 'Import again',
    withdraw: 'Withdraw',
    withdrawTitle: (file: string) => `Withdraw ${file}?`,
    withdrawLead:
      'For a statement of another account, or a wrong file. When a second person confirms, what its lines were matched with or booked as is undone and they count no more. Then the right file can be imported.',
    withdrawReason: 'Reason',
    withdrawReasonHint: 'Such as whose statement it really is',
    waits: 'Its withdrawal waits for a second person. Until that is decided nobody changes its lines or signs it off.',
    toRequest: 'Show the request',
    withdrawn: 'This statement was withdrawn. Its lines count no more, and its file can be imported again.',
  },
  remedies: {
    E_HEADER_MISSING: 'Say in the import which column is what, and import the file again.',
    E_DAY: 'Days are read as 2026-11-22 or 22/11/2026. Choose the column of the day, or have the bank export it so.',
    E_AMOUNT: 'Choose one column of amounts, or one of money in and one of money out.',
    E_BALANCE: 'Lines are missing or an amount is wrong: opening, in and out do not come to closing. Export it again.',
    E_NO_BALANCE: 'Choose the column of the balance, or enter opening and closing balance in the import.',
    E_ORDER: 'The running balance does not follow from line to line. Export it in the order of the bank.',
    E_TRUNCATED: 'The file ends in the middle. Download it again.',
    E_ACCOUNT: 'It speaks of another account. Choose that account in the import.',
    E_CURRENCY: 'Accounts of the portal are in naira.',
    E_FUTURE: 'A day lies ahead. Check which column is the day.',
    E_FILE_TYPE: 'Save it as CSV, or have the bank send camt.053.',
    E_FILE_DELIMITER: 'Save it as CSV with commas between the columns.',
    E_FILE_ENCODING: 'Save it as “CSV UTF-8”.',
    E_FILE_EMPTY: 'There is no line in it. Export it again.',
    E_FORMULA: 'A cell holds a formula. Save the values alone.',
    E_TOO_MANY_ROWS: 'Export fewer days and import one file after the other.',
    E_TOO_MUCH_TEXT: 'Export fewer days, and leave out columns the portal does not read.',
  } as Readonly<Record<string, string>>,
  days: {
    caption: 'Ledger and bank by account and day',
    empty: 'No statement speaks of any day yet.',
    columns: {
      day: 'Day',
      account: 'Account',
      mda: 'MDA',
      ledger: 'Ledger',
      bank: 'Bank',
      difference: 'Difference',
      matched: 'Matched',
      waiting: 'Waiting',
      signed: 'Signed off',
    },
    count: (count: number) => plural(count, 'line', 'lines'),
    yes: 'Signed off',
    no: 'Not yet',
    late: 'Late',
    account: 'Account',
  },
} as const;
