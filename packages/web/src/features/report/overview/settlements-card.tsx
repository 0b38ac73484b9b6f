import { asKobo } from '@isura/contract/kernel/money';
import { formatCount } from '@isura/contract/kernel/numbers-format';
import type { CentralFigures } from '@isura/contract/report/dashboard';
import type { ReactNode } from 'react';
import { Way } from '../../../ui/action/way.tsx';
import { ChartCard } from '../../../ui/chart/chart-card.tsx';
import { Money } from '../../../ui/value/value.tsx';
import css from './overview.module.css';
import { overviewText as text } from './overview.text.ts';

const { money } = text;
/** How money gets to the accounts, in the words of a reader. */
const STATIONS = [
  { key: 'RECONCILED', statuses: ['RECONCILED'] },
  { key: 'SETTLED', statuses: ['SETTLED'] },
  { key: 'SENT', statuses: ['OPEN', 'CLOSED', 'SENT'] },
  { key: 'FAILED', statuses: ['FAILED'] },
] as const;

/** How the settlements of these days stand: how much is in the accounts, on its way, or refused. */
export function SettlementsCard({
  figures: { settlements, settlementsFailed },
}: {
  figures: CentralFigures;
}): ReactNode {
  const whole = settlements.reduce((sum, { amount }) => sum + amount, 0n);
  const stations = STATIONS.map(({ key, statuses }) => {
    const of = settlements.filter(({ status }) => (statuses as readonly string[]).includes(status));
    return {
      key,
      count: of.reduce((sum, { count }) => sum + count, 0),
      amount: asKobo(of.reduce((sum, { amount }) => sum + amount, 0n)),
    };
  }).filter(({ count }) => count > 0);
  if (whole === 0n) return null;
  return (
    <ChartCard
      title={money.settlementsFailed(settlementsFailed)}
      note={money.settled(
        Number((((stations.find(({ key }) => key === 'RECONCILED')?.amount ?? 0n) as bigint) * 1000n) / whole) / 10,
      )}
      table={{
        columns: [money.station, money.settlements, money.amount],
        rows: stations.map(({ key, count, amount }) => ({
          key,
          cells: [money.stations[key], formatCount(count), <Money key="amount" amount={amount} />],
        })),
      }}
    >
      <div className={css.parts} aria-hidden="true">
        {stations.map(({ key, amount }) => (
          <span key={key} data-station={key} style={{ flexGrow: Math.max(1, Number((amount * 1000n) / whole)) }} />
        ))}
      </div>
      <ul className={css.stations}>
        {stations.map(({ key, count, amount }) => (
          <li key={key} data-station={key}>
            <span>
              {money.stations[key]} <span className={css.small}>{money.settlementsOf(count)}</span>
            </span>
            <Money amount={amount} />
          </li>
        ))}
      </ul>
      {settlementsFailed > 0 && (
        <p>
          <Way href="/admin/collections/revenue-validation?tab=settlements&status=FAILED">{money.seeFailed}</Way>
        </p>
      )}
    </ChartCard>
  );
}
