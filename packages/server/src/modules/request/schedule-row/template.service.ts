import { readFileSync } from 'node:fs';
import { columnOf } from '@isura/contract/request/payment-fields';
import type { PaymentType } from '@isura/contract/request/payment-type';
import { scheduleColumns } from '@isura/contract/request/schedule-columns';
import Papa from 'papaparse';
import type { ScheduleContextData } from './row-validation-state.domain.ts';

/** The number of sample rows that show how a file is filled in. */
const SAMPLES = 2;

/** A file to start from: its first sheet, and for a second one the codes its columns accept. */
export interface Template {
  name: string;
  header: string[];
  samples: string[][];
  /** The codes of a list with their meanings, by column. */
  codes: { column: string; rows: [code: string, name: string][] }[];
}

function samplesOf(template: string): string[][] {
  const text = readFileSync(new URL(`./samples/${template}-template.csv`, import.meta.url), 'utf8');
  return Papa.parse<string[]>(text, { skipEmptyLines: true }).data.slice(1, 1 + SAMPLES);
}

/** Returns the codes of a list with their names: the longest if there are several. */
function rowsOf(list: ReadonlyMap<string, string> | undefined, world: ScheduleContextData): [string, string][] {
  const named = new Map<string, string>();
  for (const [label, code] of list ?? []) {
    const known = world.banks.get(code)?.name ?? (label === code.toLowerCase() ? '' : label);
    if (known.length >= (named.get(code) ?? '').length) named.set(code, known);
  }
  return [...named].toSorted(([a], [b]) => (a < b ? -1 : 1));
}

/**
 * Returns the template of a type: its columns in order, two sample rows, and for the second sheet of a workbook every
 * list its columns choose from. A type without samples of its own has only columns.
 */
export function templateOf(entry: PaymentType, world: ScheduleContextData): Template {
  const columns = scheduleColumns(entry).slice(0, entry.schedule?.columns.length);
  const template = entry.schedule?.template ?? columnOf({ name: entry.code });
  return {
    name: `${template}-template`,
    header: columns.map(({ name }) => name),
    samples: samplesOf(template),
    codes: columns.flatMap(({ name, role, field }) => {
      if (field.choices)
        return [{ column: name, rows: field.choices.map(({ value, label }): [string, string] => [value, label]) }];
      if (!field.list || role === 'bank-name') return [];
      return [{ column: name, rows: rowsOf(world.lists[field.list], world) }];
    }),
  };
}
