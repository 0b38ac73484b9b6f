import { type BalanceStatement, ST3 } from '@isura/contract/ledger/balance-statement';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, Navigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ApiProblem } from '../../lib/api-errors.ts';
import { queryOf } from '../../lib/query-client.ts';
import { buttonClass } from '../../ui/action/button.tsx';
import { Stack } from '../../ui/layout/layout.tsx';
import { Notice } from '../../ui/page/notice.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { Skeleton } from '../../ui/page/pieces.tsx';
import { AfterAMoment, EmptyState, ErrorState } from '../../ui/page/states.tsx';
import { Money } from '../../ui/value/value.tsx';
import css from './statement.module.css';
import { statementsText, statementText as text } from './statement.text.ts';
import { StatementEntries } from './statement-entries.tsx';
import { TakeStatement } from './take-statement.tsx';

const route = getRouteApi('/admin/mda-balance-statement/view');
const LOOK_AGAIN_MS = 1_000;

/** Shows opening + in − out = closing as a sum the reader can check. */
function Proof({ of }: { of: BalanceStatement }): ReactNode {
  const part = (
    label: string,
    amount: BalanceStatement['openingBalance'],
    sign?: readonly [string, string],
  ): ReactNode => (
    <div className={css.part}>
      {sign && (
        <span className={css.sign}>
          <span aria-hidden="true">{sign[0]}</span>
          <span className="visually-hidden">{sign[1]}</span>
        </span>
      )}
      <div>
        <dt>{label}</dt>
        <dd>
          <Money amount={amount} />
        </dd>
      </div>
    </div>
  );
  return (
    <dl className={css.proof} aria-label={text.balance}>
      {part(text.opening(of.periodStart), of.openingBalance)}
      {part(text.in, of.amountIn, ['+', text.plus])}
      {part(text.out, of.amountOut, ['−', text.minus])}
      {part(text.closing(of.periodEnd), of.closingBalance, ['=', text.equals])}
    </dl>
  );
}

function Notes({ of }: { of: BalanceStatement }): ReactNode {
  if (!of.isFinal) return <Notice tone="info">{text.runningNote}</Notice>;
  if (of.movedAt === undefined) return null;
  if (of.lateEntries > 0) return <Notice tone="warning">{text.lateNote(of.lateEntries, of.movedAt)}</Notice>;
  return <Notice tone="info">{text.movedNote(of.movedAt)}</Notice>;
}

function Sheet({ of }: { of: BalanceStatement }): ReactNode {
  return (
    <Stack gap="xl">
      <PageHeader
        title={`${of.accountName}, ${statementsText.period(of.periodStart, of.periodEnd)}`}
        purpose={text.about(of.orgName, of.accountCode)}
        actions={
          <>
            <Link to="/admin/mda-balance-statement" search={{ account: of.ledgerAccountId }} className={buttonClass()}>
              {text.others}
            </Link>
            <TakeStatement of={of} />
          </>
        }
      />
      <Proof of={of} />
      <Notes of={of} />
      <StatementEntries of={of} />
    </Stack>
  );
}

/** Shows one statement: its opening and closing balance, totals, and every entry with its balance (ST3, ST5). */
export default function StatementPage(): ReactNode {
  const { id } = route.useSearch();
  const { data, error, refetch } = useQuery({
    ...queryOf(ST3, { params: { id: id ?? 0 } }),
    enabled: id !== undefined,
    refetchInterval: ({ state }) => (state.data?.status === 'GENERATING' ? LOOK_AGAIN_MS : false),
  });
  if (id === undefined) return <Navigate to="/admin/mda-balance-statement" replace />;
  if (error instanceof ApiProblem && error.code === 'not-found')
    return (
      <EmptyState isPage sentence={text.gone} action={<Link to="/admin/mda-balance-statement">{text.toList}</Link>} />
    );
  if (error) return <ErrorState retry={() => void refetch()} error={error} />;
  if (!data)
    return (
      <AfterAMoment label={text.loading}>
        <Skeleton width="60%" height={36} />
        <Skeleton height={320} />
      </AfterAMoment>
    );
  if (data.status === 'GENERATING')
    return (
      <Notice tone="info" isAnnounced>
        {text.making}
      </Notice>
    );
  return <Sheet key={data.id} of={data} />;
}
