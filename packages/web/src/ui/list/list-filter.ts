import type { ReactNode } from 'react';
import { datesOf } from '../table/date-range.ts';
import type { DateSearch } from '../table/date-search.ts';
import type { Filter } from '../table/filter-bar.tsx';

/** The search parameters of the page's address, as its schema read them. */
export type Address = Readonly<Record<string, unknown>>;
export type Option = { value: string; label: string };
/** Options in their order; those without anything but a value and its label are written as a record of labels. */
export type Options = readonly Option[] | Readonly<Record<string, string>>;

/** One filter of a list: its search parameters, what it sends to the call, and how it is drawn above the list. */
export interface ListFilter<K extends string = string> {
  keys: readonly string[];
  ask: (address: Address, now: Date) => Partial<Record<K, unknown>>;
  /** What its usual value leaves out is shown above the list: files and scheduled emails have it too. */
  filesHaveAll?: true;
  /** How the filter bar draws it; nothing while there is nothing to choose from. */
  bar?: Filter & { nameOf?: (row: never, value: string) => string | undefined; isFromServer?: true };
  /** Other parameters that a change clears, such as the service of another organization. */
  clears?: readonly string[];
  /** Its usual days; `isAbove` where the head of the page shows them. */
  dates?: { usual?: (address: Address) => string | undefined; isAbove?: true };
  /** Its name, where no bar has it. */
  label?: string;
  /** A field of its own above the list. */
  field?: (props: { address: Address; change: (to: Address) => void }) => ReactNode;
}

const queryFrom = <K extends string>(
  key: string,
  ask: K | ((value: string) => Partial<Record<K, unknown>>),
  usual: Partial<Record<K, unknown>> = {},
) =>
  ((address: Address) => {
    const value = address[key];
    if (value === undefined) return usual;
    return typeof ask === 'function' ? ask(String(value)) : { [ask]: value };
  }) as ListFilter<K>['ask'];

/** A text filter; sends the call's `query` unless another field is named. */
export const typed = <K extends string = 'query'>(
  key: string,
  label: string,
  ask: K = 'query' as K,
): ListFilter<K> => ({
  keys: [key],
  ask: queryFrom(key, ask),
  bar: { key, label },
});

const isLabels = (options: Options): options is Readonly<Record<string, string>> => !Array.isArray(options);

/** Returns options as a list. */
export const optionsIn = (options: Options): readonly Option[] =>
  isLabels(options) ? Object.entries(options).map(([value, label]) => ({ value, label })) : options;

/**
 * One of a few options. Without `options` they are passed where the list is drawn; it is absent while there are none.
 * `usual` is sent while none is chosen; by default nothing.
 */
export const oneOf = <K extends string>(
  key: string,
  [label, all]: readonly [string, string],
  ask: K | ((value: string) => Partial<Record<K, unknown>>),
  options?: Options,
  usual?: Partial<Record<K, unknown>>,
): ListFilter<K> => ({
  keys: [key],
  ask: queryFrom(key, ask, usual),
  bar: {
    key,
    label,
    all,
    ...(options ? { options: optionsIn(options) } : { options: [], isFromServer: true as const }),
  },
});

/** One of the values of a schema, by their labels; sends the field of its own name unless another is named. */
export const oneValue = <Key extends string, V extends string, K extends string = Key>(
  key: Key,
  words: readonly [string, string],
  values: readonly V[],
  labels: Readonly<Record<V, string>>,
  ask: K = key as unknown as K,
): ListFilter<K> => oneOf(key, words, ask, choices(values, labels));

/** A filter set elsewhere, such as from a row's menu or a link: shown as a chip with a name taken from a row. */
export const chip = <K extends string, T>(
  key: string,
  label: string,
  ask: K,
  nameOf: (row: T, value: string) => string | undefined,
  clears: readonly string[] = [],
): ListFilter<K> => ({
  keys: [key],
  clears,
  ask: queryFrom(key, ask),
  bar: { key, label, options: [], isChipOnly: true, nameOf },
});

/** One organization, as a chip with its name; a row that has no id of its organization is of the chosen one. */
export const oneOrganization = (label: string, ask: 'org-id' | 'orgId' = 'org-id', clears: readonly string[] = []) =>
  chip(
    'org',
    label,
    ask as 'org-id',
    ({ orgId, orgName }: { orgId?: number | undefined; orgName?: string | undefined }, value) =>
      orgId === undefined || String(orgId) === value ? orgName : undefined,
    clears,
  );

/** One bank account, as a chip with its label. */
export const oneAccount = (label: string) =>
  chip('into', label, 'bank-account-id', (row: { bankAccountId: number; accountLabel: string }, value) =>
    String(row.bankAccountId) === value ? row.accountLabel : undefined,
  );

/** The page's own field above the list; with `ask` it sends its value, without it another filter does. */
export const ownField = <K extends string = never>(
  key: string,
  label: string,
  field: NonNullable<ListFilter['field']>,
  ask?: K,
): ListFilter<K> => ({
  keys: [key],
  ask: (ask ? queryFrom(key, ask) : () => ({})) as ListFilter<K>['ask'],
  label,
  field,
});

/** Dates. With `usual` a list always has dates: these, while none are chosen. `above` leaves them to the page's head. */
export const dates = (
  usual?: (address: Address) => string | undefined,
  where?: 'above',
): ListFilter<'start-date' | 'end-date'> => ({
  keys: ['when', 'start', 'end'],
  ask: (address, now) => datesOf(datesIn(address, usual), now),
  dates: { ...(usual && { usual }), ...(where && { isAbove: true as const }) },
});

/** Returns the dates of an address. */
export const datesIn = (address: Address, usual?: (address: Address) => string | undefined): DateSearch => {
  const { when, start, end } = address as DateSearch;
  return { when: when ?? usual?.(address), start, end };
};

/** Returns the values of a schema as options, with their labels. */
export const choices = <V extends string>(values: readonly V[], labels: Readonly<Record<V, string>>): Option[] =>
  values.map((value) => ({ value, label: labels[value] }));

/** Returns rows with an id and a name as options, such as the services of an organization. */
export const named = (rows: readonly { id?: number | undefined; name: string }[] = []): Option[] =>
  rows.map(({ id, name }) => ({ value: String(id), label: name }));
