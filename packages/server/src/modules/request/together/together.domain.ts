import { createHash } from 'node:crypto';
import { formatDay } from '@isura/contract/kernel/day-format';
import { type Day, daysBetween } from '@isura/contract/kernel/days';
import { maskAccount } from '@isura/contract/kernel/mask';
import { asKobo, type Kobo } from '@isura/contract/kernel/money';
import { formatMoney } from '@isura/contract/kernel/money-format';
import { plural } from '@isura/contract/kernel/numbers-format';
import type {
  TogetherAccount,
  TogetherCheck,
  TogetherPayee,
  TogetherTransfer,
} from '@isura/contract/request/approve-together';
import { paperNumber } from '@isura/contract/request/paper-number';
import { type MeaningIn, type MeaningOf, meaningOf } from '../payment-request/line-meaning.domain.ts';

/** What of a payment a list is bound to. */
export interface Bound {
  id: number;
  round: number;
  levelNo: number;
  contentHash: string;
  totalKobo: bigint;
}

/**
 * Returns the hash of a list of payments: the same for the same payments in any order, and another one as soon as one of
 * them has other content, another sum, or waits at another level or in another round.
 */
export const bundleHash = (bound: readonly Bound[]): string =>
  createHash('sha256')
    .update(
      JSON.stringify(
        bound
          .toSorted((a, b) => a.id - b.id)
          .map(({ id, round, levelNo, contentHash, totalKobo }) => [
            id,
            round,
            levelNo,
            contentHash,
            String(totalKobo),
          ]),
      ),
    )
    .digest('hex');

/** A line of a payment of a list: whom it pays what. */
export interface ListedLine extends MeaningOf {
  bankCode: string;
  bankName: string;
  accountNumber: string;
  amountKobo: bigint;
}

/** A payment of a list, with its lines that are not excluded. */
export interface Listed extends MeaningIn {
  id: number;
  number: string;
  totalKobo: bigint;
  taxDue: Day | undefined;
  accountId: number;
  lines: readonly ListedLine[];
}

const MOST_WHATS = 6;
const MOST_NAMED = 5;

const isSent = ({ role }: ListedLine): boolean => role !== 'RETENTION';
const sumOf = (lines: readonly ListedLine[]): bigint => lines.reduce((total, line) => total + line.amountKobo, 0n);
const accountKey = ({ bankCode, accountNumber }: ListedLine): string => `${bankCode} ${accountNumber}`;

/** For whom the portal's account is paid: the organization that issued the invoice. */
const forWhom = (payment: MeaningIn, line: ListedLine): { forName?: string } => {
  if (line.payeeKind !== 'PORTAL') return {};
  const { forName } = meaningOf(payment, line);
  return forName === undefined ? {} : { forName };
};

/** Returns the sum of what a payment keeps as retention. */
export const keptOf = ({ lines }: Listed): Kobo => asKobo(sumOf(lines.filter((line) => !isSent(line))));

/** Returns what a payment sends to each account, the largest first: a certificate's VAT, WHT and stamp duty are one. */
export function transfersOf(payment: Listed): TogetherTransfer[] {
  const keyOf = (line: ListedLine) =>
    JSON.stringify([accountKey(line), line.beneficiaryName, forWhom(payment, line).forName]);
  return [...Map.groupBy(payment.lines.filter(isSent), keyOf).values()]
    .map((lines) => ({
      name: lines[0]!.beneficiaryName,
      ...forWhom(payment, lines[0]!),
      what: [...new Set(lines.map((line) => meaningOf(payment, line).what))].slice(0, MOST_WHATS),
      bankName: lines[0]!.bankName,
      accountNumber: lines[0]!.accountNumber,
      amount: asKobo(sumOf(lines)),
      lineCount: lines.length,
    }))
    .toSorted(byAmount);
}

const byAmount = (a: { amount: bigint }, b: { amount: bigint }): number =>
  a.amount === b.amount ? 0 : a.amount > b.amount ? -1 : 1;

/** Returns what all payments of a list send, by payee, the largest first: no kobo more or less than their totals. */
export function payeesOf(payments: readonly Listed[]): TogetherPayee[] {
  const each = payments.flatMap((payment) => transfersOf(payment).map((transfer) => ({ ...transfer, id: payment.id })));
  const keyOf = (one: (typeof each)[number]) =>
    JSON.stringify([one.bankName, one.accountNumber, one.name, one.forName]);
  return [...Map.groupBy(each, keyOf).values()]
    .map((transfers) => {
      const { name, forName, bankName, accountNumber } = transfers[0]!;
      return {
        name,
        ...(forName !== undefined && { forName }),
        ...{ bankName, accountNumber },
        amount: asKobo(transfers.reduce((total, { amount }) => total + amount, 0n)),
        requestCount: new Set(transfers.map(({ id }) => id)).size,
        lineCount: transfers.reduce((total, { lineCount }) => total + lineCount, 0),
      };
    })
    .toSorted(byAmount);
}

/** Something that more than one payment of a list has. */
interface Shared {
  name: string;
  says: string;
  ids: number[];
}

/** Groups what payments have by key, and returns what more than one of them has, in words. */
function sharedAmong(
  payments: readonly Listed[],
  partsOf: (payment: Listed) => readonly { key: string; name: string; says: string }[],
): Shared[] {
  const found = new Map<string, { name: string; says: string; of: Map<number, string> }>();
  for (const payment of payments)
    for (const { key, name, says } of partsOf(payment)) {
      const one = found.get(key) ?? { name, says, of: new Map<number, string>() };
      one.of.set(payment.id, payment.number);
      found.set(key, one);
    }
  return [...found.values()]
    .filter(({ of }) => of.size > 1)
    .map(({ name, says, of }) => ({ name, says: `${says}: ${[...of.values()].join(', ')}`, ids: [...of.keys()] }));
}

const typed = (value: unknown): string => (value === undefined ? '' : paperNumber(String(value)));

/** Returns the papers a payment pays: invoices of other organizations, certificates of contracts, invoices of payees. */
function papersOf(payment: Listed): { key: string; name: string; says: string }[] {
  const contract = payment.typeData.contractNumber;
  return payment.lines.filter(isSent).flatMap((line) => {
    const { invoiceReference, certificateNumber, invoiceNumber } = line.typeData;
    const name = line.beneficiaryName;
    if (invoiceReference !== undefined)
      return [{ key: `reference ${typed(invoiceReference)}`, name, says: `Invoice ${invoiceReference}` }];
    if (line.payeeKind !== 'BENEFICIARY') return [];
    if (certificateNumber !== undefined && contract !== undefined)
      return [
        {
          ...{ key: `certificate ${typed(contract)} ${typed(certificateNumber)}`, name },
          says: `Certificate ${certificateNumber} of ${String(contract)}`,
        },
      ];
    if (typed(invoiceNumber) === '') return [];
    return [{ key: `invoice ${accountKey(line)} ${typed(invoiceNumber)}`, name, says: `Invoice ${invoiceNumber}` }];
  });
}

/** Returns the invoices and certificates that more than one payment of a list pays. */
export const papersAmong = (payments: readonly Listed[]): Shared[] => sharedAmong(payments, papersOf);

/** Returns the payees to whom more than one payment of a list sends the same sum. */
const repeatedAmong = (payments: readonly Listed[]): Shared[] =>
  sharedAmong(payments, (payment) => {
    const [shared, own] = [new Map<string, ListedLine[]>(), [] as ListedLine[][]];
    for (const line of payment.lines.filter(isSent))
      if (line.payeeKind === 'BENEFICIARY') own.push([line]);
      else shared.set(accountKey(line), [...(shared.get(accountKey(line)) ?? []), line]);
    return [...own, ...shared.values()]
      .filter((lines) => sumOf(lines) > 0n)
      .map((lines) => ({
        key: `${accountKey(lines[0]!)} ${sumOf(lines)}`,
        name: lines[0]!.beneficiaryName,
        says: formatMoney(asKobo(sumOf(lines))),
      }));
  });

const named = (shared: readonly Shared[]) => ({
  count: shared.length,
  lines: shared.slice(0, MOST_NAMED).map(({ name, says }) => ({ name, says })),
  requestIds: [...new Set(shared.flatMap(({ ids }) => ids))].toSorted((a, b) => a - b),
});

const OK = { severity: 'OK' as const, requestIds: [] };

function balanceCheck(account: TogetherAccount, isOnly: boolean, requestIds: number[]): TogetherCheck {
  const from = isOnly ? '' : ` in ${account.label}`;
  const code = 'balance';
  if (account.enough) {
    const message = `${formatMoney((account.available - account.total) as Kobo)} remains`;
    return { ...OK, code, title: `Balance is enough for all${from}`, message };
  }
  const message = `${formatMoney(account.available as Kobo)} is available, ${formatMoney(account.total as Kobo)} is needed`;
  return { code, severity: 'BLOCK', title: `Balance is too low for all${from}`, message, requestIds };
}

function repeatedCheck(payments: readonly Listed[]): TogetherCheck {
  const shared = repeatedAmong(payments);
  const code = 'repeated';
  if (shared.length === 0)
    return {
      ...OK,
      code,
      title: 'No payee gets the same sum twice',
      message: 'compared by account and sum among these payments',
    };
  const title = `${plural(shared.length, 'payee gets', 'payees get')} the same sum twice`;
  return { code, severity: 'WARNING', title, message: shared[0]!.says, ...named(shared) };
}

function papersCheck(payments: readonly Listed[]): TogetherCheck {
  const shared = papersAmong(payments);
  const code = 'papers';
  if (shared.length === 0)
    return {
      ...OK,
      code,
      title: 'No invoice or certificate is paid twice',
      message: 'compared by number among these payments',
    };
  const title = `${plural(shared.length, 'invoice or certificate is', 'invoices or certificates are')} paid twice`;
  return { code, severity: 'ALERT', title, message: shared[0]!.says, ...named(shared) };
}

function legalDateCheck(payments: readonly Listed[], today: Day): TogetherCheck {
  const late = payments.filter(({ taxDue }) => taxDue !== undefined && daysBetween(taxDue, today) > 0);
  const code = 'tax-due';
  if (late.length === 0) return { ...OK, code, title: 'No legal date has passed', message: 'compared with today' };
  const [first] = late as [Listed];
  return {
    ...{
      code,
      severity: 'WARNING' as const,
      title: `${late.length} ${late.length === 1 ? 'is past its' : 'are past their'} legal date`,
    },
    ...{ message: `${first.number} was due on ${formatDay(first.taxDue!)}`, count: late.length },
    requestIds: late.map(({ id }) => id),
  };
}

/**
 * Returns what was compared over the payments of a list, and over no others: the balance of each account first, then
 * repeats, papers and legal dates.
 */
export function checksOver(
  payments: readonly Listed[],
  { accounts, today }: { accounts: readonly TogetherAccount[]; today: Day },
): TogetherCheck[] {
  const from = (id: number) => payments.filter(({ accountId }) => accountId === id).map((payment) => payment.id);
  return [
    ...accounts.map((account) => balanceCheck(account, accounts.length === 1, from(account.id))),
    repeatedCheck(payments),
    papersCheck(payments),
    legalDateCheck(payments, today),
  ];
}

/** Returns an account as it is shown with a list: whether it holds enough for all that leave it. */
export const accountOut = (
  account: { id: number; label: string; bankName: string; accountNumber: string; available: Kobo },
  total: bigint,
): TogetherAccount => ({
  ...{ id: account.id, label: account.label, bankName: account.bankName },
  accountNumber: maskAccount(account.accountNumber),
  total: asKobo(total),
  available: account.available,
  enough: account.available >= total,
});
