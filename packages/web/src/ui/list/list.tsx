import type { UserRecord } from '@isura/contract/identity/user-record';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useContext, useMemo, useState } from 'react';
import { ApiProblem } from '../../lib/api-errors.ts';
import { mayCall } from '../../lib/rights.ts';
import { Button, buttonClass } from '../action/button.tsx';
import { type MenuItem, RowMenu } from '../action/row-menu.tsx';
import { useIsNarrow } from '../form/use-narrow.ts';
import { Row, Small, Stack } from '../layout/layout.tsx';
import { Area } from '../page/area.tsx';
import { Place } from '../page/states.tsx';
import { ToolsPlace } from '../page/tools-place.ts';
import type { Column } from '../table/columns.tsx';
import { DataTable } from '../table/data-table.tsx';
import { ListFacts } from '../table/list-facts.tsx';
import { Money } from '../value/value.tsx';
import css from './list.module.css';
import { listText as text } from './list.text.ts';
import { type ActTools, type AddAct, mayDo, menuOf, type RowActs, useListActs } from './list-acts.tsx';
import { ListFile } from './list-file.tsx';
import type { Options } from './list-filter.ts';
import { ListFilters } from './list-filters.tsx';
import { useListKeys } from './list-keys.tsx';
import type { EmptyRules, ListCall, ListFileRules, ListOf, Opened, PageOf, StripRules } from './list-of.ts';
import { ListViews, LostOfView } from './list-views.tsx';
import { PickedFile } from './picked-file.tsx';
import { pickedSum, type Sides } from './picked-sum.ts';
import { isPickable, type Pick, PickedBar, pickColumn, usePicking } from './picking.tsx';
import { useRowFocus } from './row-focus.ts';
import { Strip, sumOfStrip } from './strip.tsx';
import { unmatched } from './unmatched.ts';
import { type Listing, type Scope, useList } from './use-list.ts';
import { useViews } from './use-views.ts';

/** Returns the button or link of the action that adds to a list; undefined for users who may not. */
function addButton({ label, when, ...add }: AddAct, tools: ActTools): ReactNode {
  if (!mayDo(tools.person, add) || when?.(tools.person) === false) return undefined;
  if ('link' in add)
    return (
      <Link {...add.link(tools)} className={buttonClass('primary')}>
        {label}
      </Link>
    );
  return (
    <Button look="primary" onClick={() => add.act(tools)}>
      {label}
    </Button>
  );
}

export interface ListProps<E extends ListCall, T extends object> {
  of: ListOf<E, T>;
  /** Filters set by the page: `{ 'org-id': 7 }`. */
  scope?: Scope;
  /** Options of the filters that define none themselves. */
  options?: Readonly<Record<string, Options>>;
  /** Opens a row elsewhere than beside the list. */
  open?: (row: T, tools: ActTools) => void;
  /** The calls of what a row opens: for users who may not make them, it opens nothing. */
  openNeeds?: string | readonly string[];
  /** Drawn beside the list for the open row, where its rules do not define it. */
  drawer?: (opened: Opened<T>, tools: ActTools | undefined) => ReactNode;
  /** The actions of one row. */
  actions?: RowActs<T>;
  /** Adds to the list: beside the title or the filters, and in the empty list, for users who may make its call. */
  add?: AddAct;
  /**
   * The head of the page that the list is (`ListPage`): with what adds, the number of rows and the time, and the buttons
   * of the list, which are then nowhere else.
   */
  head?: (parts: { add: ReactNode; facts: ReactNode; tools: ReactNode }) => ReactNode;
  pick?: Pick<T> | undefined;
  /** Shown between the filters and the rows, with the loaded page. */
  above?: (page: PageOf<E> | undefined, list: Listing<E, T>) => ReactNode;
  /** How high that is: as much stays free for it while the first page loads, so that the rows do not move down. */
  aboveHeight?: number;
  /** Shown beside the filters. */
  beside?: ReactNode | ((tools: ActTools) => ReactNode);
  /** What of the rules of an empty list is different on this page; `action` is offered instead of what adds. */
  empty?: Partial<EmptyRules> & { action?: ReactNode };
}

const idOf = (row: object): number => (row as { id: number }).id;
const keyBy =
  (field: string) =>
  (row: object): number =>
    (row as Readonly<Record<string, number>>)[field] as number;

const actionsColumn = <T,>(nameOf: (row: T) => string, actions: (row: T) => readonly MenuItem[]): Column<T> => ({
  key: 'actions',
  header: text.actions,
  pin: 'right',
  card: 'menu',
  cell: (row) => <RowMenu label={text.actionsOf(nameOf(row))} items={actions(row)} />,
});

/** Reports whether the person may make files of selected rows of a list. */
const mayPickForFile = (file: ListFileRules | undefined, person: UserRecord | undefined): boolean =>
  file !== undefined && file.of.rowId !== null && person !== undefined && mayCall(person, 'RP6');

/** Returns the selection of rows that have an id, for their file. */
const hasNumber = <T,>(rowKey: (row: T) => unknown): Pick<T> => ({ may: (row) => typeof rowKey(row) === 'number' });

/** Returns the text that is the title of a row on a card; undefined where that is no text of the row. */
function titleOf(columns: readonly Column<never>[], row: object): string | undefined {
  const title = columns.find(({ card }) => card === 'title');
  const value = title && (row as Readonly<Record<string, unknown>>)[title.declared?.field ?? title.key];
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** Returns the column of the amount that a card shows; undefined where amounts of the list may not be added up. */
const amountOf = ({ columns, strip }: { columns: readonly Column<never>[]; strip?: StripRules }) =>
  strip && !strip.adds
    ? undefined
    : columns.find(({ card, declared }) => card === 'amount' && declared?.kind === 'money');

/**
 * Returns the amount of all rows that match as the total line has it; of several lines the sum, where a strip says that
 * they may be added up. Undefined where there is none.
 */
function wholeSum<E extends ListCall, T>(
  of: ListOf<E, T>,
  list: Listing<E, T>,
  amount: Column<never> | undefined,
): ReactNode {
  const lines = (list.page && of.totals?.(list.page, list.address)) ?? [];
  const cell = amount && lines[0]?.cells[amount.key];
  if (cell === undefined || lines.length === 1) return cell;
  const filter = filterOf(of);
  const chosen = of.strip && list.address[of.strip.by];
  if (!of.strip || !filter || !list.unchosen) return undefined;
  const sum = sumOfStrip(of.strip, filter, list.unchosen, chosen === undefined ? undefined : String(chosen));
  return sum && <Money amount={sum} />;
}

/** The height of a strip, which stays free for it while the first page loads; on a phone its items are larger. */
const STRIP_HEIGHTS = { wide: 42, narrow: 50 };

/** Returns the filter that a strip sets. */
const filterOf = <E extends ListCall, T>({ strip, filters = [] }: ListOf<E, T>) =>
  filters.find(({ keys: [key] }) => strip !== undefined && key === strip.by);

/** Returns the sides of which the amounts may not be added up, as the strip of a list says. */
function sidesOf<E extends ListCall, T>(of: ListOf<E, T>): Sides | undefined {
  if (of.strip?.adds !== 'selected') return undefined;
  return { by: of.strip.by, options: filterOf(of)?.bar?.options ?? [] };
}

/** Returns the strip of a list, where its call returns the sums. */
function stripOf<E extends ListCall, T>(of: ListOf<E, T>, list: Listing<E, T>, height: number): ReactNode {
  const { strip } = of;
  const filter = filterOf(of);
  if (!strip || !filter) return null;
  const chosen = list.address[strip.by];
  if (!list.unchosen) return list.error || (list.page && chosen === undefined) ? null : <Place height={height} />;
  return (
    <Strip
      rules={strip}
      filter={filter}
      headers={list.unchosen}
      chosen={chosen === undefined ? undefined : String(chosen)}
      choose={(value) =>
        list.change({
          ...(value !== undefined && Object.fromEntries((filter.clears ?? []).map((other) => [other, undefined]))),
          [strip.by]: value,
        })
      }
    />
  );
}

/** Returns the time up to which rows are complete, where they were read from a standby. */
const asAtOf = (page: { headers?: Readonly<Record<string, string>> } | undefined): Date | undefined =>
  page?.headers?.['x-as-at'] === undefined ? undefined : new Date(page.headers['x-as-at']);

/** Returns the server's message and a way back, when so many rows cannot be sorted in an order. */
const refusedOrder = (error: unknown): { sentence: string; retryLabel: string } | undefined =>
  error instanceof ApiProblem && error.errors.some(({ field }) => field === 'sort')
    ? { sentence: error.message, retryLabel: text.usualOrder }
    : undefined;

/** Reports whether rows of several organizations are listed; those of one need no organization column. */
const isOfMany = (isCentral: boolean, scope: Scope): boolean =>
  isCentral && ['org-id', 'orgId', 'service-id', 'serviceId'].every((key) => !scope[key]);

/**
 * A server list with all its features: filters, order, pages and the open row in the address, columns and row height as
 * the person keeps them, totals, export, keys, and cards on narrow screens.
 */
export function List<E extends ListCall, T extends object>(props: ListProps<E, T>): ReactNode {
  const { of, scope = {}, options = {}, pick: picker, head, above, aboveHeight, empty } = props;
  const list = useList(of, scope);
  const { tools, notice, layer } = useListActs(list);
  const actions = menuOf(props.actions, tools);
  const pick = picker && isPickable(picker, tools) ? picker : undefined;
  const adding = props.add && tools && addButton(props.add, tools);
  const add = head ? undefined : adding;
  const beside = typeof props.beside === 'function' ? tools && props.beside(tools) : props.beside;
  const { address, change, page, error, isCentral } = list;
  const views = useViews(of, address);
  const [isMailing, openMailing] = useState(false);
  const mailing = { isOpen: isMailing, open: openMailing };
  const isNarrow = useIsNarrow();
  const [toolsPlace, setToolsPlace] = useState<HTMLElement | null>(null);
  const tabsPlace = useContext(ToolsPlace);
  const rowId = of.file?.of.rowId ?? 'id';
  const rowKey = of.rowKey ?? keyBy(rowId);
  const nameOf = of.nameOf ?? ((row: T) => titleOf(of.columns, row) ?? String(rowKey(row)));
  const items = page?.items ?? [];
  const rows = of.lines ? of.lines(items, { isCentral, sort: list.view.sort }) : (items as unknown as readonly T[]);
  const makesFile = of.rowKey === undefined && !of.lines && mayPickForFile(of.file, tools?.person);
  const picking = usePicking(pick ?? (makesFile ? hasNumber<T>(rowKey) : undefined), rowKey, rows, {
    under: JSON.stringify({ ...list.narrowed, sort: undefined }),
    order: JSON.stringify(list.view.sort ?? null),
    first: list.view.page * list.view.size,
    size: list.view.size,
    total: page?.total ?? 0,
    // Rows put together from others are new ones each time.
    isLoaded: list.isLoaded && !of.lines,
  });
  const isPicking = pick !== undefined || makesFile;
  const amount = amountOf(of);
  const { box, keys } = useListKeys(list.refresh);
  const isMany = isOfMany(isCentral, scope);
  const own = useMemo(
    () =>
      of.columns
        .filter(({ ofMany, notIn }) => (!ofMany || isMany) && (notIn === undefined || scope[notIn] === undefined))
        .map((column) => ({
          ...column,
          sort: of.sortable.includes(column.key),
          isExtra: [of.extra, isMany ? of.extraOfMany : []].some((hidden) => hidden?.includes(column.key)),
        })),
    [of, isMany, scope],
  );
  const columns: readonly Column<T>[] = [
    ...(isPicking && (picking.count > 0 || rows.some(picking.may)) ? [pickColumn(picking, nameOf)] : []),
    ...own,
    ...(actions ? [actionsColumn(nameOf, actions)] : []),
  ];
  const detail = of.detail;
  const openId = detail && (address[detail.key] as number | undefined);
  const detailId = detail?.idOf ?? idOf;
  const drawer = props.drawer ?? detail?.drawer;
  const openRow = detail && ((row: T) => change({ [detail.key]: detailId(row) }, { keepPage: true }));
  const mayOpen = tools && props.open && mayDo(tools.person, { needs: props.openNeeds });
  const open = mayOpen ? (row: T) => props.open?.(row, tools) : openRow;
  const opened = rows.find((row) => detail !== undefined && detailId(row) === openId);
  useRowFocus(box, openId, opened && rowKey(opened));
  const refused = list.view.sort && refusedOrder(error);
  const nothing = { ...of.empty, ...empty, ...(tools && of.emptyFor?.(tools.person)) };
  const filters = (
    <ListFilters
      filters={of.filters ?? []}
      choices={options}
      rows={items}
      address={address}
      change={change}
      clear={list.clear}
    />
  );
  const selection = isPicking && (
    <PickedBar
      pick={pick}
      picking={picking}
      {...(picking.isWhole
        ? { wholeSum: wholeSum(of, list, amount) }
        : { sum: pickedSum(amount, picking.rows, sidesOf(of)) })}
      tools={tools}
      {...(makesFile &&
        of.file && {
          file: (
            <PickedFile
              file={of.file}
              caption={of.caption}
              list={list}
              count={picking.count}
              ids={picking.isWhole ? undefined : picking.rows.map((row) => rowKey(row) as number)}
            />
          ),
        })}
    />
  );
  return (
    <Stack ref={box} gap="s" data-list>
      {head?.({
        add: adding,
        facts: (
          <ListFacts
            total={error ? undefined : page?.total}
            updatedAt={list.updatedAt}
            asAt={asAtOf(page)}
            refresh={list.refresh}
            isRefreshing={list.isFetching}
          />
        ),
        tools: <Row ref={setToolsPlace} gap="s" centred />,
      })}
      {notice}
      <LostOfView views={views} />
      {stripOf(of, list, isNarrow ? STRIP_HEIGHTS.narrow : STRIP_HEIGHTS.wide)}
      {page === undefined && !error && aboveHeight !== undefined && <Place height={aboveHeight} />}
      {above?.(page, list)}
      <ToolsPlace value={head ? toolsPlace : tabsPlace}>
        <DataTable
          id={of.id}
          caption={of.caption}
          columns={columns}
          rowKey={rowKey}
          rows={error || !page ? undefined : rows}
          total={page?.total ?? 0}
          view={list.view}
          changeView={list.changeView}
          usualSort={of.usualSort(address)}
          {...(of.totals && page && page.total > 0 && { totals: of.totals(page, address) })}
          {...(open && { open })}
          {...(isPicking && { pick: picking.toggle, isPicked: picking.has })}
          filters={
            beside || add ? (
              <Row gap="s m" level className={css.top}>
                {filters}
                {add}
                {beside}
              </Row>
            ) : (
              filters
            )
          }
          selection={selection}
          tools={
            <>
              <ListViews
                list={of.id}
                caption={of.caption}
                views={views}
                {...(of.file && { mail: () => mailing.open(true) })}
              />
              {of.file && (
                <ListFile
                  file={of.file}
                  caption={of.caption}
                  list={list}
                  isEmpty={page?.total === 0}
                  hasDays={of.filters?.some(({ dates }) => dates) ?? false}
                  {...(of.file.of.report !== 'statement-entries' && { mailing })}
                />
              )}
            </>
          }
          updatedAt={list.updatedAt}
          asAt={asAtOf(page)}
          hasFacts={head !== undefined}
          refresh={list.refresh}
          isRefreshing={list.isFetching}
          error={error}
          {...(refused && { refused: { ...refused, retry: () => list.changeView({ ...list.view, sort: undefined }) } })}
          empty={{ sentence: nothing.sentence, action: nothing.action ?? adding ?? <Small>{nothing.who}</Small> }}
          {...(list.isFiltered && {
            filtered: { sentence: unmatched(of.filters ?? [], options, address), clear: list.clear },
          })}
        />
      </ToolsPlace>
      {keys}
      {detail && openId !== undefined && (
        <Area key={openId}>
          {drawer?.(
            {
              id: openId,
              row: opened,
              close: () => change({ [detail.key]: undefined }, { keepPage: true }),
            },
            tools,
          )}
        </Area>
      )}
      {layer}
    </Stack>
  );
}
