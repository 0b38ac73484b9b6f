import type { UserRecord } from '@isura/contract/identity/user-record';
import type { Kobo } from '@isura/contract/kernel/money';
import { sum as addUp } from '@isura/contract/kernel/money';
import { formatMoney } from '@isura/contract/kernel/money-format';
import { type ReactNode, useState } from 'react';
import { useSignedIn } from '../../lib/signed-in.ts';
import { Button } from '../action/button.tsx';
import { Small } from '../layout/layout.tsx';
import type { Column } from '../table/columns.tsx';
import css from './list.module.css';
import { listText as text } from './list.text.ts';
import { type ActTools, endingWith, mayDo, type PickAct } from './list-acts.tsx';

/** Row selection for bulk actions. */
export interface Pick<T> {
  /** Which rows can be selected; by default all. */
  may?: (row: T, person: UserRecord) => boolean;
  most?: number;
  /** The amount that is summed over the selected rows. */
  sum?: (row: T) => Kobo;
  /** The actions on the selected rows. */
  acts?: readonly PickAct<T>[];
  /** Shown beside them. */
  bar?: (rows: readonly T[], clear: () => void) => ReactNode;
}

/** Reports whether the person may do anything with selected rows. */
export const isPickable = <T,>({ acts = [], bar }: Pick<T>, tools: ActTools | undefined): boolean =>
  bar !== undefined || acts.some((act) => mayDo(tools?.person, act));

type Key = string | number;

/** Tracks the selected rows, across the pages of a list. */
export function usePicking<T>(pick: Pick<T> | undefined, rowKey: (row: T) => Key, rows: readonly T[]) {
  const person = useSignedIn();
  const [picked, setPicked] = useState<ReadonlyMap<Key, T>>(new Map());
  const may = (row: T): boolean => !pick?.may || (person !== undefined && pick.may(row, person));
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

/** Returns the column of checkboxes, with one in its header for the whole page. */
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
  pick: Pick<T>;
  picking: Picking<T>;
  /** Absent where the selected rows have no actions of a list. */
  tools?: ActTools | undefined;
}

/** The number of selected rows, their sum, and the actions on them. */
export function PickedBar<T>({ pick, picking, tools }: BarProps<T>): ReactNode {
  const rows = [...picking.picked.values()];
  if (rows.length === 0) return null;
  const sum = pick.sum && addUp(rows.map(pick.sum));
  return (
    <section className={css.picked} aria-label={text.picked(rows.length)}>
      <span role="status">
        {sum === undefined ? text.picked(rows.length) : text.pickedSum(rows.length, formatMoney(sum))}
        {picking.isFull && pick.most !== undefined && ` ${text.most(pick.most)}`}
      </span>
      {tools &&
        pick.acts?.map((act) => (
          <PickButton key={labelOf(act, rows)} of={act} rows={rows} tools={endingWith(tools, picking.clear)} />
        ))}
      {pick.bar?.(rows, picking.clear)}
      <Button small look="quiet" onClick={picking.clear}>
        {text.unpick}
      </Button>
    </section>
  );
}
