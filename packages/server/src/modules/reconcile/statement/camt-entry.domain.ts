import { dayWritten, koboWritten } from './bank-text.domain.ts';
import { type BankLine, short } from './line.domain.ts';
import type { Fault } from './sums.domain.ts';

/** What stands in an element of camt.053, by the path of its tags below it; of several at one path the first. */
export type Parts = ReadonlyMap<string, string>;

/** Money of camt: a point, no signs, up to two decimals; the currency beside it. */
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
        message: `It is in ${(parts.get('Amt@Ccy') ?? '').slice(0, 10)}, and the account is in naira.`,
      };

/** A balance: which one, of which day. Undefined for one nobody needs. */
export function balanceOf(parts: Parts): { code: string; kobo: bigint; day: string | undefined } | Fault | undefined {
  const code = first(parts, 'Tp/CdOrPrtry/Cd') ?? '';
  if (!['OPBD', 'PRCD', 'CLBD'].includes(code)) return undefined;
  const [amount, currency] = [kobo(parts), otherCurrency(parts)];
  if (currency) return currency;
  if (amount === undefined) return { code: 'E_AMOUNT', message: `The balance ${code} has no amount that can be read.` };
  return {
    code,
    kobo: parts.get('CdtDbtInd') === 'DBIT' ? -amount : amount,
    day: dayWritten(first(parts, 'Dt/Dt', 'Dt/DtTm') ?? ''),
  };
}

/** Whether an entry is on the account: what is pending or told for information moves nothing. */
export const isBooked = (parts: Parts): boolean => ['BOOK', undefined].includes(first(parts, 'Sts', 'Sts/Cd'));

/**
 * An entry of camt.053 as a line. The reference is what whoever paid gave along (EndToEndId), then that of the entry; the
 * other side is the debtor of money in and the creditor of money out.
 */
export function lineOfEntry(parts: Parts): BankLine | Fault {
  const amount = kobo(parts);
  const currency = otherCurrency(parts);
  if (currency) return currency;
  const indicator = parts.get('CdtDbtInd');
  if (amount === undefined || amount === 0n || (indicator !== 'CRDT' && indicator !== 'DBIT'))
    return { code: 'E_AMOUNT', message: 'It has no amount that can be read, or does not say which way it went.' };
  const bookingDay = dayWritten(first(parts, 'BookgDt/Dt', 'BookgDt/DtTm') ?? '');
  if (!bookingDay) return { code: 'E_DAY', message: 'It has no booking day.' };
  const side = indicator === 'CRDT' ? 'CREDIT' : 'DEBIT';
  const other = side === 'CREDIT' ? 'Dbtr' : 'Cdtr';
  const details = 'NtryDtls/TxDtls';
  const given = first(parts, `${details}/Refs/EndToEndId`);
  const reference =
    short(given === 'NOTPROVIDED' ? undefined : given, 100) ??
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
    narration: short(first(parts, `${details}/RmtInf/Ustrd`, 'AddtlNtryInf', `${details}/AddtlTxInf`), 500) ?? '',
    ...(reference !== undefined && { reference }),
    ...(name !== undefined && { name }),
    ...(account !== undefined && { account }),
    ...(bankId !== undefined && { bankId }),
  };
}
