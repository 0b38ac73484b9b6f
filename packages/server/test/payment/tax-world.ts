import { readFileSync } from 'node:fs';
import { NOTHING } from '@isura/contract/kernel/money';
import type { WireValues } from '@isura/contract/request/payment-fields';
import { paymentTypes } from '@isura/contract/request/payment-types';
import papa from 'papaparse';
import type { CalculationContext } from '../../src/modules/request/payment-type/calculation.domain.ts';
import { validate } from '../../src/modules/request/payment-type/validate-payment.domain.ts';
import { seededRates } from './tax.ts';

const rowsOf = (path: string): Record<string, string>[] =>
  papa.parse<Record<string, string>>(readFileSync(new URL(`../../seed/data/${path}`, import.meta.url), 'utf8'), {
    header: true,
    skipEmptyLines: true,
  }).data;
const listed = (path: string) =>
  rowsOf(path).map((row) => ({
    code: row.code!,
    name: row.name!,
    bankCode: row.bank_code!,
    accountNumber: row.account_number!,
  }));
const found = (rows: readonly { code: string; name: string }[]) =>
  new Map(rows.flatMap(({ code, name }) => [[code.toLowerCase(), code] as const, [name.toLowerCase(), code] as const]));

/** The tax authorities of the reference data; the id of each is its place. */
export const authorities = rowsOf('tax-authorities.csv').map((row, nth) => ({
  id: nth + 1,
  code: row.code!,
  name: row.name!,
  state: row.state || null,
  bankCode: row.bank_code!,
  accountNumber: row.account_number!,
}));
const instruments = seededRates
  .filter(({ tax }) => tax === 'STAMP_DUTY')
  .map(({ category }) => ({ code: category, name: category }));
const states = authorities.flatMap(({ state }) => (state ? [{ code: state, name: state }] : []));

/** The portal's own lists, without answers from banks; today is a day after every example. */
export const taxWorld: CalculationContext = {
  rates: seededRates,
  authorities,
  today: '2026-11-22',
  pfas: listed('pension-administrators.csv'),
  billers: [],
  funds: listed('funds.csv'),
  banks: new Map([
    ['011', { name: 'First Bank of Nigeria', shortName: 'FirstBank', isActive: true, nubanCheck: 'YES' }],
  ]),
  lists: {
    banks: new Map([['011', '011']]),
    pfas: found(listed('pension-administrators.csv')),
    states: found(states),
    'tax-authorities': found(authorities),
    'stamp-instruments': found(instruments),
    'economic-codes': new Map([['23020114', '23020114']]),
  },
  namesAt: new Map(),
  nameFits: () => 1,
  nameThreshold: 0.85,
  contract: { certified: NOTHING, held: [] },
};

/** Computes a payment of one line as the form does; returns problems and warnings as `field code`. */
export function validated(
  code: keyof typeof paymentTypes,
  typeData: WireValues,
  line: WireValues,
  today = taxWorld.today,
) {
  const result = validate(paymentTypes[code]!, { typeData, lines: [line] }, { ...taxWorld, today });
  const refused = [...result.faults, ...result.missing];
  return {
    problems: refused.map((one) => `${one.field} ${one.code}`),
    refusals: refused.map(({ message }) => message),
    messages: result.warnings.map(({ message }) => message),
    warnings: result.warnings.map((one) => `${one.field} ${one.code}`),
    parts: result.lines[0]?.parts ?? [],
    fields: result.lines[0]?.typeData ?? {},
    figures: result.lines[0]?.figures ?? [],
  };
}
