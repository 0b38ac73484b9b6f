import type { UserRecord } from '@isura/contract/identity/user-record';
import { MOST_SELECTED } from '@isura/contract/report/export';
import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { useSignedIn } from '../../lib/signed-in.ts';
import { Button } from '../action/button.tsx';
import { Small } from '../layout/layout.tsx';
import type { Column } from '../table/columns.tsx';
import css from './list.module.css';
import { listText as text } from './list.text.ts';
import { type ActTools, endingWith, mayDo, type PickAct } from './list-acts.tsx';

/** The actions on selected rows of a list. */
export interface Pick<T> {
  /** Which rows can be selected; by default all. */
  may?: (row: T, person: UserRecord) => boolean;
  most?: number;
  /** The actions on the selected rows. */
  acts?: readonly PickAct<T>[];
  /** Shown beside them. */
  bar?: (rows: readonly T[], clear: () => void) => ReactNode;
}

/** Reports whether the person may do anything with selected rows. */
export const isPickable = <T,>({ acts = [], bar }: Pick<T>, tools: ActTools | undefined): boolean =>
  bar !== undefined || acts.some((act) => mayDo(tools?.person, act));

type Key = string | number;

/** A selected row as last loaded, and its place in the order in which it was then shown. */
interface Picked<T> {
  row: T;
  place: number;
  /** Undefined while that is not known. */
  order: string | undefined;
}

/** What is selected: rows by their keys in the order of selection, or all rows that match the filters. */
interface Selection<T> {
  /** The filters under which it was made; under others nothing is selected. */
  under: string;
  rows: ReadonlyMap<Key, Picked<T>>;
  isWhole: boolean;
  /** Whether rows were left out, as there were more than can be selected. */
  isCut: boolean;
}

/** How the rows of a list are shown: the filters, the order, the place of the first row of this page. */
interface Shown {
  under?: string;
  order?: string;
  first?: number;
  /** How many rows a page has; 0 where a selected row may be missing from the page that has its place. */
  size?: number;
  total?: number;
  /** Whether the rows are those of this page and order; not while these are being loaded. */
  isLoaded?: boolean;
}

/**
 * Returns the selected rows as a loaded page shows them: those on it as they are now, without those that may not be
 * selected any more or had their place on the page and have left it. The same map where nothing changed.
 */
function asLoaded<T>(
  picked: ReadonlyMap<Key, Picked<T>>,
  loaded: ReadonlyMap<Key, Picked<T>>,
  may: (row: T) => boolean,
  isOnPage: (of: Picked<T>) => boolean,
): ReadonlyMap<Key, Picked<T>> {
  const now = [...picked].flatMap(([key, before]): [Key, Picked<T>][] => {
    const found = loaded.get(key);
    if (!found) return isOnPage(before) ? [] : [[key, before]];
    if (!may(found.row)) return [];
    const { row, place, order } = before;
    return [[key, found.row === row && found.place === place && found.order === order ? before : found]];
  });
  const isSame = now.length === picked.size && now.every(([key, each]) => picked.get(key) === each);
  return isSame ? picked : new Map(now);
}

/**
 * Tracks the selected rows, across the pages of a list; other filters select nothing. A loaded page replaces the rows
 * that it has and drops those that left it. `rows` are the same objects until they are loaded again.
 */
export function usePicking<T>(
  pick: Pick<T> | undefined,
  rowKey: (row: T) => Key,
  rows: readonly T[],
  { under = '', order = '', first = 0, size = 0, total = rows.length, isLoaded = true }: Shown = {},
) {
  const person = useSignedIn();
  const none: Selection<T> = { under, rows: new Map(), isWhole: false, isCut: false };
  const [kept, keep] = useState<Selection<T>>(none);
  const [last, remember] = useState<Key>();
  const lastBox = useRef<HTMLInputElement>(null);
  const headBox = useRef<HTMLInputElement>(null);
  const may = (row: T): boolean => !pick?.may || (person !== undefined && pick.may(row, person));
  const most = pick?.most ?? MOST_SELECTED;
  const open = rows.filter(may);
  // Before a page is loaded the places of its rows are not known.
  const placed = (row: T): [Key, Picked<T>] => [
    rowKey(row),
    { row, ...(isLoaded ? { place: first + rows.indexOf(row), order } : { place: 0, order: undefined }) },
  ];
  if (isLoaded && kept.under === under && kept.rows.size > 0) {
    const isOnPage = (of: Picked<T>): boolean => of.order === order && of.place >= first && of.place < first + size;
    const now = asLoaded(kept.rows, new Map(rows.map(placed)), may, isOnPage);
    if (now !== kept.rows) keep({ ...kept, rows: now, isCut: kept.isCut && now.size === kept.rows.size });
  }
  const { rows: picked, isWhole, isCut } = kept.under === under ? kept : none;
  const has = (row: T): boolean => (isWhole ? may(row) : picked.has(rowKey(row)));
  const change = (rowsToo: readonly T[], isOn: boolean): void =>
    keep((before) => {
      // Once a row is taken out of all, those of this page are what is left.
      const was = before.under !== under ? [] : before.isWhole ? open.map(placed) : [...before.rows];
      const off = new Set(rowsToo.map(rowKey));
      const all = new Map(isOn ? [...was, ...rowsToo.map(placed)] : was.filter(([key]) => !off.has(key)));
      return { under, rows: new Map([...all].slice(0, most)), isWhole: false, isCut: all.size > most };
    });
  const isAll = open.length > 0 && open.every(has);
  const isSome = open.some(has);
  /** The place of a selected row in the order shown now; after all others where it is not known. */
  const placeOf = (of: Picked<T>): number => (of.order === order ? of.place : Number.MAX_SAFE_INTEGER);
  return {
    /** The selected rows in the order shown, otherwise of selection; none when all that match are selected. */
    rows: [...picked.values()].sort((one, other) => placeOf(one) - placeOf(other)).map(({ row }) => row),
    count: isWhole ? total : picked.size,
    isWhole,
    most,
    total,
    may,
    isAll,
    isSome,
    isCut,
    has,
    headBox,
    /** The box of the last row, where it is on this page. */
    boxOf: (row: T): RefObject<HTMLInputElement | null> | undefined => (rowKey(row) === last ? lastBox : undefined),
    /** Moves the focus to the box of the last row, or to that of the page. */
    focusBox: (): void => (lastBox.current ?? headBox.current)?.focus(),
    /** Selects a row or takes it out; `isRange` gives all between it and the last one chosen the same state. */
    toggle: (row: T, isRange = false): void => {
      if (!may(row)) return;
      const from = isRange ? open.findIndex((each) => rowKey(each) === last) : -1;
      const to = open.indexOf(row);
      change(from < 0 ? [row] : open.slice(Math.min(from, to), Math.max(from, to) + 1), !has(row));
      remember(rowKey(row));
    },
    /** Selects all of the page, or takes them out: also where no more can be selected. */
    toggleAll: (): void => change(open, !(isAll || (isSome && picked.size >= most))),
    pickWhole: (): void => keep({ ...none, isWhole: true }),
    clear: (): void => keep(none),
  };
}
export type Picking<T> = ReturnType<typeof usePicking<T>>;

function Box({
  label,
  checked,
  isPart = false,
  at,
  toggle,
}: {
  label: string;
  checked: boolean;
  isPart?: boolean;
  at?: RefObject<HTMLInputElement | null> | undefined;
  toggle: (isRange: boolean) => void;
}): ReactNode {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the box inside has the keyboard; this only keeps the row from opening
    <label className={css.tickTarget} onClick={(event) => event.stopPropagation()}>
      <input
        type="checkbox"
        className={css.tick}
        aria-label={label}
        checked={checked}
        ref={(box) => {
          if (box) box.indeterminate = isPart && !checked;
          if (at) at.current = box;
        }}
        onChange={({ nativeEvent }) => toggle('shiftKey' in nativeEvent && nativeEvent.shiftKey === true)}
        onKeyDown={(event) => event.stopPropagation()}
      />
    </label>
  );
}

/** Returns the column of checkboxes, with one in its header for the whole page. */
export const pickColumn = <T,>(picking: Picking<T>, nameOf: (row: T) => string): Column<T> => ({
  key: 'pick',
  header: text.pick,
  head: (
    <Box
      label={text.pickAll}
      checked={picking.isAll}
      isPart={picking.isSome}
      at={picking.headBox}
      toggle={picking.toggleAll}
    />
  ),
  card: 'menu',
  cell: (row) =>
    picking.may(row) && (
      <Box
        label={text.pickOne(nameOf(row))}
        checked={picking.has(row)}
        at={picking.boxOf(row)}
        toggle={(isRange) => picking.toggle(row, isRange)}
      />
    ),
});

const labelOf = <T,>({ label }: PickAct<T>, rows: readonly T[]): string =>
  typeof label === 'function' ? label(rows) : label;

/** One action on the selected rows, or why it cannot be done with these. */
function PickButton<T>({ of, rows, tools }: { of: PickAct<T>; rows: readonly T[]; tools: ActTools }): ReactNode {
  if (!mayDo(tools.person, of) || of.when?.(rows) === false) return null;
  const whyNot = of.whyNot?.(rows);
  if (whyNot !== undefined) return <Small as="span">{whyNot}</Small>;
  return (
    <Button small {...(of.look && { look: of.look })} busy={tools.isPending} onClick={() => of.act(rows, tools)}>
      {labelOf(of, rows)}
    </Button>
  );
}

interface BarProps<T> {
  pick?: Pick<T> | undefined;
  picking: Picking<T>;
  /** The sum of an amount of the selected rows in words, where each row has one. */
  sum?: string | undefined;
  /** The same of all rows that match, from the total line of the list. */
  wholeSum?: ReactNode;
  /** Absent where the selected rows have no actions of a list. */
  tools?: ActTools | undefined;
  /** What makes a file of the selected rows, for users who may; then all rows that match can be selected too. */
  file?: ReactNode;
}

/** The number of selected rows, their sum, the actions on them and their file. */
export function PickedBar<T>({ pick = {}, picking, sum, wholeSum, tools, file }: BarProps<T>): ReactNode {
  const { rows, count, isWhole, isCut, most, total } = picking;
  const bar = useRef<HTMLElement>(null);
  const words = useRef<HTMLSpanElement>(null);
  if (count === 0) return null;
  const { acts = [], bar: own } = pick;
  const hasActs = own !== undefined || acts.some((act) => mayDo(tools?.person, act));
  const clear = (): void => {
    // The bar goes, and the focus is not to go with it.
    if (bar.current?.contains(document.activeElement)) picking.focusBox();
    picking.clear();
  };
  return (
    <section ref={bar} className={css.picked} aria-label={text.picked(count)}>
      <span ref={words} role="status" tabIndex={-1}>
        {sum === undefined || isWhole ? text.picked(count) : text.pickedSum(count, sum)}
        {isWhole && wholeSum !== undefined && <>, {wholeSum}</>}
        {isCut && ` ${text.most(most)}`}
        {isWhole && hasActs && ` ${text.wholeNote}`}
      </span>
      {file !== undefined && !isWhole && total > count && (
        <Button
          small
          look="quiet"
          onClick={() => {
            picking.pickWhole();
            words.current?.focus();
          }}
        >
          {text.pickWhole(total)}
        </Button>
      )}
      {tools &&
        !isWhole &&
        acts.map((act) => (
          <PickButton key={labelOf(act, rows)} of={act} rows={rows} tools={endingWith(tools, clear)} />
        ))}
      {!isWhole && own?.(rows, clear)}
      {file}
      <Button small look="quiet" onClick={clear}>
        {text.unpick}
      </Button>
    </section>
  );
}
