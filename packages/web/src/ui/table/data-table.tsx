import { type ReactNode, useContext } from 'react';
import { createPortal } from 'react-dom';
import { useIsNarrow } from '../form/use-narrow.ts';
import { Row, Stack } from '../layout/layout.tsx';
import { Area } from '../page/area.tsx';
import { Skeleton } from '../page/pieces.tsx';
import { AfterAMoment, EmptyByFilter, EmptyState, ErrorState } from '../page/states.tsx';
import { ToolsPlace } from '../page/tools-place.ts';
import { ColumnChooser } from './column-chooser.tsx';
import { Grid } from './grid.tsx';
import { ListFacts } from './list-facts.tsx';
import { Pager } from './pager.tsx';
import { RowCards } from './row-cards.tsx';
import css from './table.module.css';
import type { TableProps } from './table-props.ts';
import { useLayout } from './use-layout.ts';

/**
 * The line above the rows: the filters, and beside them the buttons of the list with its facts, where these have no place
 * in the line of the title or of the tabs.
 */
function Bar<T>({ props, children }: { props: TableProps<T>; children: ReactNode }): ReactNode {
  const { rows, total, updatedAt, asAt, hasFacts = false, refresh, isRefreshing = false, filters } = props;
  const place = useContext(ToolsPlace);
  const tools = (
    <>
      {!hasFacts && (
        <Row gap="s" centred className={css.facts}>
          <ListFacts
            total={rows && total}
            updatedAt={updatedAt}
            asAt={asAt}
            refresh={refresh}
            isRefreshing={isRefreshing}
          />
        </Row>
      )}
      <div className={css.push}>{children}</div>
    </>
  );
  return (
    <>
      {place && createPortal(tools, place)}
      <Row gap="s m" className={css.bar} data-no-print>
        {filters}
        {!place && tools}
      </Row>
    </>
  );
}

/** The rows, or what replaces them: loading, failed, empty, empty because of the filters. */
function Body<T>({ props, children }: { props: TableProps<T>; children: ReactNode }): ReactNode {
  const { rows, error, refused, refresh, empty, filtered } = props;
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
  return filtered ? <EmptyByFilter {...filtered} /> : <EmptyState {...empty} />;
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
    <Stack gap="s">
      <Bar props={props}>
        {!isNarrow && <ColumnChooser columns={chosen} layout={layout} change={change} reset={reset} />}
        {props.tools}
      </Bar>
      {props.selection}
      <div className={css.panel}>
        <Area>
          <Body props={props}>{isNarrow ? <RowCards {...props} /> : <Grid {...props} layout={layout} />}</Body>
        </Area>
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
    </Stack>
  );
}
