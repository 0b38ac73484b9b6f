import type { Kobo } from '@isura/contract/kernel/money';
import { formatMoney } from '@isura/contract/kernel/money-format';
import { plural } from '@isura/contract/kernel/numbers-format';
import { LONGEST_NARRATION } from '@isura/contract/reconcile/shapes';
import { type BS7In, CHARGES_ALONE_MOST } from '@isura/contract/reconcile/statement-line';
import type { OtherAmount } from './to-book.ts';

/** Texts of the lines of statements and the actions on them. */
export const lineText = {
  lines: {
    caption: 'Bank statement lines',
    empty: {
      sentence: 'No line needs to be explained. The lines of a bank statement that match nothing appear here.',
      who: 'Accountants import bank statements.',
    },
    explained: 'Every line on the statements is explained.',
    noStatement: 'No bank statement has been imported yet, so there are no lines to match.',
    toStatements: 'Go to the statements',
    in: 'in',
    out: 'out',
    guess: (number: string, score: number) => `${number}, ${score} of 100`,
    noGuess: 'No guess',
    overdue: 'Overdue',
    filters: {
      find: 'Reference, name or amount',
      which: 'Lines',
      open: 'Not explained',
      late: 'Deadline',
      anyClock: 'Any deadline',
      lateOnly: 'Overdue',
      side: 'Direction',
      both: 'In and out',
      credit: 'Money in',
      debit: 'Money out',
      account: 'Account',
    },
    which: { matched: 'Matched', booked: 'Booked', all: 'All lines' },
    confirm: (number: string) => `Confirm ${number}`,
    together: (count: number) => `Match ${plural(count, 'line', 'lines')} together`,
    notTogether: 'Only lines of the same account and direction can be matched together.',
    name: (day: string, amount: string) => `${day}, ${amount}`,
  },
  line: {
    title: (amount: string) => `${amount} on the statement`,
    gone: 'This line is not in the list shown. Look for it under all lines.',
    waits: 'A change to this line is waiting for a second person.',
    facts: {
      state: 'State',
      account: 'Account',
      day: 'Booked',
      value: 'Value date',
      way: 'Direction',
      reference: 'Bank reference',
      name: 'From or to',
      narration: 'Narration',
      owner: 'Owner',
      clock: 'Explain by',
      note: 'Note',
      claimed: 'Claimed by',
    },
    credit: 'Money in',
    debit: 'Money out',
    owner: (name: string, org: string) => `${name}, ${org}`,
    matches: 'Matched with',
    difference: 'Difference',
    otherAmount: ({ open, onLine, difference, is }: OtherAmount) =>
      is === 'returned' || is === 'taken-later'
        ? `${formatMoney(open)} of its difference is open`
        : `${formatMoney(open)} sent, ${formatMoney(onLine)} taken: ${formatMoney(difference)} ${is}`,
    by: (who: string, when: string) => `${who === 'PORTAL' ? 'Found by the portal' : `Matched by ${who}`}, ${when}`,
    confirmed: (who: string) => `Confirmed by ${who}`,
    why: (reasons: string, score: number) => `${reasons}, ${score} of 100`,
    journal: (number: string) => `Journal ${number}`,
    guesses: 'Possible matches',
    undo: 'Undo the match',
    undoTitle: 'Undo the match of this line?',
    undoLead: 'What was posted to the ledger for it is reversed, and the line is open again.',
    reason: 'Reason',
    reasonHint: 'Such as which payment it really is',
    book: 'Book',
    bookOf: (number: string) => `Book as ${number}`,
    several: {
      title: (payments: number, charge: Kobo) =>
        `The ${payments} payments that it names, and a bank fee of ${formatMoney(charge)}`,
      book: 'Book as these payments and the fee',
    },
    resolve: 'Book it differently',
  },
  match: {
    title: 'Match',
    search: 'Look for a settlement',
    find: 'Find',
    searchHint: 'Its number or the bank reference',
    found: 'Settlements of this account',
    nothing: 'No settlement of this account matches your search.',
    onlyGuesses: 'Payments out are found by their reference. If none is suggested, book the line differently.',
    unanswered:
      'The bank has not answered for this payment, so it cannot be matched yet. Have the bank asked about it.',
    take: 'Select',
    takeOf: (number: string) => `Select ${number}`,
    drop: 'Remove',
    dropOf: (number: string) => `Remove ${number}`,
    amountOf: (number: string) => `Amount of ${number}`,
    amountWrong: 'Enter an amount such as 12,500.00',
    left: (amount: string) => `${amount} is left to explain`,
    over: (amount: string) => `${amount} more than the line`,
    even: 'The amounts equal the bank’s amount to the kobo.',
    choose: 'Select what it matches',
    verb: (items: number) => (items === 0 ? 'Match' : `Match with ${plural(items, 'item', 'items')}`),
    notEven: 'The amounts do not add up to the bank’s amount yet.',
    partly: (done: number, all: number) => `${done} of ${all} lines are matched. These are not:`,
    lines: (count: number, sum: string) => `${plural(count, 'line', 'lines')}, ${sum}`,
  },
  claim: {
    open: 'Claim money',
    title: 'Claim money that belongs to you',
    lead: 'Use this when a payer sent money for your service to the account of another MDA. Lines of others are not shown: name it by its day and its amount to the kobo, and add a document that shows it. The central office chooses the line and decides. If it approves, you see whose account it was. You can claim five times a day.',
    day: 'Day it was paid',
    amount: 'Amount',
    service: 'Service it was paid for',
    serviceMissing: 'Choose the service',
    words: 'Part of its reference or payer',
    wordsHint: 'Where several of that day and amount may have come in',
    proof: 'How you know that it belongs to you',
    proofHint: 'Such as the number of the slip the payer showed you',
    document: 'Document that shows it',
    documentMissing: 'Choose the document that shows that it belongs to you',
    chosen: (name: string) => `Chosen: ${name}`,
    drop: {
      rule: 'The slip or letter as PDF, PNG or JPEG, at most 5 MB',
      wrongKind: 'Choose a PDF, PNG or JPEG file',
      tooLarge: 'The file is larger than 5 MB',
      drop: 'Drop the file here, or',
      choose: 'Choose file',
    },
    verb: 'Claim money',
  },
  resolve: {
    title: 'What is this money?',
    kind: 'Book it as',
    kindMissing: 'Choose what it is',
    hints: {
      UNALLOCATED: 'Unallocated money: nobody expected it. A second person must confirm.',
      FEE: `Bank fee: what the bank charges. Booked at once up to ${formatMoney(CHARGES_ALONE_MOST)} for each account and day; above that, a second person must confirm.`,
      REFUND_PAYER:
        'Refund the payer: the money is booked as received and marked to be refunded. A second person must confirm.',
    } satisfies Record<Exclude<BS7In['kind'], 'RETURN' | 'PAID_AFTER_ALL' | 'OTHER_AMOUNT'>, string>,
    of: {
      RETURN: (number: string, day: string) =>
        `${number} of ${day} came back. If the bank has not reported it, a second person must confirm.`,
      PAID_AFTER_ALL: (number: string, day: string) =>
        `${number} of ${day}, or an attempt of it, had failed or was closed, but the bank paid it after all. A second person must confirm. The money is then booked as paid out and to be clarified; the payment keeps its status and is not paid again until two people have settled what is true.`,
    } satisfies Record<Extract<BS7In['kind'], 'RETURN' | 'PAID_AFTER_ALL'>, (number: string, day: string) => string>,
    /** A payment in another amount: what it is, what the line is, and what happens with both. */
    other: (number: string, day: string, { open, onLine, difference, is, isFailed }: OtherAmount) => {
      if (is === 'returned')
        return `The bank gives back ${formatMoney(onLine)} of the ${formatMoney(open)} that it took too much for ${number} of ${day}. A second person must confirm.`;
      if (is === 'taken-later')
        return `The bank takes ${formatMoney(onLine)}, after it had taken ${formatMoney(open)} too little for ${number} of ${day}. A second person must confirm.`;
      return [
        `${number} of ${day} is ${formatMoney(open)}${isFailed ? ' and had failed or was closed' : ''}, but the bank took ${formatMoney(onLine)}: ${formatMoney(difference)} ${is}.`,
        'A second person must confirm.',
        isFailed
          ? 'The payment is then booked as paid out and to be clarified in its own amount,'
          : 'The payment is then paid in its own amount,',
        is === 'more' ? 'and the bank owes the difference.' : 'and the bank has still to pay the difference.',
      ].join(' ');
    },
    inside: {
      choice: 'Several payments, and the bank fee in it. A second person must confirm.',
      payments: 'Payments that the line pays',
      cut: `Of the bank’s narration the first ${LONGEST_NARRATION} characters are kept. Payments that it names after them are not listed.`,
      charge: (kobo: Kobo) => `${formatMoney(kobo)} of the line is the bank fee.`,
      whyNot: {
        few: () => 'Choose at least two payments',
        none: () => 'The payments are not less than the line, so there is no bank fee in it',
        'too-much': (kobo: Kobo, payments: number) =>
          `${formatMoney(kobo)} is left, which is more than banks charge for ${payments} payments`,
      } satisfies Record<'few' | 'none' | 'too-much', (kobo: Kobo, payments: number) => string>,
    },
    note: 'Note',
    noteHint: 'What you know about it',
    verb: 'Book it',
  },
} as const;
