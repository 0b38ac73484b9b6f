import type { Difference } from '@isura/contract/kernel/admin-request';
import { factInWords } from '@isura/contract/kernel/fact-format';
import { userReportsText as text } from './user-reports.text.ts';

type Facts = Readonly<Record<string, unknown>> | undefined;

/** Returns a key as a label: `jobTitle` gives "Job title". */
const labelOf = (key: string): string => {
  const words = key
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** Returns a value in words, by the name of its fact: money as money, and nested facts one after the other. */
const wordOf = (key: string, value: unknown): string => {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? text.yes : text.no;
  if (Array.isArray(value)) return value.map((each) => wordOf(key, each)).join(', ');
  if (typeof value === 'object')
    return Object.entries(value)
      .map(([name, inner]) => `${labelOf(name)}: ${wordOf(name, inner)}`)
      .join(', ');
  return typeof value === 'string' ? factInWords(key, value) : String(value);
};
const sideOf = (key: string, value: unknown): string | string[] =>
  Array.isArray(value) ? value.map((each) => wordOf(key, each)) : wordOf(key, value);

/** Returns what an event changed, fact by fact; unchanged facts are left out. */
export function differenceOf(before: Facts, after: Facts): Difference[] {
  const keys = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return keys
    .map((key) => ({ label: labelOf(key), before: sideOf(key, before?.[key]), after: sideOf(key, after?.[key]) }))
    .filter((fact) => JSON.stringify(fact.before) !== JSON.stringify(fact.after));
}
