import type { Forecast } from '@isura/contract/forecast/forecast';
import { CF3, CF4, CF5 } from '@isura/contract/forecast/forecasts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { ApiProblem } from '../../lib/api-errors.ts';
import { isCentralOffice } from '../../lib/central-office.ts';
import { queryOf } from '../../lib/query-client.ts';
import { useSignedIn } from '../../lib/signed-in.ts';
import { Button } from '../../ui/action/button.tsx';
import { FiguresOf } from '../../ui/chart/figures-of.tsx';
import { Pictured } from '../../ui/chart/pictured.tsx';
import { LeaveGuard } from '../../ui/form/leave-guard.tsx';
import { useIsNarrow } from '../../ui/form/use-narrow.ts';
import { Stack } from '../../ui/layout/layout.tsx';
import { Notice } from '../../ui/page/notice.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { Card, Tile, Tiles } from '../../ui/page/pieces.tsx';
import { EmptyState } from '../../ui/page/states.tsx';
import { Outcome } from '../../ui/send/outcome.tsx';
import { ReasonDialog } from '../../ui/send/reason-dialog.tsx';
import { useSend } from '../../ui/send/use-send.ts';
import { Money } from '../../ui/value/value.tsx';
import { BackTests } from './back-test.tsx';
import { ClosingChart, findingOf } from './closing-chart.tsx';
import css from './forecast.module.css';
import { forecastText as text } from './forecast.text.ts';
import { ForecastBadge } from './forecast-badge.tsx';
import { ForecastCards } from './forecast-cards.tsx';
import { Balance, ForecastGrid } from './forecast-grid.tsx';
import { Reasons } from './reasons.tsx';
import { titles } from './titles.text.ts';
import { changesOf, ownOf, type Typed, type TypedCells, typedOf, withTyped } from './typed.ts';

const HOME = '/admin/analytics/cash-forecast';

/** Counts the amounts of future buckets that are empty, with no value from the system or the organization. */
const emptyOf = ({ columns, rows }: Forecast): number =>
  rows
    .flatMap(({ cells }) => cells.filter((_, nth) => columns[nth]?.state !== 'OVER'))
    .filter(({ system, own }) => (own ?? system) === 0n).length;

function Publish({ forecast, close }: { forecast: Forecast; close: () => void }): ReactNode {
  const empty = emptyOf(forecast);
  return (
    <ReasonDialog
      of={CF5}
      title={text.publishTitle}
      lead={
        <>
          <p>{text.publishLead}</p>
          {empty > 0 && <Notice tone="warning">{text.emptyRows(empty)}</Notice>}
        </>
      }
      input={() => ({ params: { forecastId: forecast.id }, body: { version: forecast.version } })}
      verb={text.publishVerb}
      done={close}
      close={close}
    />
  );
}

function Whole({ forecast }: { forecast: Forecast }): ReactNode {
  /** What was typed and is not saved; it stays when somebody else saves other amounts meanwhile. */
  const [unsaved, type] = useState<TypedCells>({});
  const typed = { ...typedOf(forecast), ...unsaved };
  const [asks, ask] = useState<'publish' | 'unsaved' | 'unreadable'>();
  const isNarrow = useIsNarrow();
  const isCentral = isCentralOffice(useSignedIn());
  const sending = useSend(CF4, { waits: true, outcome: () => text.saved, done: () => type({}) });
  const isOpen = forecast.can.includes('EDIT');
  const put = isOpen ? (key: string, one: Typed): void => type((before) => ({ ...before, [key]: one })) : undefined;
  const changes = changesOf(forecast, typed);
  const columns = withTyped(forecast, typed);
  const { lowest } = findingOf(columns);
  const { inflow, outflow } = forecast.backTest;
  const unreadable = Object.values(unsaved).filter((one) => ownOf(one) === null).length;
  const save = (): void => {
    ask(unreadable > 0 ? 'unreadable' : undefined);
    if (unreadable > 0) return;
    void sending.send({ params: { forecastId: forecast.id }, body: { version: forecast.version, lines: changes } });
  };
  const grid = { forecast, columns, typed, put };
  return (
    <Stack>
      <LeaveGuard asks={() => changes.length > 0 && !sending.isOver()} />
      <PageHeader
        title={titles.cashForecast}
        badge={<ForecastBadge status={forecast.status} />}
        purpose={`${isCentral ? `${forecast.orgName}: ` : ''}${text.lead(forecast.buckets, forecast.granularity, forecast.periodStart, forecast.periodEnd, forecast.edition)}`}
        breadcrumbs={<Link to={HOME}>{text.back}</Link>}
        actions={
          <>
            {forecast.can.includes('PUBLISH') && (
              <Button look="primary" onClick={() => ask(changes.length > 0 ? 'unsaved' : 'publish')}>
                {text.publish}
              </Button>
            )}
            {isOpen && (
              <Button busy={sending.isPending} onClick={save}>
                {text.save}
              </Button>
            )}
          </>
        }
      />
      <Outcome of={CF4} sending={sending} />
      {asks === 'unreadable' && unreadable > 0 && (
        <Notice tone="error" isAnnounced>
          {text.unreadable(unreadable)}
        </Notice>
      )}
      {asks === 'unsaved' && changes.length > 0 && (
        <Notice tone="warning" isAnnounced>
          {text.unsaved}
        </Notice>
      )}
      <Tiles>
        <Tile label={text.opening} figure={<Balance amount={forecast.opening} />} />
        <Tile
          label={text.lowest}
          figure={lowest && <Balance amount={lowest.closing} />}
          note={lowest && `${text.closing} ${lowest.end.split('-').reverse().join('/')}`}
        />
        <Tile label={text.moneyIn} figure={<Money amount={sumOf(columns, 'inflow')} compact />} />
        <Tile
          label={text.within}
          figure={text.withinOf(inflow.within + outflow.within, inflow.tested.length + outflow.tested.length)}
          note={text.withinNote(forecast.granularity)}
        />
      </Tiles>
      <ClosingChart columns={columns} />
      <Card as="div" compact>
        {isOpen && <p className={css.small}>{text.gridKeys}</p>}
        {isNarrow ? <ForecastCards {...grid} /> : <ForecastGrid {...grid} />}
      </Card>
      <Reasons forecast={forecast} typed={typed} put={put} />
      <BackTests backTest={forecast.backTest} />
      {asks === 'publish' && <Publish forecast={forecast} close={() => ask(undefined)} />}
    </Stack>
  );
}

const sumOf = (columns: readonly { inflow: Forecast['opening'] }[], what: 'inflow') =>
  columns.reduce((all, column) => all + column[what], 0n) as Forecast['opening'];

/** Shows one forecast (CF3): the closing balances, every amount, and how reliable it is. */
export function ForecastView({ id }: { id: number }): ReactNode {
  const answer = useQuery(queryOf(CF3, { params: { forecastId: id } }));
  if (answer.error instanceof ApiProblem && answer.error.code === 'not-found')
    return <EmptyState isPage sentence={text.gone} action={<Link to={HOME}>{text.back}</Link>} />;
  return (
    <FiguresOf of={answer}>
      {(forecast) => (
        <Pictured organization={forecast.orgName}>
          <Whole key={forecast.id} forecast={forecast} />
        </Pictured>
      )}
    </FiguresOf>
  );
}
