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

/** Returns why a line and an item are considered the same money: `reference, amount and day`. */
export const reasonsInWords = (reasons: readonly MatchReason[]): string => {
  const words = reasons.map((reason) => reasonWords[reason]);
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
};

const more = (count: number): string => plural(count, 'line is', 'lines are');

/** Texts of the page and its tabs. */
export const reconciliationText = {
  tabsLabel: 'Parts of the reconciliation',
  tabs: { reconciliation: 'Days', unmatched: 'Bank lines', statements: 'Statements', settlements: 'Settlements' },
  purposes: {
    reconciliation: 'For each account and day: whether the bank agrees with the ledger, and who signed the day off.',
    unmatched: 'Lines of bank statements that no payment or settlement explains yet.',
    statements: 'Statements of your banks, matched with what the ledger says.',
    settlements: 'What was received each day, and when it reached your bank accounts.',
  },
} as const;

/** Texts of statements, the statuses of their lines, and the days of accounts. */
export const reconcileText = {
  status: {
    title: 'Where the accounts stand',
    ledger: 'In the ledger',
    bank: 'At the bank',
    difference: 'Difference',
    differenceNote: 'Bank less ledger',
    asOf: (day: string, accounts: number) => `${plural(accounts, 'account', 'accounts')}, latest ${day}`,
  },
  statuses: statementStatusLabels,
  states: lineStateLabels,
  resolved: {
    UNALLOCATED: 'Unallocated money',
    FEE: 'Bank fee',
    RETURN: 'Payment that came back',
    REFUND_PAYER: 'To be refunded',
    PAID_AFTER_ALL: 'Failed payment paid after all',
    OTHER_AMOUNT: 'Payment in another amount',
  } satisfies Record<ResolvedAs, string>,
  statements: {
    caption: 'Bank statements',
    empty: {
      sentence:
        'No statement has been imported yet. Each line of a statement is matched with the payments the portal knows.',
      who: 'Accountants import the statement of each account, as a file from its bank.',
    },
    import: 'Import statement',
    matched: (matched: number, lines: number) => `${matched} of ${lines}`,
    gap: (from: string, to: string) =>
      from === to ? `No statement covers ${from}.` : `No statement covers ${from} to ${to}.`,
    late: 'Late',
    leaving: 'Withdrawal waiting',
    missing: 'Days missing',
    lateAndMissing: 'Late, days missing',
    filters: { find: 'File or number', status: 'Status', all: 'All statuses', account: 'Account' },
  },
  statement: {
    caption: 'Bank statement',
    gone: 'We could not find this statement. The link may be wrong.',
    reading: 'The statement is being read.',
    toConfirm: 'This statement counts once an accountant has confirmed how its file is read.',
    discarded: 'This statement was discarded before it counted. Its file can be imported again.',
    matching: 'The lines are being matched.',
    progress: (file: string) => `Progress of ${file}`,
    missing: 'Days before this statement are missing.',
    openingOff: (amount: string) =>
      `Its opening balance is ${amount} away from the bank's balance at that point by another statement.`,
    contradicts: (day: string, bank: string, lines: string) =>
      `On ${day} the bank says ${bank}, but the lines come to ${lines}. Until they agree, lines of the day cannot be booked and this statement cannot be signed off. Import a statement with the whole day, or withdraw the one that is wrong.`,
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
      read: 'Reading confirmed by',
      discarded: 'Discarded by',
      why: 'Why',
    },
    days: (from: string, to: string) => (from === to ? from : `${from} to ${to}`),
    known: (known: number) => `${plural(known, 'line', 'lines')} already imported with an earlier statement`,
    readAs: {
      caption: 'How the file was read',
      rows: (count: number) => `${plural(count, 'row', 'rows')} not read as a line`,
      row: (row: number, why: string) => `Row ${row}: ${why}`,
      more: (count: number) => `And ${plural(count, 'more row', 'more rows')}`,
      encoding: 'Encoding',
      delimiter: 'Between columns',
      delimiters: { ',': 'Commas', ';': 'Semicolons', '\t': 'Tabs', '|': 'Bars' },
      dateOrder: 'Dates',
      dateOrders: { DAY_FIRST: 'Day first', MONTH_FIRST: 'Month first' },
      dateOrderFrom: {
        CHOSEN: 'chosen by a person',
        PROVED: 'proved by the file',
        EARLIER: 'as in an earlier file with these columns',
        USUAL: 'as usual; the file does not prove it',
        OPEN: 'not decided',
      },
      lineOrder: 'Order in the file',
      lineOrders: {
        OLDEST_FIRST: 'Oldest line first',
        NEWEST_FIRST: 'Newest line first',
        NEWEST_DAY_FIRST: 'Newest day first',
      },
    },
    lines: 'Lines',
    noLines: 'No line of this statement was imported.',
    unexplained: 'Not explained yet',
    open: 'Open line',
    signOff: 'Sign off',
    signOffTitle: 'Sign off this statement?',
    signOffLead: 'You confirm that every line is explained. Nothing in the statement can be changed afterwards.',
    inTheWay: (open: number) => `${more(open)} not explained yet. You can sign the statement off when all are.`,
    toOpen: 'Show unexplained lines',
    byAnother: (importer: string, confirmer = importer) =>
      `Every line is explained. It must be signed off by somebody other than ${[...new Set([importer, confirmer])].join(' and ')} who explained none of the lines of this account and period by hand.`,
    late: (last: string) => `Its last day was ${last}. It was due to be signed off within three working days.`,
    again: 'Import again',
    withdraw: 'Withdraw',
    withdrawTitle: (file: string) => `Withdraw ${file}?`,
    withdrawLead:
      'Use this for a statement of another account, or a wrong file. When a second person confirms, all matches and bookings of its lines are undone and the lines no longer count. Then you can import the right file.',
    withdrawReason: 'Reason',
    withdrawReasonHint: 'Such as whose statement it really is',
    waits:
      'The withdrawal is waiting for a second person. Until it is decided, nobody can change the lines or sign the statement off.',
    toRequest: 'Show the request',
    withdrawn: 'This statement was withdrawn. Its lines no longer count, and its file can be imported again.',
  },
  remedies: {
    E_HEADER_MISSING: 'Choose in the import what each column holds, and import the file again.',
    E_DAY:
      'Dates are read as 2026-11-22 or 22/11/2026. Choose the date column, or have the bank export dates in this form.',
    E_DATE_ORDER: 'Compare both readings with the statement, and choose the order of day and month in the import.',
    E_AMOUNT: 'Choose one column for the amount, or one for money in and one for money out.',
    E_BALANCE:
      'Lines are missing or an amount is wrong: opening balance, money in and money out do not add up to the closing balance. Export it again.',
    E_NO_BALANCE: 'Choose the balance column, or enter the opening and closing balance of a CSV file in the import.',
    E_ORDER: 'The lines are neither oldest nor newest first. Export the file again, sorted by day.',
    E_HALF_DAY: 'The file has one part of a day, and an earlier import the rest. Export the whole day.',
    E_TRUNCATED: 'The file ends in the middle. Download it again.',
    E_ACCOUNT: 'Import the file of one account at a time, and choose that account in the import.',
    E_CURRENCY: 'The accounts of the portal are in naira. Export the statement of a naira account.',
    E_FUTURE: 'A date is in the future. Check which column is the date.',
    E_FILE_TYPE: 'Import a CSV file with one table, or a camt.053 file of the bank.',
    E_FILE_DELIMITER: 'Save it as CSV with commas between the columns.',
    E_FILE_ENCODING: 'Save it as “CSV UTF-8”.',
    E_FILE_EMPTY: 'The file has no lines. Export it again.',
    E_FORMULA: 'A cell holds a formula. Save only the values.',
    E_TOO_MANY_ROWS: 'Export fewer days and import the files one after the other.',
    E_TOO_MUCH_TEXT: 'Export fewer days, and leave out columns that the portal does not read.',
  } as Readonly<Record<string, string>>,
  days: {
    caption: 'Ledger and bank by account and day',
    empty: {
      sentence: 'No day is signed off yet. A day appears once a bank statement covers it.',
      who: 'Accountants import statements, and a second one signs them off.',
    },
    openCaption: 'Open days by account, oldest first',
    open: (days: number, amount: string) =>
      `Open: ${plural(days, 'account-day', 'account-days')}, bank and ledger differ by ${amount}`,
    oldest: (day: string, days: number) => `the oldest since ${day}, ${plural(days, 'day', 'days')}`,
    allOpen: (days: number) => `Show all ${days} open account-days`,
    allShown: 'All open account-days are listed.',
    heads: {
      day: 'Day',
      account: 'Account',
      mda: 'MDA',
      ledger: 'Ledger',
      bank: 'Bank',
      difference: 'Difference',
      waiting: 'To explain',
      next: 'Next step',
    },
    explain: 'Explain',
    toLines: 'See lines',
    toSignOff: 'To sign-off',
    toStatement: 'See statement',
    which: 'Days',
    signed: 'Signed off',
    whichDays: { open: 'Open', all: 'Open and signed off' },
    contradicts: (lines: string) => `The lines come to ${lines}`,
    count: (count: number) => plural(count, 'line', 'lines'),
    yes: 'Signed off',
    no: 'Not yet',
    late: 'Late',
    account: 'Account',
  },
} as const;
