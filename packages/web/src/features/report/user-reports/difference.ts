import type { Difference } from '@isura/contract/kernel/admin-request';
import { userReportsText as text } from './user-reports.text.ts';

type Facts = Readonly<Record<string, unknown>> | undefined;

/** `jobTitle` reads "Job title". */
const labelOf = (key: string): string => {
  const words = key
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

const wordOf = (value: unknown): string => {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? text.yes : text.no;
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
};
const sideOf = (value: unknown): string | string[] => (Array.isArray(value) ? value.map(wordOf) : wordOf(value));

/** What an event changed, fact by fact; facts that stayed as they were are left out. */
export function differenceOf(before: Facts, after: Facts): Difference[] {
  const keys = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return keys
    .map((key) => ({ label: labelOf(key), before: sideOf(before?.[key]), after: sideOf(after?.[key]) }))
    .filter((fact) => JSON.stringify(fact.before) !== JSON.stringify(fact.after));
}
