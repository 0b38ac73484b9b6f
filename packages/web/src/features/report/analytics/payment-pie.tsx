import * as addresses from '@isura/contract/kernel/addresses';
import { formatRange } from '@isura/contract/kernel/day-format';
import { sum } from '@isura/contract/kernel/money';
import { formatCount } from '@isura/contract/kernel/numbers-format';
import { WAS_APPROVED } from '@isura/contract/request/states';
import type { ReactNode } from 'react';
import { ChartCard } from '../../../ui/chart/chart-card.tsx';
import { Ring } from '../../../ui/chart/ring.tsx';
import { Money } from '../../../ui/value/value.tsx';
import { MaybeWay } from '../dashboard/maybe-way.tsx';
import type { ShownPie } from './compared.ts';
import { seriesOf } from './payment-parts.tsx';
import { paymentFiguresText as text } from './payments.text.ts';

const { columns } = text;
const wasApproved: readonly string[] = WAS_APPROVED;

/** Shows the current statuses of the payments of some days, each with a link to its payments. */
export function PaymentPieCard({ figures, org }: { figures: ShownPie; org: number | undefined }): ReactNode {
  const { start, end, count, amount, before, statuses } = figures;
  const of = (isMeant: (status: string) => boolean) =>
    sum(statuses.flatMap(({ status, amount: part }) => (isMeant(status) ? [part] : [])));
  const title = text.owing(amount, {
    approved: of((status) => wasApproved.includes(status)),
    awaiting: of((status) => status === 'AWAITING_APPROVAL'),
    rejected: of((status) => status === 'REJECTED'),
  });
  if (count === 0) return <ChartCard title={title} />;
  const wayOf = (status: string, label: string) => (
    <MaybeWay key="way" href={addresses.paymentReport({ ...addresses.ownDays(figures), status, org })}>
      {label}
    </MaybeWay>
  );
  const than = before && formatRange(before.start, before.end);
  return (
    <ChartCard
      title={title}
      note={text.statusNote(formatRange(start, end))}
      table={{
        columns: [columns.status, columns.count, columns.amount, ...(than === undefined ? [] : [than])],
        rows: [
          ...statuses.map((row) => ({
            key: row.status,
            cells: [
              wayOf(row.status, row.label),
              formatCount(row.count),
              <Money key="now" amount={row.amount} />,
              ...(before ? [<Money key="before" amount={row.before} />] : []),
            ],
          })),
          {
            key: 'all',
            isSum: true,
            cells: [
              text.all,
              formatCount(count),
              <Money key="now" amount={amount} />,
              ...(before ? [<Money key="before" amount={before.amount} />] : []),
            ],
          },
        ],
      }}
    >
      <Ring
        whole={amount}
        parts={statuses
          .filter((row) => row.count > 0)
          .map((row) => ({
            key: row.status,
            name: wayOf(row.status, row.label),
            note: text.payments(row.count),
            amount: row.amount,
            series: seriesOf[row.status],
          }))}
      />
    </ChartCard>
  );
}
