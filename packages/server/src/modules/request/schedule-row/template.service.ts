import { readFileSync } from 'node:fs';
import { columnOf } from '@isura/contract/request/payment-fields';
import type { PaymentType } from '@isura/contract/request/payment-type';
import { scheduleColumns } from '@isura/contract/request/schedule-columns';
import Papa from 'papaparse';
import type { ScheduleWorld } from './begun.domain.ts';

/** Rows that show how a file is filled in. */
const SAMPLES = 2;

/** A file to begin with: its first sheet, and on a second one the codes its columns take. */
export interface Template {
  name: string;
  header: string[];
  samples: string[][];
  /** A list of codes with what each means, by the column it is for. */
  codes: { column: string; rows: [code: string, name: string][] }[];
}

function samplesOf(template: string): string[][] {
  const text = readFileSync(new URL(`./samples/${template}-template.csv`, import.meta.url), 'utf8');
  return Papa.parse<string[]>(text, { skipEmptyLines: true }).data.slice(1, 1 + SAMPLES);
}

/** Codes of a list and their names: of a name that is told by several words the longest. */
function rowsOf(list: ReadonlyMap<string, string> | undefined, world: ScheduleWorld): [string, string][] {
  const named = new Map<string, string>();
  for (const [said, code] of list ?? []) {
    const known = world.banks.get(code)?.name ?? (said === code.toLowerCase() ? '' : said);
    if (known.length >= (named.get(code) ?? '').length) named.set(code, known);
  }
  return [...named].toSorted(([a], [b]) => (a < b ? -1 : 1));
}

/**
 * The template of a type: its columns in their order, two rows as samples, and for the second sheet of a workbook every list its
 * columns choose from. A type without samples of its own has its columns alone.
 */
export function templateOf(entry: PaymentType, world: ScheduleWorld): Template {
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
