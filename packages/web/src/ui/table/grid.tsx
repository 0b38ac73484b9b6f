import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import {
  type ColumnDef,
  columnOrderingFeature,
  columnVisibilityFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { type CSSProperties, type ReactNode, useId, useMemo } from 'react';
import type { Column } from './columns.tsx';
import { rowKeys } from './row-keys.ts';
import css from './table.module.css';
import { tableText as text } from './table.text.ts';
import type { TableProps, TableView, TotalsLine } from './table-props.ts';
import { useEdges } from './use-edges.ts';
import type { Layout } from './use-layout.ts';

const features = tableFeatures({ rowSortingFeature, columnOrderingFeature, columnVisibilityFeature });
type Features = typeof features;

/**
 * Cells are rendered here: as functions of the library they were components, new ones at every render, and lost their
 * state.
 */
const defsOf = <T extends object>(columns: readonly Column<T>[]): ColumnDef<Features, T>[] =>
  columns.map((column) => ({
    id: column.key,
    header: column.header,
    enableSorting: column.sort ?? false,
    accessorFn: (row) => row,
  }));

/** Text on one line; where it is cut off, the full text appears on hover. Text that a row keeps takes more lines. */
const inCell = (cell: ReactNode, { keeps }: { keeps?: true | undefined } = {}): ReactNode =>
  typeof cell === 'string' && !keeps ? (
    <span className={css.words} title={cell} data-words>
      {cell}
    </span>
  ) : (
    cell
  );

/** Returns the next order: unsorted, then ascending, then descending, then unsorted again. */
export function nextSort(sort: TableView['sort'], key: string): TableView['sort'] {
  if (sort?.key !== key) return { key, descending: false };
  return sort.descending ? undefined : { key, descending: true };
}

/**
 * Returns the column order with the fixed ones: first those with their own header content, last those pinned to the
 * edge.
 */
function orderOf<T>(columns: readonly Column<T>[], { order }: Layout): string[] {
  const keys = (fits: (column: Column<T>) => boolean) => columns.filter(fits).map(({ key }) => key);
  return [...keys(({ head }) => head !== undefined), ...order, ...keys(({ pin }) => pin === 'right')];
}

/**
 * The table itself. It scrolls with the page under a sticky header; where it is wider than its container it scrolls
 * sideways in a separate box, between a fixed first column and a fixed menu.
 */
export function Grid<T extends object>(props: TableProps<T> & { layout: Layout }): ReactNode {
  const {
    caption,
    columns,
    rows = [],
    rowKey,
    view,
    changeView,
    usualSort,
    totals = [],
    open,
    pick,
    isPicked,
    layout,
  } = props;
  const keysId = useId();
  const box = useEdges();
  const defs = useMemo(() => defsOf(columns), [columns]);
  const data = useMemo(() => [...rows], [rows]);
  const table = useTable({
    features,
    columns: defs,
    data,
    manualSorting: true,
    getRowId: (row) => String(rowKey(row)),
    state: {
      sorting: view.sort ? [{ id: view.sort.key, desc: view.sort.descending }] : [],
      columnOrder: orderOf(columns, layout),
      columnVisibility: Object.fromEntries(layout.hidden.map((key) => [key, false])),
    },
  });
  const columnOf = (key: string): Column<T> | undefined => columns.find((column) => column.key === key);
  const look = (key: string) => ({
    'data-align': columnOf(key)?.align,
    'data-sticky': columnOf(key)?.sticky || undefined,
    'data-pin': columnOf(key)?.pin,
    'data-roomy': columnOf(key)?.roomy || undefined,
    'data-keeps': columnOf(key)?.keeps,
  });
  const shown = table.getVisibleLeafColumns();
  /** Returns the column span of a total line's label, which extends to the first sum. */
  const labelSpan = ({ cells }: TotalsLine): number => {
    const first = shown.findIndex(({ id }) => cells[id] !== undefined);
    return first === -1 ? shown.length : Math.max(1, first);
  };

  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
    <section ref={box} className={css.scroller} aria-label={caption} aria-describedby={open && keysId} tabIndex={0}>
      {open && (
        <p id={keysId} className="visually-hidden">
          {text.keys}
        </p>
      )}
      <table className={css.table} data-density={layout.density} style={{ '--columns': shown.length } as CSSProperties}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {shown.map(({ id }) => (
              <Header
                key={id}
                column={columnOf(id)!}
                sort={view.sort}
                sorted={view.sort ?? usualSort}
                look={look(id)}
                changeSort={(sort) => changeView({ ...view, sort, page: 0 })}
              />
            ))}
          </tr>
        </thead>
        <tbody>
          {table.getRowModel().rows.map((row) => (
            <tr
              key={row.id}
              data-id={row.id}
              data-picked={isPicked?.(row.original) || undefined}
              {...rowKeys(open && (() => open(row.original)), pick && ((isRange) => pick(row.original, isRange)))}
            >
              {row.getVisibleCells().map((cell) => (
                <td key={cell.id} {...look(cell.column.id)}>
                  <div className={css.clip}>
                    {inCell(columnOf(cell.column.id)!.cell(row.original), columnOf(cell.column.id))}
                  </div>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {totals.length > 0 && (
          <tfoot className={totals.length === 1 ? css.inView : undefined}>
            {totals.map((line) => (
              <tr key={line.label}>
                <td colSpan={labelSpan(line)}>{line.label}</td>
                {shown.slice(labelSpan(line)).map(({ id }) => (
                  <td key={id} {...look(id)}>
                    {line.cells[id]}
                  </td>
                ))}
              </tr>
            ))}
          </tfoot>
        )}
      </table>
    </section>
  );
}

interface HeaderProps<T> {
  column: Column<T>;
  sort: TableView['sort'];
  /** The order the rows have, chosen or not. */
  sorted: TableView['sort'];
  look: object;
  changeSort: (sort: TableView['sort']) => void;
}

function Header<T>({ column, sort, sorted, look, changeSort }: HeaderProps<T>): ReactNode {
  const { key, header, head, sort: canSort } = column;
  if (head !== undefined) {
    return (
      <th scope="col" aria-label={header} {...look}>
        <span className={css.plain}>{head}</span>
      </th>
    );
  }
  if (!canSort) {
    return (
      <th scope="col" {...look}>
        <span className={css.plain}>{header}</span>
      </th>
    );
  }
  const direction = sorted?.key === key ? (sorted.descending ? 'descending' : 'ascending') : undefined;
  const Icon = direction === undefined ? IconArrowsSort : direction === 'ascending' ? IconArrowUp : IconArrowDown;
  return (
    <th scope="col" aria-sort={direction} {...look}>
      <button type="button" className={css.sort} onClick={() => changeSort(nextSort(sort, key))}>
        {header}
        <Icon size={16} stroke={1.75} aria-hidden />
      </button>
    </th>
  );
}
