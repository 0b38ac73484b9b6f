import { addDays } from '@isura/contract/kernel/days';
import { plural } from '@isura/contract/kernel/numbers-format';
import { short } from '@isura/contract/kernel/short-text';
import { LONGEST_NARRATION } from '@isura/contract/reconcile/shapes';
import { dayWritten, koboWritten } from './bank-text.domain.ts';
import type { BankLine } from './line.domain.ts';
import type { Fault } from './sums.domain.ts';

/** The contents of a camt.053 element, by the tag path below it: all texts at one path, in their order. */
export type Parts = ReadonlyMap<string, readonly string[]>;

/** An entry: its own parts, and those of each of its transactions (TxDtls). */
export interface Entry {
  parts: Parts;
  details: readonly Parts[];
}

const first = (parts: Parts, ...paths: string[]): string | undefined =>
  paths.map((path) => parts.get(path)?.[0]).find((text) => text !== undefined && text !== '');

/** Parses a camt amount: a decimal point, no sign, up to two decimals; the currency is beside it. */
const kobo = (parts: Parts, path = 'Amt'): bigint | undefined => {
  const text = first(parts, path) ?? '';
  const read = /^\d+(\.\d+)?$/.test(text) ? koboWritten(text.replace(/(\.\d\d)0+$/, '$1')) : undefined;
  return read ?? undefined;
};

const otherCurrency = (parts: Parts): Fault | undefined => {
  const currency = first(parts, 'Amt@Ccy') ?? 'NGN';
  return currency === 'NGN'
    ? undefined
    : {
        code: 'E_CURRENCY',
        message: `The amount is in ${currency.slice(0, 10)}, but the account is in naira.`,
      };
};

/** A balance of a statement: what it is of the period, and its day. */
export interface CamtBalance {
  isOpening: boolean;
  kobo: bigint;
  /** The first day after an opening balance, the last day before a closing one. */
  day: string | undefined;
}

/**
 * Parses a balance. OPBD opens its day, PRCD closed the day before, CLBD closes its day. Undefined for others, such as
 * available (CLAV) and interim ones (ITBD), which open and close nothing.
 */
export function balanceOf(parts: Parts): CamtBalance | Fault | undefined {
  const code = first(parts, 'Tp/CdOrPrtry/Cd') ?? '';
  if (!['OPBD', 'PRCD', 'CLBD'].includes(code) || first(parts, 'Tp/SubTp/Cd') === 'INTM') return undefined;
  const [amount, currency] = [kobo(parts), otherCurrency(parts)];
  if (currency) return currency;
  if (amount === undefined) return { code: 'E_AMOUNT', message: `The amount of balance ${code} cannot be read.` };
  const day = dayWritten(first(parts, 'Dt/Dt', 'Dt/DtTm') ?? '');
  return {
    isOpening: code !== 'CLBD',
    kobo: first(parts, 'CdtDbtInd') === 'DBIT' ? -amount : amount,
    day: code === 'PRCD' && day !== undefined ? addDays(day, 1) : day,
  };
}

/** Returns why an entry moves nothing: pending and informational ones are not booked. Undefined for one that is. */
export function whyNotBooked({ parts }: Entry): string | undefined {
  const status = first(parts, 'Sts', 'Sts/Cd');
  return status === undefined || status === 'BOOK' ? undefined : `Not booked by the bank: ${status.slice(0, 10)}`;
}

const isProvided = (text: string | undefined): boolean => text !== undefined && text !== 'NOTPROVIDED';
const all = (parts: Parts, ...paths: string[]): string[] => paths.flatMap((path) => [...(parts.get(path) ?? [])]);

/** Returns the texts of a transaction: reference, other ids and remittance information, nothing lost. */
function textOf(
  entry: Parts,
  details: Parts,
  side: BankLine['side'],
  isOnly: boolean,
): Pick<BankLine, 'narration' | 'reference' | 'name' | 'account' | 'bankId'> {
  const structured = all(details, 'RmtInf/Strd/CdtrRefInf/Ref', 'RmtInf/Strd/RfrdDocInf/Nb');
  const ids = [...structured, ...all(details, 'Refs/EndToEndId'), ...all(details, 'Refs/TxId', 'Refs/UETR')];
  const known = [...new Set(ids.filter(isProvided))];
  const reference = short(
    known[0] ?? first(details, 'Refs/InstrId') ?? (isOnly ? first(entry, 'NtryRef') : undefined),
    100,
  );
  const words = [
    ...all(details, 'RmtInf/Ustrd', 'RmtInf/Strd/AddtlRmtInf', 'AddtlTxInf'),
    ...(isOnly ? all(entry, 'AddtlNtryInf') : []),
    ...known.slice(1),
  ];
  const other = side === 'CREDIT' ? 'Dbtr' : 'Cdtr';
  const name = short(first(details, `RltdPties/${other}/Nm`, `RltdPties/${other}/Pty/Nm`), 140);
  const account = short(first(details, `RltdPties/${other}Acct/Id/Othr/Id`, `RltdPties/${other}Acct/Id/IBAN`), 40);
  const own = first(details, 'Refs/AcctSvcrRef');
  const bankId = short(isOnly ? (first(entry, 'AcctSvcrRef') ?? own) : own, 100);
  return {
    narration: short([...new Set(words)].join(' '), LONGEST_NARRATION) ?? '',
    ...(reference !== undefined && { reference }),
    ...(name !== undefined && { name }),
    ...(account !== undefined && { account }),
    ...(bankId !== undefined && { bankId }),
  };
}

const AMOUNTS = ['Amt', 'AmtDtls/TxAmt/Amt', 'AmtDtls/InstdAmt/Amt'];

/** Returns the amount of a transaction of an entry, negative for money out; undefined where it states none in naira. */
function movedBy(details: Parts, side: BankLine['side']): bigint | undefined {
  const path = AMOUNTS.find((each) => details.has(each));
  const amount = path === undefined ? undefined : kobo(details, path);
  if (amount === undefined || amount === 0n || (first(details, `${path}@Ccy`) ?? 'NGN') !== 'NGN') return undefined;
  const own = first(details, 'CdtDbtInd');
  const isOut = own === undefined ? side === 'DEBIT' : own === 'DBIT';
  return isOut ? -amount : amount;
}

/** Returns the lines of a batch entry, one for each transaction, where their amounts add up to the entry's. */
function partsOf(entry: Entry, whole: BankLine): BankLine[] | undefined {
  const moved = entry.details.map((details) => movedBy(details, whole.side));
  const sum = moved.reduce<bigint>((total, each) => total + (each ?? 0n), 0n);
  if (moved.includes(undefined) || sum !== (whole.side === 'CREDIT' ? whole.kobo : -whole.kobo)) return undefined;
  return entry.details.map((details, at) => {
    const each = moved[at] ?? 0n;
    const side = each > 0n ? 'CREDIT' : 'DEBIT';
    return {
      kind: 'LINE',
      bookingDay: whole.bookingDay,
      valueDay: whole.valueDay,
      side,
      kobo: each > 0n ? each : -each,
      ...textOf(entry.parts, details, side, false),
    };
  });
}

/**
 * Converts a camt.053 entry to lines. A batch is one line for each of its transactions where they add up to it, else
 * one line that says how many there are. The reference is the structured one, else the payer's own (EndToEndId), else
 * the bank's; the other ids follow the text. The counterparty is the debtor of incoming and the creditor of outgoing
 * money. An entry without a booking day has its value day.
 */
export function linesOfEntry(entry: Entry): BankLine[] | Fault {
  const { parts, details } = entry;
  const amount = kobo(parts);
  const currency = otherCurrency(parts);
  if (currency) return currency;
  const indicator = first(parts, 'CdtDbtInd');
  if (amount === undefined || (indicator !== 'CRDT' && indicator !== 'DBIT'))
    return { code: 'E_AMOUNT', message: 'There is no readable amount, or it is not marked as debit or credit.' };
  if (amount === 0n) return [];
  const valueDay = dayWritten(first(parts, 'ValDt/Dt', 'ValDt/DtTm') ?? '');
  const bookingDay = dayWritten(first(parts, 'BookgDt/Dt', 'BookgDt/DtTm') ?? '') ?? valueDay;
  if (!bookingDay) return { code: 'E_DAY', message: 'There is no booking day and no value day.' };
  const side = indicator === 'CRDT' ? 'CREDIT' : 'DEBIT';
  const counted = Number(first(parts, 'NtryDtls/Btch/NbOfTxs') ?? 1);
  const count = Math.max(details.length, Number.isInteger(counted) ? counted : 1);
  const own: Parts = count > 1 ? new Map() : (details[0] ?? new Map());
  const text = textOf(parts, own, side, true);
  const line: BankLine = { kind: 'LINE', bookingDay, valueDay: valueDay ?? bookingDay, side, kobo: amount, ...text };
  if (count <= 1) return [line];
  const split = details.length === count ? partsOf(entry, line) : undefined;
  const narration = `${plural(count, 'transaction', 'transactions')} ${text.narration}`.trim();
  return split ?? [{ ...line, narration: short(narration, LONGEST_NARRATION) ?? '' }];
}
