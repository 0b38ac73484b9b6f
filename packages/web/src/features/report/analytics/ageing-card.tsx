import * as addresses from '@isura/contract/kernel/addresses';
import { formatDay } from '@isura/contract/kernel/day-format';
import { lagosDay } from '@isura/contract/kernel/days';
import { formatMoney } from '@isura/contract/kernel/money-format';
import { formatCount } from '@isura/contract/kernel/numbers-format';
import type { Receivables } from '@isura/contract/report/receivables';
import type { ReactNode } from 'react';
import { ChartCard } from '../../../ui/chart/chart-card.tsx';
import { Small } from '../../../ui/layout/layout.tsx';
import { Money } from '../../../ui/value/value.tsx';
import { MaybeWay } from '../dashboard/maybe-way.tsx';
import css from './ageing.module.css';
import { receivablesText as text } from './receivables.text.ts';

/** Shows the amounts owed now by age as one bar; each age links to its invoices. */
export function AgeingCard({
  figures,
  org,
}: {
  figures: Pick<Receivables, 'ageing' | 'outstanding' | 'overdue'>;
  org: number | undefined;
}): ReactNode {
  const { ageing, outstanding, overdue } = figures;
  const old = ageing.find(({ label }) => label === 'LATER') ?? { count: 0, amount: outstanding.amount };
  const title = text.ageing(overdue.amount, old, outstanding.amount);
  if (outstanding.count === 0) return <ChartCard title={title} />;
  const wayOf = ({ label, start, end }: (typeof ageing)[number]) => (
    <MaybeWay key="way" href={addresses.invoices({ owing: 'owed', ...addresses.ownDays({ start, end }), org })}>
      {text.ages[label]}
    </MaybeWay>
  );
  return (
    <ChartCard
      title={title}
      note={text.ageingNote(formatMoney(outstanding.amount), text.invoices(outstanding.count))}
      period={formatDay(lagosDay(new Date()))}
      table={{
        columns: [text.age, text.count, text.amount],
        rows: ageing.map((age) => ({
          key: age.label,
          cells: [wayOf(age), formatCount(age.count), <Money key="a" amount={age.amount} />],
        })),
      }}
    >
      <div className={css.bar} aria-hidden="true">
        {ageing
          .filter(({ amount }) => amount > 0n)
          .map(({ label, amount }) => (
            <span key={label} data-age={label} style={{ flexGrow: Number((amount * 10_000n) / outstanding.amount) }} />
          ))}
      </div>
      <ul className={css.ages}>
        {ageing.map((age) => (
          <li key={age.label} data-age={age.label}>
            <strong>{wayOf(age)}</strong>
            <Money amount={age.amount} />
            <Small as="span">{text.invoices(age.count)}</Small>
          </li>
        ))}
      </ul>
    </ChartCard>
  );
}
