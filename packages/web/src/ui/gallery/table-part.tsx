import { asKobo } from '@isura/contract/kernel/money';
import { type ReactNode, useState } from 'react';
import { ApiProblem } from '../../lib/api-errors.ts';
import { Button } from '../action/button.tsx';
import { Stack } from '../layout/layout.tsx';
import { pageText } from '../page/page.text.ts';
import { Card, Skeleton } from '../page/pieces.tsx';
import { EmptyByFilter, EmptyState, ErrorState, ReloadPanel } from '../page/states.tsx';
import { type Column, day, moment, money, status, words } from '../table/columns.tsx';
import { DataTable } from '../table/data-table.tsx';
import type { TableView } from '../table/table-props.ts';
import { Money } from '../value/value.tsx';
import css from './gallery.module.css';
import { type SampleRequest, sampleRequests, galleryText as text } from './gallery.text.ts';

const broken = new ApiProblem({ code: 'internal-error', status: 500, detail: '', traceId: '4f1c2ab97d0e' });

const columns: readonly Column<SampleRequest>[] = [
  words('number', text.columns.number, { sticky: true, card: 'title' }),
  words('title', text.columns.title, { card: 'fact' }),
  money('amount', text.columns.amount),
  day('payDate', text.columns.payDate),
  moment('madeAt', text.columns.madeAt),
  status('status', text.columns.status),
];
const sum = asKobo(sampleRequests.reduce((total, { amount }) => total + amount, 0n));

type State = keyof typeof text.tableStates;
const updatedAt = new Date();

/** The same table with rows, loading, empty, empty by its filters, and failed. */
export function TablePart(): ReactNode {
  const [state, setState] = useState<State>('rows');
  const [view, setView] = useState<TableView>({ page: 0, size: 20 });
  const [opened, setOpened] = useState('');
  const rows = { rows: sampleRequests, loading: undefined, empty: [], filtered: [], failed: undefined }[state];
  return (
    <Stack gap="2xl">
      <div className={css.row}>
        {(Object.keys(text.tableStates) as State[]).map((each) => (
          <Button key={each} small aria-pressed={each === state} onClick={() => setState(each)}>
            {text.tableStates[each]}
          </Button>
        ))}
        <span role="status">{opened}</span>
      </div>
      <DataTable
        id="gallery"
        caption={text.tableCaption}
        columns={columns}
        rowKey={(row) => row.id}
        rows={rows}
        total={rows?.length ?? 0}
        view={view}
        changeView={setView}
        totals={[{ label: text.total, cells: { amount: <Money amount={sum} /> } }]}
        open={(row) => setOpened(row.number)}
        updatedAt={updatedAt}
        refresh={() => setState('rows')}
        error={state === 'failed' ? broken : null}
        empty={{ sentence: text.emptySentence, action: <Button>{text.primary}</Button> }}
        {...(state === 'filtered' && { filtered: { sentence: text.unmatched, clear: () => setState('rows') } })}
      />
    </Stack>
  );
}

/** The panels that replace content. */
export function StatePart(): ReactNode {
  return (
    <div className={css.two}>
      <Card>
        <EmptyState sentence={text.emptySentence} action={<Button look="primary">{text.primary}</Button>} />
      </Card>
      <Card>
        <EmptyByFilter sentence={text.unmatched} clear={() => {}} />
      </Card>
      <Card>
        <ErrorState retry={() => {}} error={broken} />
      </Card>
      <Card>
        <Stack gap="2xl">
          <Skeleton width="60%" height={28} />
          <Skeleton />
          <Skeleton width="80%" />
        </Stack>
      </Card>
      <ReloadPanel sentence={pageText.partFailed('payroll')} />
    </div>
  );
}
