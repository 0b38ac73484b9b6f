import type { SettlementStatus } from '@isura/contract/collect/states';
import * as addresses from '@isura/contract/kernel/addresses';
import { asKobo, type Kobo } from '@isura/contract/kernel/money';
import type { CentralFigures } from '@isura/contract/report/dashboard';
import type { ReactNode } from 'react';
import { Way } from '../../../ui/action/way.tsx';
import { ChartCard } from '../../../ui/chart/chart-card.tsx';
import { Small } from '../../../ui/layout/layout.tsx';
import { Money } from '../../../ui/value/value.tsx';
import css from './overview.module.css';
import { overviewText as text } from './overview.text.ts';

const { money } = text;
/** The stages of money on its way to the accounts, in words for readers. */
const STATIONS: readonly { key: keyof typeof money.stations; statuses: readonly SettlementStatus[] }[] = [
  { key: 'RECONCILED', statuses: ['RECONCILED'] },
  { key: 'SETTLED', statuses: ['SETTLED'] },
  { key: 'SENT', statuses: ['CLOSED', 'SENT'] },
  { key: 'OPEN', statuses: ['OPEN'] },
  { key: 'FAILED', statuses: ['FAILED'] },
];
const sumOf = (rows: readonly { count: number; amount: Kobo }[]) => ({
  count: rows.reduce((sum, { count }) => sum + count, 0),
  amount: asKobo(rows.reduce((sum, { amount }) => sum + amount, 0n)),
});

/**
 * Shows where the money received on these days is: by the status of its settlements, with what is in none. All lines
 * add up to the amount received.
 */
export function SettlementsCard({ figures }: { figures: CentralFigures }): ReactNode {
  const { settlements, beside, refused, inflow, start, end } = figures;
  const stations = [
    ...STATIONS.map(({ key, statuses }) => {
      const of = sumOf(settlements.filter(({ status }) => statuses.includes(status)));
      return { key, ...of, words: money.settlementsOf(of.count) };
    }),
    { key: 'UNGATHERED' as const, ...beside.ungathered, words: money.shares(beside.ungathered.count) },
  ].filter(({ count }) => count > 0);
  const whole = stations.reduce((sum, { amount }) => sum + amount, 0n);
  if (whole === 0n) return null;
  const paidIn = sumOf(settlements.filter(({ status }) => status === 'SETTLED' || status === 'RECONCILED')).amount;
  const matched = sumOf(settlements.filter(({ status }) => status === 'RECONCILED')).amount;
  const others = [
    { key: 'kept', amount: beside.kept },
    { key: 'recovered', amount: asKobo(-beside.recovered) },
    { key: 'givenBack', amount: asKobo(-beside.givenBack) },
  ] as const;
  const lines = others.filter(({ amount }) => amount !== 0n);
  return (
    <ChartCard
      title={money.settlementsTitle(refused)}
      note={money.settled(paidIn === 0n ? 0 : Number((matched * 1000n) / paidIn) / 10)}
      table={{
        columns: [money.station, money.settlements, money.amount],
        rows: [
          ...stations.map(({ key, words, amount }) => ({
            key: String(key),
            cells: [money.stations[key], words, <Money key="amount" amount={amount} />],
          })),
          ...lines.map(({ key, amount }) => ({
            key: String(key),
            cells: [money.beside[key], '', <Money key="amount" amount={amount} />],
          })),
          {
            key: 'received',
            isSum: true,
            cells: [money.receivedAll, '', <Money key="amount" amount={inflow.amount} />],
          },
        ],
      }}
    >
      <div className={css.parts} aria-hidden="true">
        {stations.map(({ key, amount }) => (
          <span key={key} data-station={key} style={{ flexGrow: Math.max(1, Number((amount * 1000n) / whole)) }} />
        ))}
      </div>
      <ul className={css.stations}>
        {stations.map(({ key, words, amount }) => (
          <li key={key} data-station={key}>
            <span>
              {money.stations[key]} <Small as="span">{words}</Small>
            </span>
            <Money amount={amount} />
          </li>
        ))}
        {lines.map(({ key, amount }) => (
          <li key={key}>
            <span>{money.beside[key]}</span>
            <Money amount={amount} />
          </li>
        ))}
        <li data-station="sum">
          <strong>{money.receivedAll}</strong>
          <strong>
            <Money amount={inflow.amount} />
          </strong>
        </li>
      </ul>
      {refused && (
        <p>
          <Way href={addresses.reconciliation({ tab: 'settlements', settled: 'FAILED', start, end })}>
            {money.seeFailed}
          </Way>
        </p>
      )}
    </ChartCard>
  );
}
