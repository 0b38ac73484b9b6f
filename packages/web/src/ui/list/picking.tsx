import type { Kobo } from '@isura/contract/kernel/money';
import { sum as addUp } from '@isura/contract/kernel/money';
import { formatMoney } from '@isura/contract/kernel/money-format';
import { type ReactNode, useState } from 'react';
import { Button } from '../action/button.tsx';
import type { Column } from '../table/columns.tsx';
import css from './list.module.css';
import { listText as text } from './list.text.ts';

/** Rows that can be picked to do something with all of them. */
export interface Pick<T> {
  /** Which rows; all where nothing is said. */
  may?: (row: T) => boolean;
  most?: number;
  /** What is added up of those that are picked. */
  sum?: (row: T) => Kobo;
  /** What can be done with them. */
  bar: (rows: readonly T[], clear: () => void) => ReactNode;
}

type Key = string | number;

/** Which rows are picked, over the pages of a list. */
export function usePicking<T>(pick: Pick<T> | undefined, rowKey: (row: T) => Key, rows: readonly T[]) {
  const [picked, setPicked] = useState<ReadonlyMap<Key, T>>(new Map());
  const may = (row: T): boolean => pick?.may?.(row) ?? true;
  const most = pick?.most ?? Number.POSITIVE_INFINITY;
  const open = rows.filter(may);
  const isAll = open.length > 0 && open.every((row) => picked.has(rowKey(row)));
  const change = (rowsToo: readonly T[], isOn: boolean): void =>
    setPicked((before) => {
      const next = new Map(before);
      for (const row of rowsToo) {
        if (!isOn) next.delete(rowKey(row));
        else if (next.size < most) next.set(rowKey(row), row);
      }
      return next;
    });
  return {
    picked,
    may,
    isAll,
    isSome: open.some((row) => picked.has(rowKey(row))),
    isFull: picked.size >= most,
    has: (row: T) => picked.has(rowKey(row)),
    toggle: (row: T) => may(row) && change([row], !picked.has(rowKey(row))),
    toggleAll: () => change(open, !isAll),
    clear: () => setPicked(new Map()),
  };
}
export type Picking<T> = ReturnType<typeof usePicking<T>>;

function Box({
  label,
  checked,
  isPart = false,
  toggle,
}: {
  label: string;
  checked: boolean;
  isPart?: boolean;
  toggle: () => void;
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
        }}
        onChange={toggle}
        onKeyDown={(event) => event.stopPropagation()}
      />
    </label>
  );
}

/** The column of boxes, with one in its head for all of the page. */
export const pickColumn = <T,>(picking: Picking<T>, nameOf: (row: T) => string): Column<T> => ({
  key: 'pick',
  header: text.pick,
  head: <Box label={text.pickAll} checked={picking.isAll} isPart={picking.isSome} toggle={picking.toggleAll} />,
  card: 'menu',
  cell: (row) =>
    picking.may(row) && (
      <Box label={text.pickOne(nameOf(row))} checked={picking.has(row)} toggle={() => picking.toggle(row)} />
    ),
});

/** How many are picked, what they come to, and what can be done with them. */
export function PickedBar<T>({ pick, picking }: { pick: Pick<T>; picking: Picking<T> }): ReactNode {
  const rows = [...picking.picked.values()];
  if (rows.length === 0) return null;
  const sum = pick.sum && addUp(rows.map(pick.sum));
  return (
    <section className={css.picked} aria-label={text.picked(rows.length)}>
      <span role="status">
        {sum === undefined ? text.picked(rows.length) : text.pickedSum(rows.length, formatMoney(sum))}
        {picking.isFull && pick.most !== undefined && ` ${text.most(pick.most)}`}
      </span>
      {pick.bar(rows, picking.clear)}
      <Button small look="quiet" onClick={picking.clear}>
        {text.unpick}
      </Button>
    </section>
  );
}
