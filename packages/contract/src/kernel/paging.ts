import * as z from 'zod/mini';
import { wholeNumber } from './ids.ts';
import { statusRead } from './status-read.ts';

export interface Sort<F extends string = string> {
  field: F;
  direction: 'asc' | 'desc';
}

/** Some rows of a list: those with these ids in this field of a row. */
export interface OnlyRows {
  field: string;
  ids: readonly number[];
}

/**
 * The parameters of every list: zero-based page, size and order. `only` limits the rows, and not the totals, to selected
 * ones; the server sets it for a file of them, and no call takes it.
 */
export interface Paging<F extends string = string> {
  page: number;
  size: number;
  sort: Sort<F>[];
  only?: OnlyRows | undefined;
}

const DEFAULT_SIZE = 20;
/** The largest page of a plain list; reports allow up to 10,000 (docs/spec/source.md#constants). */
const LARGEST_SIZE = 200;
/** Far beyond any list; keeps page × size an exact number. */
const LAST_PAGE = 9_999_999;

/**
 * The most rows sorted in an order without an index. With more matches such an order is refused, because the screen
 * would wait; narrowing the list's days helps.
 */
export const MOST_SORTED = 50_000;

const once = <T>(value: T | T[]): T[] => (Array.isArray(value) ? value : [value]);

const listOf = <T>(word: z.ZodMiniType<T, string>, read: (value: unknown) => unknown) =>
  z.pipe(z.transform(read), z.array(word).check(z.maxLength(50))) as unknown as z.ZodMiniType<T[], string | string[]>;

/** A filter that may be sent more than once, such as `type`: one value or several become a list. */
export const repeated = <T>(word: z.ZodMiniType<T, string>): z.ZodMiniType<T[], string | string[]> =>
  listOf(word, once);

/** The status filter of every list: one status or several, in either spelling of AWAITING_APPROVAL. */
export const statuses = <T>(status: z.ZodMiniType<T, string>) =>
  z.optional(listOf(status, (value) => once(value).map(statusRead)));

const yesOrNo = (word: unknown) => (word === 'true' ? true : word === 'false' ? false : word);

/** A yes or no in a query: only `true` or `false`. */
export const Flag = z.pipe(z.transform(yesOrNo), z.boolean()) as unknown as z.ZodMiniType<
  boolean,
  boolean | 'true' | 'false'
>;

function sortBy<F extends string>(sortable: readonly F[], fallback: readonly Sort<F>[]) {
  const words = sortable.flatMap((field) => [field, `${field},asc`, `${field},desc`]);
  const read = (value: string[]): Sort<F>[] =>
    value.map((word) => {
      const [field, direction] = word.split(',');
      return { field: field as F, direction: direction === 'desc' ? 'desc' : 'asc' };
    });
  const isOnceEach = (value: string[]) => new Set(value.map((word) => word.split(',')[0])).size === value.length;
  const list = z
    .array(z.enum(words as [string, ...string[]]))
    .check(z.maxLength(sortable.length), z.refine(isOnceEach, { error: 'A field can be sorted only once' }));
  const schema = z.pipe(z.transform(once), z.pipe(list, z.transform(read)));
  return z._default(schema as unknown as z.ZodMiniType<Sort<F>[], string | string[]>, [...fallback]);
}

/** The API document omits the default of a value that is parsed from text, so its description states it. */
const between = (least: number, most: number, usual: number) =>
  z._default(
    wholeNumber(
      z
        .int()
        .check(z.gte(least), z.lte(most))
        .register(z.globalRegistry, { description: `${usual} when left out` }),
    ),
    usual,
  );

const sortables = new WeakMap<object, readonly string[]>();
const usualOrders = new WeakMap<object, readonly Sort[]>();

/** Returns the sortable fields of a list call by its query; none for a query that is not a list's. */
export const sortableOf = (query: object | undefined): readonly string[] => (query && sortables.get(query)) ?? [];

/**
 * The filters and orders of a query that depend on columns masked for some readers, by name: `true` for any value, or a
 * test of the values that do. An exact invoice number depends on nothing masked, words in a payer's name do.
 */
type Masked = Readonly<Record<string, true | ((value: string) => boolean)>>;

const maskedFields = new WeakMap<object, Masked>();

/**
 * Returns the filters and orders of a list call that depend on masked columns, by its query; none where it declares
 * none.
 */
export const maskedOf = (query: object | undefined): Masked => (query && maskedFields.get(query)) ?? {};

/** Returns the default order of a list by its query; none where it declares none. */
export const usualOrderOf = (query: object | undefined): readonly Sort[] => (query && usualOrders.get(query)) ?? [];

/**
 * Declares the query of a list call: `page` (from 0), `size` (20 when absent, at most `maxSize`), `sort=field,asc`
 * against `sortable`, repeatable, and the call's own filters. Unknown fields, page −1, size 10^9 and unknown sort
 * fields are refused with the field's name. The order has no unique last key: the SQL query adds the id. `masked` names
 * the filters and orders that depend on columns the access matrix masks for some readers, who may not use them.
 */
export function listQuery<const F extends string, S extends Record<string, z.ZodMiniType>>(rules: {
  sortable: readonly [F, ...F[]];
  filters: S;
  maxSize?: number;
  defaultSort?: readonly Sort<F>[];
  masked?: Partial<Record<F | Extract<keyof S, string>, true | ((value: string) => boolean)>>;
}) {
  const largest = rules.maxSize ?? LARGEST_SIZE;
  const query = z.strictObject({
    page: between(0, LAST_PAGE, 0),
    size: between(1, largest, Math.min(DEFAULT_SIZE, largest)),
    sort: sortBy(rules.sortable, rules.defaultSort ?? []),
    ...rules.filters,
  });
  sortables.set(query, rules.sortable);
  usualOrders.set(query, rules.defaultSort ?? []);
  maskedFields.set(query, (rules.masked ?? {}) as Masked);
  return query;
}

/** Returns the number of rows before the page. */
export const offsetOf = ({ page, size }: Pick<Paging, 'page' | 'size'>): number => page * size;
