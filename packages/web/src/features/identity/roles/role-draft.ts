import type { GrantIn } from '@isura/contract/identity/resource';
import type { Resource } from '@isura/contract/identity/user-record';
import { isWeighty } from '@isura/contract/identity/weighty-rights';

export type Access = 'NONE' | 'VIEW' | 'ACT';

/** A resource as one row of the matrix, however many links it has. */
export interface MatrixRow {
  id: number;
  code: string;
  name: string;
  section: string;
}

/** The access of a role by resource code; a resource that is not named is NONE. */
export type Draft = Readonly<Record<string, Access>>;

/** Returns the matrix rows in menu order, each resource once under the name of its first link. */
export function matrixRows(resources: readonly Resource[]): MatrixRow[] {
  const rows = new Map<string, MatrixRow>();
  for (const { id, code, name, section } of [...resources].sort((a, b) => a.sortOrder - b.sortOrder)) {
    if (!rows.has(code)) rows.set(code, { id, code, name, section });
  }
  return [...rows.values()];
}

/** Returns the rows by section, sections in the order of their first row. */
export function bySection(rows: readonly MatrixRow[]): [string, MatrixRow[]][] {
  const sections = new Map<string, MatrixRow[]>();
  for (const row of rows) sections.set(row.section, [...(sections.get(row.section) ?? []), row]);
  return [...sections];
}

/** Returns the access a role has now, the widest of several links of a resource. Only matrix rows are included. */
export function draftOf(granted: readonly Resource[], rows: readonly MatrixRow[]): Draft {
  const draft: Record<string, Access> = {};
  const known = new Set(rows.map(({ code }) => code));
  for (const { code, access = 'VIEW' } of granted) {
    if (known.has(code) && draft[code] !== 'ACT') draft[code] = access;
  }
  return draft;
}

export const accessOf = (draft: Draft, code: string): Access => draft[code] ?? 'NONE';

/** Counts the rows that differ. */
export const changeCount = (before: Draft, after: Draft): number =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (code) => accessOf(before, code) !== accessOf(after, code),
  ).length;

const acts = (draft: Draft, rows: readonly MatrixRow[], matches: (row: MatrixRow) => boolean): boolean =>
  rows.some((row) => matches(row) && accessOf(draft, row.code) === 'ACT');

/** Returns the error in a role's rights: none at all, or both making and approving payments. */
export function faultOf(draft: Draft, rows: readonly MatrixRow[]): 'none' | 'maker-and-approver' | undefined {
  if (!rows.some(({ code }) => accessOf(draft, code) !== 'NONE')) return 'none';
  const makes = acts(draft, rows, ({ section }) => section === 'Payments');
  const approves = acts(draft, rows, ({ code }) => code === 'approvals');
  return makes && approves ? 'maker-and-approver' : undefined;
}

/** The resources with lists that hold only payments of the types a role may see. */
const OF_TYPES: ReadonlySet<string> = new Set([
  'approvals',
  'payment.unprocessed',
  'payment.rejected',
  'payment.excluded',
  'payment.failed',
]);

/** The resources that open the payments of a type; a test compares them with the types. */
export const TYPE_RESOURCES: ReadonlySet<string> = new Set([
  'payment.retail',
  'payment.tax',
  'payment.contract',
  'payment.pension',
  'payment.bill',
  'payment.einvoice',
  'payment.payroll',
  'payment.salary',
]);

/** Returns the names of granted resources that show nothing, because the role may see no type of payment. */
export function showsNothing(draft: Draft, rows: readonly MatrixRow[]): string[] {
  const granted = rows.filter(({ code }) => accessOf(draft, code) !== 'NONE');
  if (granted.some(({ code }) => TYPE_RESOURCES.has(code))) return [];
  return granted.filter(({ code }) => OF_TYPES.has(code)).map(({ name }) => name);
}

/** Reports whether the change adds a right that a second administrator must confirm (docs/spec/security.md#t17). */
export const addsWeight = (before: Draft, after: Draft, rows: readonly MatrixRow[]): boolean =>
  rows.some((row) => isWeighty(row) && accessOf(after, row.code) === 'ACT' && accessOf(before, row.code) !== 'ACT');

/** Converts a draft to what the calls take. */
export const grantsOf = (draft: Draft, rows: readonly MatrixRow[]): GrantIn[] =>
  rows.flatMap(({ id, code }) => {
    const access = accessOf(draft, code);
    return access === 'NONE' ? [] : [{ resourceId: id, access }];
  });
