import * as addresses from '@isura/contract/kernel/addresses';
import { formatCount } from '@isura/contract/kernel/numbers-format';
import type { Dashboard } from '@isura/contract/report/dashboard';
import type { ReactNode } from 'react';
import { Tile, Tiles } from '../../../ui/page/pieces.tsx';
import { Money } from '../../../ui/value/value.tsx';
import { dashboardText as text } from './dashboard.text.ts';
import { MaybeWay } from './maybe-way.tsx';

/** Shows a count with a link to the list it counts. */
const Counted = ({ label, count, href }: { label: string; count: number | undefined; href: string }): ReactNode =>
  count === undefined ? null : <Tile label={label} figure={<MaybeWay href={href}>{formatCount(count)}</MaybeWay>} />;

/** Shows the figures of this month, each with a link to the rows it adds up. */
export function FigureTiles({ figures, isCentral }: { figures: Dashboard; isCentral: boolean }): ReactNode {
  const { receivedThisMonth, receivedLastYear, balance, overdueInvoices, unsettled, refused } = figures;
  const { out } = figures;
  const { liveMdas, servicesWaiting, onboardingWaiting } = figures;
  const { tiles } = text;
  return (
    <section aria-label={text.figures}>
      <Tiles>
        {receivedThisMonth && receivedLastYear && (
          <Tile
            label={tiles.received}
            figure={
              <MaybeWay href={addresses.reportRows('inflow-report', { when: 'this-month' })}>
                <Money amount={receivedThisMonth.amount} compact />
              </MaybeWay>
            }
            note={text.change(receivedThisMonth.amount, receivedLastYear.amount)}
          />
        )}
        {out && (
          <Tile
            label={tiles.paid}
            figure={
              <MaybeWay href={addresses.unprocessed({ tab: 'paid', when: 'this-month' })}>
                <Money amount={out.paidThisMonth.amount} compact />
              </MaybeWay>
            }
            note={text.changeOut(out.paidThisMonth.amount, out.paidLastYear.amount)}
          />
        )}
        {balance !== undefined && (
          <Tile
            label={tiles.balance}
            figure={
              <MaybeWay href={addresses.balances()}>
                <Money amount={balance} compact />
              </MaybeWay>
            }
            note={text.balanceNote}
          />
        )}
        {unsettled && (
          <Tile
            label={tiles.unsettled}
            figure={
              <MaybeWay href={addresses.reconciliation({ tab: 'settlements', settled: 'WAITING' })}>
                <Money amount={unsettled.amount} compact />
              </MaybeWay>
            }
            note={unsettled.ungathered > 0n ? text.ungathered(unsettled.ungathered) : text.settlements(unsettled.count)}
          />
        )}
        {refused && (
          <Tile
            label={tiles.refused}
            figure={
              <MaybeWay href={addresses.reconciliation({ tab: 'settlements', settled: 'FAILED' })}>
                <Money amount={refused.amount} compact />
              </MaybeWay>
            }
            note={text.refusedWords(refused, isCentral)}
          />
        )}
        {overdueInvoices && (
          <Tile
            label={tiles.overdue}
            figure={
              <MaybeWay href={addresses.invoices({ owing: 'overdue' })}>{formatCount(overdueInvoices.count)}</MaybeWay>
            }
            note={<Money amount={overdueInvoices.amount} />}
          />
        )}
        <Counted label={tiles.live} count={liveMdas} href={addresses.organizations({ status: 'LIVE' })} />
        <Counted
          label={tiles.services}
          count={servicesWaiting}
          href={addresses.serviceActivation({ status: 'PENDING_ACTIVATION' })}
        />
        <Counted label={tiles.onboarding} count={onboardingWaiting} href={addresses.overview({ tab: 'onboarding' })} />
      </Tiles>
    </section>
  );
}
