import * as addresses from '@isura/contract/kernel/addresses';
import type { Kobo } from '@isura/contract/kernel/money';
import { formatCount } from '@isura/contract/kernel/numbers-format';
import type { Dashboard } from '@isura/contract/report/dashboard';
import { waitingLists } from '@isura/contract/report/waiting-lists';
import type { ReactNode } from 'react';
import { useSignedIn } from '../../../lib/signed-in.ts';
import { Tile, Tiles } from '../../../ui/page/pieces.tsx';
import { Money } from '../../../ui/value/value.tsx';
import { useWaiting } from '../waiting/use-waiting.ts';
import { dashboardText as text } from './dashboard.text.ts';
import { onlyAudits } from './home-kinds.ts';
import { MaybeWay } from './maybe-way.tsx';
import { RightsTile } from './work-tiles.tsx';

interface SummedProps {
  label: string;
  amount: Kobo;
  href: string;
  note: string;
}

/** Shows an amount with a link to the rows it adds up. */
const Summed = ({ label, amount, href, note }: SummedProps): ReactNode => (
  <Tile
    label={label}
    figure={
      <MaybeWay href={href}>
        <Money amount={amount} compact />
      </MaybeWay>
    }
    note={note}
  />
);

/**
 * Shows four figures, each with a link to the rows it adds up: what was received and paid out this month, and of an
 * organization what is in its accounts and owed to it, of all what is not settled and which days are not reconciled. An
 * auditor has the days that are not reconciled and the changes of rights instead.
 */
export function FigureTiles({ figures, isCentral }: { figures: Dashboard; isCentral: boolean }): ReactNode {
  const { receivedThisMonth, receivedLastYear, balance, owed, overdueInvoices, unsettled, out } = figures;
  const days = useWaiting()?.parts.days;
  const person = useSignedIn();
  const isAuditor = person !== undefined && onlyAudits(person);
  const { tiles } = text;
  return (
    <section aria-label={text.figures}>
      <Tiles>
        {receivedThisMonth && receivedLastYear && (
          <Summed
            label={tiles.received}
            amount={receivedThisMonth.amount}
            href={addresses.reportRows('inflow-report', { when: 'this-month' })}
            note={text.change(receivedThisMonth.amount, receivedLastYear.amount)}
          />
        )}
        {out && (
          <Summed
            label={tiles.paid}
            amount={out.paidThisMonth.amount}
            href={addresses.unprocessed({ tab: 'paid', when: 'this-month' })}
            note={text.changeOut(out.paidThisMonth.amount, out.paidLastYear.amount)}
          />
        )}
        {!isCentral && !isAuditor && balance !== undefined && (
          <Summed label={tiles.balance} amount={balance} href={addresses.balances()} note={text.balanceNote} />
        )}
        {!isCentral && !isAuditor && owed && (
          <Summed
            label={tiles.owed}
            amount={owed.amount}
            href={addresses.invoices({ owing: 'owed' })}
            note={text.owedNote(owed.count, overdueInvoices?.count ?? 0)}
          />
        )}
        {isCentral && !isAuditor && unsettled && (
          <Summed
            label={tiles.unsettled}
            amount={unsettled.amount}
            href={addresses.reconciliation({ tab: 'settlements', settled: 'WAITING' })}
            note={unsettled.ungathered > 0n ? text.ungathered(unsettled.ungathered) : text.settlements(unsettled.count)}
          />
        )}
        {(isCentral || isAuditor) && days !== undefined && (
          <Tile
            label={tiles.days}
            figure={<MaybeWay href={waitingLists.days.href}>{formatCount(days)}</MaybeWay>}
            note={text.daysNote}
          />
        )}
        {isAuditor && <RightsTile person={person} />}
      </Tiles>
    </section>
  );
}
