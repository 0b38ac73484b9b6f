import { LONGEST_NARRATION } from '@isura/contract/reconcile/shapes';
import { dayWritten, koboWritten } from './bank-text.domain.ts';
import { type BankLine, short } from './line.domain.ts';
import type { Fault } from './sums.domain.ts';

/** The contents of a camt.053 element, by the tag path below it; the first of several at one path. */
export type Parts = ReadonlyMap<string, string>;

/** Parses a camt amount: a decimal point, no sign, up to two decimals; the currency is beside it. */
const kobo = (parts: Parts): bigint | undefined => {
  const text = parts.get('Amt') ?? '';
  const read = /^\d+(\.\d+)?$/.test(text) ? koboWritten(text.replace(/(\.\d\d)0+$/, '$1')) : undefined;
  return read ?? undefined;
};

const first = (parts: Parts, ...paths: string[]): string | undefined =>
  paths.map((path) => parts.get(path)).find((text) => text !== undefined && text !== '');

const otherCurrency = (parts: Parts): Fault | undefined =>
  (parts.get('Amt@Ccy') ?? 'NGN') === 'NGN'
    ? undefined
    : {
        code: 'E_CURRENCY',
        message: `The amount is in ${(parts.get('Amt@Ccy') ?? '').slice(0, 10)}, but the account is in naira.`,
      };

/** Parses a balance: its code, amount and day. Undefined for one that is not needed. */
export function balanceOf(parts: Parts): { code: string; kobo: bigint; day: string | undefined } | Fault | undefined {
  const code = first(parts, 'Tp/CdOrPrtry/Cd') ?? '';
  if (!['OPBD', 'PRCD', 'CLBD'].includes(code)) return undefined;
  const [amount, currency] = [kobo(parts), otherCurrency(parts)];
  if (currency) return currency;
  if (amount === undefined) return { code: 'E_AMOUNT', message: `The amount of balance ${code} cannot be read.` };
  return {
    code,
    kobo: parts.get('CdtDbtInd') === 'DBIT' ? -amount : amount,
    day: dayWritten(first(parts, 'Dt/Dt', 'Dt/DtTm') ?? ''),
  };
}

/** Reports whether an entry is booked; pending and informational ones move nothing. */
export const isBooked = (parts: Parts): boolean => ['BOOK', undefined].includes(first(parts, 'Sts', 'Sts/Cd'));

/**
 * Converts a camt.053 entry to a line. The reference is the payer's own (EndToEndId), else the entry's; the
 * counterparty is the debtor of incoming and the creditor of outgoing money.
 */
export function lineOfEntry(parts: Parts): BankLine | Fault {
  const amount = kobo(parts);
  const currency = otherCurrency(parts);
  if (currency) return currency;
  const indicator = parts.get('CdtDbtInd');
  if (amount === undefined || amount === 0n || (indicator !== 'CRDT' && indicator !== 'DBIT'))
    return { code: 'E_AMOUNT', message: 'There is no readable amount, or it is not marked as debit or credit.' };
  const bookingDay = dayWritten(first(parts, 'BookgDt/Dt', 'BookgDt/DtTm') ?? '');
  if (!bookingDay) return { code: 'E_DAY', message: 'There is no booking day.' };
  const side = indicator === 'CRDT' ? 'CREDIT' : 'DEBIT';
  const other = side === 'CREDIT' ? 'Dbtr' : 'Cdtr';
  const details = 'NtryDtls/TxDtls';
  const endToEndId = first(parts, `${details}/Refs/EndToEndId`);
  const reference =
    short(endToEndId === 'NOTPROVIDED' ? undefined : endToEndId, 100) ??
    short(first(parts, `${details}/Refs/InstrId`, 'NtryRef'), 100);
  const name = short(first(parts, `${details}/RltdPties/${other}/Nm`, `${details}/RltdPties/${other}/Pty/Nm`), 140);
  const account = short(
    first(parts, `${details}/RltdPties/${other}Acct/Id/Othr/Id`, `${details}/RltdPties/${other}Acct/Id/IBAN`),
    40,
  );
  const bankId = short(first(parts, 'AcctSvcrRef', `${details}/Refs/AcctSvcrRef`), 100);
  return {
    kind: 'LINE',
    bookingDay,
    valueDay: dayWritten(first(parts, 'ValDt/Dt', 'ValDt/DtTm') ?? '') ?? bookingDay,
    side,
    kobo: amount,
    narration:
      short(first(parts, `${details}/RmtInf/Ustrd`, 'AddtlNtryInf', `${details}/AddtlTxInf`), LONGEST_NARRATION) ?? '',
    ...(reference !== undefined && { reference }),
    ...(name !== undefined && { name }),
    ...(account !== undefined && { account }),
    ...(bankId !== undefined && { bankId }),
  };
}
