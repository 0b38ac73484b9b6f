import type { CsvMapping } from './shapes.ts';

export type ColumnUse = keyof CsvMapping;

/** Column names banks use, by content; the first name of a list that is present is taken. */
const KNOWN: Readonly<Record<ColumnUse, readonly string[]>> = {
  bookingDay: [
    'bookingdate',
    'transactiondate',
    'transdate',
    'trandate',
    'txndate',
    'postingdate',
    'posteddate',
    'entrydate',
    'date',
  ],
  valueDay: ['valuedate', 'valdate'],
  amount: ['amount', 'transactionamount', 'amountngn', 'signedamount'],
  side: [
    'drcr',
    'crdr',
    'dc',
    'cd',
    'debitcredit',
    'creditdebit',
    'drcrindicator',
    'crdrindicator',
    'cdindicator',
    'dcindicator',
    'debitcreditindicator',
    'creditdebitindicator',
    'side',
    'sign',
  ],
  credit: [
    'credit',
    'creditamount',
    'creditngn',
    'credits',
    'lodgement',
    'lodgements',
    'deposit',
    'deposits',
    'moneyin',
    'paidin',
  ],
  debit: ['debit', 'debitamount', 'debitngn', 'debits', 'withdrawal', 'withdrawals', 'moneyout', 'paidout'],
  balance: ['balance', 'runningbalance', 'balancengn', 'accountbalance', 'closingbalance', 'ledgerbalance'],
  reference: [
    'reference',
    'referenceno',
    'referencenumber',
    'ref',
    'refno',
    'transactionreference',
    'instrumentno',
    'sessionid',
  ],
  narration: [
    'narration',
    'narrative',
    'description',
    'remarks',
    'remark',
    'details',
    'particulars',
    'transactiondetails',
  ],
  name: ['counterparty', 'counterpartyname', 'sendername', 'beneficiaryname', 'payer', 'payername', 'name'],
  account: ['counterpartyaccount', 'senderaccount', 'beneficiaryaccount', 'payeraccount'],
  bankId: ['bankid', 'transactionid', 'txnid', 'entryid', 'uniqueid', 'tranid'],
};
const USES = Object.keys(KNOWN) as ColumnUse[];

/** Names of columns may end with their currency: Balance(N), Debit (NGN), Credit ₦. */
const CURRENCY = /\(\s*(?:n|ngn|naira|₦)\s*\)\s*$/;
const bare = (name: string): string =>
  name
    .toLowerCase()
    .replace(CURRENCY, '')
    .replaceAll(/[^a-z]/g, '');
const exactly = (name: string): string => name.trim().toLowerCase().replaceAll(/\s+/g, ' ');

/** The index of each column, by content. */
export type Places = Partial<Record<ColumnUse, number>>;

/**
 * Returns which column holds what: mapped columns by their names, and for the others the first name banks use for them.
 * A mapped column that is absent stays unset. `amount` and `side` are not guessed beside `credit` and `debit`.
 */
export function placesOf(header: readonly string[], named: CsvMapping): Places {
  const [there, known] = [header.map(exactly), header.map(bare)];
  const places: Places = {};
  for (const use of USES) {
    const name = named[use];
    const at = name === undefined ? -1 : there.indexOf(exactly(name));
    if (at >= 0) places[use] = at;
  }
  const taken = new Set(Object.values(places));
  for (const use of USES) {
    if (places[use] !== undefined || named[use] !== undefined) continue;
    if ((use === 'amount' || use === 'side') && hasSides(known, named)) continue;
    const at = KNOWN[use].map((name) => known.indexOf(name)).find((found) => found >= 0 && !taken.has(found));
    if (at === undefined) continue;
    places[use] = at;
    taken.add(at);
  }
  return places;
}

const hasSides = (known: readonly string[], { credit, debit, amount }: CsvMapping): boolean =>
  amount === undefined &&
  [KNOWN.credit, KNOWN.debit].every(
    (names, nth) => [credit, debit][nth] !== undefined || names.some((name) => known.includes(name)),
  );

/**
 * Reports whether a mapping is one of this header: every column it names is there. A mapping belongs to a layout, so
 * that one of another layout of the same bank is not used.
 */
export const isOfHeader = (header: readonly string[], mapping: CsvMapping): boolean => {
  const there = new Set(header.map(exactly));
  return Object.values(mapping).every((name) => name === undefined || there.has(exactly(name)));
};

/** Returns what is missing for reading lines: a day and an amount. Empty when nothing is. */
export function missingOf(places: Places): string[] {
  const missing: string[] = [];
  if (places.bookingDay === undefined) missing.push('the booking day');
  if (places.amount === undefined && (places.credit === undefined || places.debit === undefined))
    missing.push('the amount, or credit and debit');
  return missing;
}

/** Returns the header names of the columns, to be shown and stored for the bank's next file. */
export const mappingOf = (header: readonly string[], places: Places): CsvMapping =>
  Object.fromEntries(Object.entries(places).map(([use, at]) => [use, (header[at] ?? '').slice(0, 100)]));
