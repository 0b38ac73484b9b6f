import type { Page } from '@isura/contract/kernel/endpoint';
import type { FindingKind, IntakeFigures, IntakeRow, RowVerdict } from '@isura/contract/kernel/intake';
import { IconTool } from '@tabler/icons-react';
import { keepPreviousData, type QueryKey, useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { Button } from '../action/button.tsx';
import { Skeleton } from '../page/pieces.tsx';
import { Refused } from '../page/refused.tsx';
import { AfterAMoment, EmptyState, ErrorState } from '../page/states.tsx';
import { TabSet } from '../page/tabs.tsx';
import { Pager } from '../table/pager.tsx';
import css from './intake.module.css';
import { intakeText as text } from './intake.text.ts';
import type { RowChange } from './intake-table.tsx';
import { IntakeTable } from './intake-table.tsx';
import { RowDrawer } from './row-drawer.tsx';

/** What is asked for of the rows of a file. */
export interface RowsAsked {
  verdict?: RowVerdict;
  query?: string;
  page: number;
  size: number;
}

export interface IntakeRowsProps {
  figures: IntakeFigures;
  /** The rows as they are asked for. */
  rows: (asked: RowsAsked) => {
    queryKey: QueryKey;
    queryFn: (context: { signal: AbortSignal }) => Promise<Page<IntakeRow>>;
  };
  /** The columns whose cells name a row to a person, the first of them strong. */
  lead: readonly string[];
  /** Where rows may be mended: changes one of them, or all of one kind. */
  mend?: {
    row: (row: number, change: RowChange) => Promise<unknown>;
    all: (kind: Pick<FindingKind, 'column' | 'code'>) => Promise<unknown>;
  };
  /** Gives the rows that were left out as a file. */
  download?: () => Promise<void>;
}

const SIZE = 20;
const tabs = ['VALID', 'WARNING', 'EXCLUDED', 'ALL'] as const;
type TabKey = (typeof tabs)[number];

/** What is wrong most often and can be mended at one go. */
function Kinds({
  kinds,
  all,
}: {
  kinds: readonly FindingKind[];
  all: NonNullable<IntakeRowsProps['mend']>['all'];
}): ReactNode {
  const fix = useMutation({ mutationFn: all });
  const fixable = kinds.filter((kind) => kind.fixable > 0);
  return (
    <>
      <Refused error={fix.error} />
      {fixable.map((kind) => (
        <div key={`${kind.column}-${kind.code}`} className={css.kind}>
          <p>
            <span className={css.strong}>{kind.column}.</span> {text.kind(kind.count, kind.message)}
          </p>
          <Button small busy={fix.isPending} onClick={() => fix.mutate(kind)}>
            <IconTool size={18} stroke={1.75} aria-hidden /> {text.fixAll(kind.fixable)}
          </Button>
        </div>
      ))}
    </>
  );
}

function Listed({ verdict, ...props }: IntakeRowsProps & { verdict: TabKey }): ReactNode {
  const { rows, lead, mend, figures } = props;
  const [page, go] = useState(0);
  const [query, find] = useState('');
  const [opened, open] = useState<IntakeRow>();
  const findId = useId();
  const asked = { page, size: SIZE, ...(verdict === 'ALL' ? {} : { verdict }), ...(query ? { query } : {}) };
  const { data, error, refetch } = useQuery({
    ...rows(asked),
    placeholderData: keepPreviousData,
  });
  const total = data?.total ?? 0;
  return (
    <>
      <div className={css.tools}>
        <div>
          <label htmlFor={findId}>{text.find}</label>{' '}
          <input
            id={findId}
            type="search"
            value={query}
            maxLength={100}
            onChange={({ target }) => {
              go(0);
              find(target.value);
            }}
          />
        </div>
        {verdict === 'EXCLUDED' && props.download && total > 0 && (
          <Button small onClick={() => void props.download?.()}>
            {text.download}
          </Button>
        )}
      </div>
      {mend && (verdict === 'EXCLUDED' || verdict === 'WARNING') && <Kinds kinds={figures.kinds} all={mend.all} />}
      {error && !data && <ErrorState sentence={text.loadFailed} retry={() => void refetch()} />}
      {!data && !error && (
        <AfterAMoment>
          <Skeleton height={220} />
        </AfterAMoment>
      )}
      {data && total === 0 && <EmptyState sentence={query ? text.noneFound : text.none[verdict]} />}
      {data && total > 0 && (
        <>
          <IntakeTable rows={data.items} lead={lead} mend={mend?.row} open={open} />
          {total > SIZE && <Pager page={page} size={SIZE} total={total} go={go} />}
        </>
      )}
      {opened && <RowDrawer key={opened.row} row={opened} mend={mend?.row} close={() => open(undefined)} />}
    </>
  );
}

/**
 * The rows of a file by what they are: valid, with warnings, left out, all. What is wrong stands beside each; where it may
 * be mended, it is mended in place, in the drawer of the row, or for all rows of one kind at once.
 */
export function IntakeRows(props: IntakeRowsProps): ReactNode {
  const { figures } = props;
  const counts: Record<TabKey, number> = {
    VALID: figures.validCount,
    WARNING: figures.warningCount,
    EXCLUDED: figures.excludedCount,
    ALL: figures.validCount + figures.warningCount + figures.excludedCount,
  };
  const first: TabKey = counts.EXCLUDED > 0 ? 'EXCLUDED' : counts.WARNING > 0 ? 'WARNING' : 'VALID';
  const [chosen, choose] = useState<TabKey>(first);
  const all = tabs.map((key) => ({
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
