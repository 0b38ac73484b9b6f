import { sum as addKobo, type Kobo } from '@isura/contract/kernel/money';
import { formatCount } from '@isura/contract/kernel/numbers-format';
import { countOver, readStatusSums, type StatusSum } from '@isura/contract/kernel/status-sums';
import type { ReactNode } from 'react';
import { Money } from '../value/value.tsx';
import { listText as text } from './list.text.ts';
import type { ListFilter, Option } from './list-filter.ts';
import type { StripRules } from './list-of.ts';
import css from './strip.module.css';

/** The most items of a strip, that of all rows among them. */
export const MOST_ITEMS = 10;

/** One value of a strip: the rows that have it, and their sum where it is money. */
interface Item extends Option {
  count: number;
  sum: Kobo | undefined;
}

/** Adds up a figure; undefined where none of the values has it, because its rows have no amount. */
const addUp = (all: readonly StatusSum[], figure: string): Kobo | undefined => {
  const sums = all.flatMap(({ sums: { [figure]: sum } }) => sum ?? []);
  return sums.length === 0 ? undefined : addKobo(sums);
};

/** Returns the statuses that a value of the filter selects: itself, or those of a group such as "not confirmed". */
const statusesOf = ({ ask, keys: [key = ''] }: ListFilter, value: string): string[] =>
  [value, ...Object.values(ask({ [key]: value }, new Date()))].flat().map(String);

/** Returns the values of a filter in their order: its options, or else those that rows have. */
const valuesOf = ({ bar }: ListFilter, sums: readonly StatusSum[]): readonly Option[] =>
  bar?.options && bar.options.length > 0 ? bar.options : sums.map(({ status }) => ({ value: status, label: status }));

/**
 * Returns the values that rows have, and the chosen one, in the order of the filter; and the rest, where there are more
 * than a strip shows.
 */
export function itemsOf(
  sums: readonly StatusSum[],
  filter: ListFilter,
  { chosen, figure = 'amount' }: { chosen: string | undefined; figure?: string | undefined },
): { items: Item[]; others: StatusSum[] } {
  const all = valuesOf(filter, sums).flatMap(({ value, label }): Item[] => {
    const own = sums.filter(({ status }) => status === value);
    if (own.length === 0 && value !== chosen) return [];
    const selected = statusesOf(filter, value);
    const found = own.length > 0 ? own : sums.filter(({ status }) => selected.includes(status));
    return [{ value, label, count: countOver(found), sum: addUp(found, figure) }];
  });
  const most = MOST_ITEMS - 1;
  const shown = all.length <= most ? all : all.filter((item, at) => at < most - 1 || item.value === chosen);
  const known = new Set(shown.map(({ value }) => value));
  return { items: shown, others: sums.filter(({ status, count }) => count > 0 && !known.has(status)) };
}

/** Returns the sum of the rows with the chosen value, by default of all; undefined where values may not be added up. */
export function sumOfStrip(
  { header, figure = 'amount', adds }: StripRules,
  filter: ListFilter,
  headers: Readonly<Record<string, string>>,
  chosen: string | undefined,
): Kobo | undefined {
  if (adds !== true) return undefined;
  const sums = readStatusSums(headers[header]);
  if (chosen === undefined) return addUp(sums, figure);
  return itemsOf(sums, filter, { chosen, figure }).items.find(({ value }) => value === chosen)?.sum;
}

interface FaceProps {
  label: string;
  count: number;
  sum: Kobo | undefined;
}

const Face = ({ label, count, sum }: FaceProps): ReactNode => (
  <>
    <span>
      {label} <strong>{formatCount(count)}</strong>
    </span>
    {sum !== undefined && (
      <strong className={css.sum}>
        <Money amount={sum} compact />
      </strong>
    )}
  </>
);

interface Props {
  rules: StripRules;
  filter: ListFilter;
  /** The headers of the list without this filter. */
  headers: Readonly<Record<string, string>>;
  chosen: string | undefined;
  choose: (value: string | undefined) => void;
}

/**
 * The line above a list: for each value of one of its filters the number of rows and their sum, which filters the list
 * when pressed. It counts the rows of all other filters, so that its items add up to all.
 */
export function Strip({ rules, filter, headers, chosen, choose }: Props): ReactNode {
  const sums = readStatusSums(headers[rules.header]);
  const { items, others } = itemsOf(sums, filter, { chosen, figure: rules.figure });
  if (items.length === 0) return null;
  const figure = rules.figure ?? 'amount';
  const press = (value: string | undefined) => (): void => choose(value === chosen ? undefined : value);
  return (
    <section className={css.strip} aria-label={text.strip(filter.bar?.label ?? '')} data-no-print>
      <button type="button" className={css.item} aria-pressed={chosen === undefined} onClick={press(undefined)}>
        <Face label={text.all} count={countOver(sums)} sum={rules.adds === true ? addUp(sums, figure) : undefined} />
      </button>
      {items.map(({ value, label, count, sum }) => (
        <button key={value} type="button" className={css.item} aria-pressed={value === chosen} onClick={press(value)}>
          <Face label={rules.labelOf?.(value) ?? label} count={count} sum={sum} />
        </button>
      ))}
      {others.length > 0 && (
        <span className={css.item}>
          <Face label={text.others} count={countOver(others)} sum={addUp(others, figure)} />
        </span>
      )}
    </section>
  );
}
