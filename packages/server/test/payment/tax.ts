import { readFileSync } from 'node:fs';
import type { DomainError } from '@isura/contract/kernel/problems';
import papa from 'papaparse';
import {
  type PayeeKind,
  type Residency,
  rateFromRow,
  type TaxRate,
} from '../../src/modules/tax/law/tax-rate.domain.ts';

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8');

/** The seeded rates, so that every worked example also tests the table. */
export const seededRates: readonly TaxRate[] = papa
  .parse<Record<string, string>>(read('../../seed/data/tax-rates.csv'), { header: true, skipEmptyLines: true })
  .data.map(rateFromRow);

/** One worked example: its fields as text, naira with two decimals and percent as written. */
export type Example = Record<string, string> & { id: string };

const groups: Record<string, unknown> = JSON.parse(read('../../src/modules/tax/law/tax-vectors.json'));

/** Returns the worked examples of one group of `tax-vectors.json`; `T` names their fields that are not text. */
export function examples<T extends object = object>(group: string): (Omit<Example, keyof T> & T)[] {
  const found = groups[group];
  if (!Array.isArray(found) || found.length === 0) throw new Error(`There are no examples of ${group}`);
  return found;
}

/** Returns the names of all groups of worked examples. */
export const exampleGroups = (): string[] => Object.keys(groups).filter((name) => Array.isArray(groups[name]));

/** The table of withholding rates as the examples give it: category, then kind and residence, then percent or null. */
export const whtTable = groups.wht_rates as Record<string, Record<string, string | null>>;

/** Returns `company` and `resident` of an example in the terms of the rate table. */
export const payeeOf = (
  recipient: string,
  residence: string,
): { payeeKind: Exclude<PayeeKind, 'ANY'>; residency: Exclude<Residency, 'ANY'> } => ({
  payeeKind: recipient === 'company' ? 'CORPORATE' : 'INDIVIDUAL',
  residency: residence === 'resident' ? 'RESIDENT' : 'NON_RESIDENT',
});

/** Returns field and code of the refusal that `act` throws, for example `taxRate E_RATE`; `none` when it succeeds. */
export const faultOf = (act: () => unknown): string => {
  try {
    act();
  } catch (error) {
    const fault = (error as DomainError).facts.errors?.[0];
    return `${fault?.field} ${fault?.code}`;
  }
  return 'none';
};
