import type { FindingKind, IntakeFigures, IntakeRow } from '@isura/contract/kernel/intake';
import { IconDownload, IconTableImport, IconTool } from '@tabler/icons-react';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Button } from '../action/button.tsx';
import form from '../form/form.module.css';
import { type Pick, PickedBar, pickColumn, usePicking } from '../list/picking.tsx';
import { Skeleton } from '../page/pieces.tsx';
import { Refused } from '../page/refused.tsx';
import { AfterAMoment, EmptyState, ErrorState } from '../page/states.tsx';
import { TabSet } from '../page/tabs.tsx';
import { Pager } from '../table/pager.tsx';
import css from './intake.module.css';
import { intakeText as text } from './intake.text.ts';
import { IntakeTable } from './intake-table.tsx';
import { columnWords } from './row-cells.tsx';
import { RowDrawer } from './row-drawer.tsx';
import type { RowChange, RowsAsked, RowsQuery } from './rows-query.ts';

export interface IntakeRowsProps {
  figures: IntakeFigures;
  /** Reads the rows. */
  rows: (query: RowsAsked) => RowsQuery;
  /** The columns with cells that identify a row to a person, the first one bold. */
  lead: readonly string[];
  /**
   * The account columns, where rows are paid to beneficiaries; the holder according to the bank is shown beside them.
   */
  account?: readonly string[] | undefined;
  /** The columns that contain amounts. */
  sums?: readonly string[] | undefined;
  /** Corrects one row, or all of one kind, where permitted. */
  correct?: {
    row: (row: number, change: RowChange) => Promise<unknown>;
    all: (kind: { column: string; code: string }) => Promise<unknown>;
    /** Warnings are accepted row by row. */
    confirms?: boolean;
  };
  /** Bulk actions; rows can be selected where there are any. */
  many?: readonly ActOnRows[] | undefined;
  /** Shown beside the search field. */
  beside?: ReactNode;
  /** Shown in the drawer of a row, above its cells. */
  more?: ((row: IntakeRow) => ReactNode) | undefined;
  /** Only one kind of rows, without tabs. */
  only?: TabKey | undefined;
  /** Downloads the excluded rows as a file. */
  download?: () => Promise<void>;
}

/** A bulk action on rows, such as confirming their warnings. */
export interface ActOnRows {
  label: string;
  /** Which rows it applies to. */
  may: (row: IntakeRow) => boolean;
  act: (rows: readonly number[]) => Promise<unknown>;
}

const SIZE = 20;
/** The most rows one call takes. */
const MOST_PICKED = 1_000;
const tabs = ['VALID', 'WARNING', 'EXCLUDED', 'ALL', 'REMOVED'] as const;
type TabKey = (typeof tabs)[number];

/** The most frequent errors that can be corrected in one step. */
function Kinds({
  kinds,
  all,
}: {
  kinds: readonly FindingKind[];
  all: NonNullable<IntakeRowsProps['correct']>['all'];
}): ReactNode {
  const fix = useMutation({ mutationFn: all });
  const fixable = kinds.filter((kind) => kind.fixable > 0);
  return (
    <>
      <Refused error={fix.error} />
      {fixable.map((kind) => (
        <div key={`${kind.column}-${kind.code}`} className={css.kind}>
          <IconTableImport size={20} stroke={1.75} aria-hidden />
          <p>
            <span className={css.strong}>{columnWords(kind.column)}.</span> {text.kind(kind.count, kind.message)}
          </p>
          <Button small busy={fix.isPending} onClick={() => fix.mutate(kind)}>
            <IconTool size={18} stroke={1.75} aria-hidden /> {text.fixAll(kind.fixable)}
          </Button>
        </div>
      ))}
    </>
  );
}

/** The buttons above selected rows. */
function Many({
  acts,
  rows,
  clear,
}: {
  acts: readonly ActOnRows[];
  rows: readonly IntakeRow[];
  clear: () => void;
}): ReactNode {
  const doing = useMutation({
    mutationFn: ({ act, may }: ActOnRows) => act(rows.filter(may).map(({ row }) => row)),
    onSuccess: clear,
  });
  return (
    <>
      {acts
        .filter(({ may }) => rows.some(may))
        .map((each) => (
          <Button key={each.label} small busy={doing.isPending} onClick={() => doing.mutate(each)}>
            {each.label}
          </Button>
        ))}
      <Refused error={doing.error} />
    </>
  );
}

/** Tracks the selected rows, across all pages of a tab. */
function useRowsPicked(many: readonly ActOnRows[], shown: readonly IntakeRow[], how: Parameters<typeof usePicking>[3]) {
  const pick: Pick<IntakeRow> = {
    may: (row) => many.some(({ may }) => may(row)),
    most: MOST_PICKED,
    bar: (rows, clear) => <Many acts={many} rows={rows} clear={clear} />,
  };
  const picking = usePicking(pick, ({ row }) => row, shown, how);
  const isThere = picking.count > 0 || shown.some(picking.may);
  return {
    bar: <PickedBar pick={pick} picking={picking} />,
    column: isThere ? pickColumn<IntakeRow>(picking, ({ row }) => text.details(row)) : undefined,
  };
}

function Listed({ verdict, ...props }: IntakeRowsProps & { verdict: TabKey }): ReactNode {
  const { rows, lead, correct, figures, more } = props;
  const [page, go] = useState(0);
  const [query, find] = useState('');
  const [opened, open] = useState<IntakeRow>();
  const filter = { page, size: SIZE, ...(verdict === 'ALL' ? {} : { verdict }), ...(query ? { query } : {}) };
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...rows(filter),
    placeholderData: keepPreviousData,
  });
  const total = data?.total ?? 0;
  // The last rows of the last page were corrected: the page before it is shown.
  const last = Math.max(0, Math.ceil(total / SIZE) - 1);
  if (data && !isPlaceholderData && data.items.length === 0 && page > last) go(last);
  const picked = useRowsPicked(props.many ?? [], data?.items ?? [], {
    order: query,
    first: page * SIZE,
    size: SIZE,
    isLoaded: data !== undefined && !isPlaceholderData,
  });
  return (
    <>
      <div className={css.tools}>
        <label>
          {text.find}
          <input
            type="search"
            className={form.control}
            value={query}
            maxLength={100}
            onChange={({ target }) => {
              go(0);
              find(target.value);
            }}
          />
        </label>
        <div className={css.acts}>
          {verdict === 'EXCLUDED' && props.beside}
          {verdict === 'EXCLUDED' && props.download && total > 0 && (
            <Button small onClick={() => void props.download?.()}>
              <IconDownload size={18} stroke={1.75} aria-hidden /> {text.download}
            </Button>
          )}
        </div>
      </div>
      {props.many && picked.bar}
      {error && !data && <ErrorState sentence={text.loadFailed} retry={() => void refetch()} />}
      {!data && !error && (
        <AfterAMoment>
          <Skeleton height={220} />
        </AfterAMoment>
      )}
      {data && total === 0 && <EmptyState sentence={query ? text.noneFound : text.none[verdict]} />}
      {data && total > 0 && (
        <div className={css.sheet}>
          {correct && (verdict === 'EXCLUDED' || verdict === 'WARNING') && (
            <Kinds kinds={figures.kinds} all={correct.all} />
          )}
          <IntakeTable
            rows={data.items}
            lead={lead}
            correct={correct?.row}
            confirms={correct?.confirms ?? false}
            pick={picked.column}
            hasAmounts={'validAmount' in figures}
            account={props.account}
            sums={props.sums}
            open={open}
          />
          {total > SIZE && <Pager page={page} size={SIZE} total={total} go={go} />}
        </div>
      )}
      {opened && (
        <RowDrawer
          key={opened.row}
          row={opened}
          correct={opened.isUsed ? undefined : correct?.row}
          more={more}
          close={() => open(undefined)}
        />
      )}
    </>
  );
}

/**
 * The rows of a file by verdict: valid, with warnings, excluded, all of these, and removed while there are removed
 * ones. Errors are shown beside each row; where permitted, they are corrected in place, in the drawer of the row, or
 * for all rows of one kind at once.
 */
export function IntakeRows(props: IntakeRowsProps): ReactNode {
  const { figures, only } = props;
  const counts: Record<TabKey, number> = {
    VALID: figures.validCount,
    WARNING: figures.warningCount,
    EXCLUDED: figures.excludedCount,
    ALL: figures.validCount + figures.warningCount + figures.excludedCount,
    REMOVED: figures.removedCount,
  };
  const first: TabKey = counts.EXCLUDED > 0 ? 'EXCLUDED' : counts.WARNING > 0 ? 'WARNING' : 'VALID';
  const [chosen, choose] = useState<TabKey>(first);
  if (only) return <Listed verdict={only} {...props} />;
  const shown = tabs.filter((key) => key !== 'REMOVED' || counts.REMOVED > 0 || chosen === 'REMOVED');
  const all = shown.map((key) => ({
    key,
    label: text.tabs[key],
    count: counts[key],
    panel: <Listed key={key} verdict={key} {...props} />,
  }));
  return (
    <TabSet
      label={text.tabsLabel}
      tabs={all}
      open={all.find(({ key }) => key === chosen)!}
      choose={(key) => choose(key as TabKey)}
    />
  );
}
