import { IconRefresh } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Button } from '../action/button.tsx';
import { useIsNarrow } from '../form/use-narrow.ts';
import { partText } from '../page/part.text.ts';
import { Skeleton } from '../page/pieces.tsx';
import { AfterAMoment, EmptyByFilter, EmptyState, ErrorState } from '../page/states.tsx';
import { ColumnChooser } from './column-chooser.tsx';
import { DensitySwitch } from './density-switch.tsx';
import { Grid } from './grid.tsx';
import { ListFacts } from './list-facts.tsx';
import { Pager } from './pager.tsx';
import { RowCards } from './row-cards.tsx';
import css from './table.module.css';
import type { TableProps } from './table-props.ts';
import { useLayout } from './use-layout.ts';

function Bar<T>({ props, children }: { props: TableProps<T>; children: ReactNode }): ReactNode {
  const { rows, total, updatedAt, asAt, hasFacts = false, refresh, isRefreshing = false } = props;
  return (
    <div className={css.bar} data-no-print>
      {!hasFacts && <ListFacts total={rows && total} updatedAt={updatedAt} asAt={asAt} />}
      {refresh && (
        <Button look="quiet" small busy={isRefreshing} onClick={refresh}>
          <IconRefresh size={18} stroke={1.75} aria-hidden />
          {partText.refresh}
        </Button>
      )}
      <div className={css.push}>{children}</div>
    </div>
  );
}

/** The rows, or what replaces them: loading, failed, empty, empty because of the filters. */
function Body<T>({ props, children }: { props: TableProps<T>; children: ReactNode }): ReactNode {
  const { rows, error, refused, refresh, empty, clearFilters } = props;
  if (error) return <ErrorState retry={refresh} error={error} {...refused} />;
  if (!rows) {
    return (
      <AfterAMoment>
        {Array.from({ length: 8 }, (_, at) => (
          <div key={String(at)} className={css.foot}>
            <Skeleton height={28} />
          </div>
        ))}
      </AfterAMoment>
    );
  }
  if (rows.length > 0) return children;
  return clearFilters ? <EmptyByFilter clear={clearFilters} /> : <EmptyState {...empty} />;
}

/**
 * A server list: sorted, paged and filtered there, drawn here. Columns can be hidden and moved, rows used by keyboard;
 * under 768 px each row is a card.
 */
export function DataTable<T extends object>(props: TableProps<T>): ReactNode {
  const { id, columns, rows, total, view, changeView } = props;
  const isNarrow = useIsNarrow();
  const chosen = columns.filter(({ pin, head }) => !pin && head === undefined);
  const { layout, change, reset } = useLayout(
    id,
    chosen.map(({ key }) => key),
    chosen.flatMap(({ key, isExtra }) => (isExtra ? [key] : [])),
  );
  const hasRows = rows !== undefined && rows.length > 0 && !props.error;
  return (
    <div className={css.panel}>
      <Bar props={props}>
        {!isNarrow && (
          <>
            <DensitySwitch value={layout.density} choose={(density) => change({ density })} />
            <ColumnChooser columns={chosen} layout={layout} change={change} reset={reset} />
          </>
        )}
        {props.tools}
      </Bar>
      <Body props={props}>{isNarrow ? <RowCards {...props} /> : <Grid {...props} layout={layout} />}</Body>
      {hasRows && (
        <div className={css.foot}>
          <Pager
            page={view.page}
            size={view.size}
            total={total}
            go={(page) => changeView({ ...view, page })}
            resize={(size) => changeView({ ...view, size, page: 0 })}
          />
        </div>
      )}
    </div>
  );
}
