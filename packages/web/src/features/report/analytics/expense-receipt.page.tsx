import * as addresses from '@isura/contract/kernel/addresses';
import { formatRange } from '@isura/contract/kernel/day-format';
import { formatMoney } from '@isura/contract/kernel/money-format';
import type { ReactNode } from 'react';
import { FiguresOf } from '../../../ui/chart/figures-of.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import { Tile, Tiles } from '../../../ui/page/pieces.tsx';
import { Money } from '../../../ui/value/value.tsx';
import { MaybeWay } from '../dashboard/maybe-way.tsx';
import { beside, changedSince } from './changed.ts';
import type { ShownBoth } from './compared.ts';
import { expenseReceiptText as text } from './expense-receipt.text.ts';
import { AnalyticsFrame, useAnalysisQuery } from './frame.tsx';
import { BothBySector, BothTrend } from './money-in-and-out-cards.tsx';
import { useBoth } from './use-compared.ts';

/** The default of the address without days: this year, by month. */
const USUAL = 'this-year';

function BothTiles({ figures, org }: { figures: ShownBoth; org: number | undefined }): ReactNode {
  const { receipt, receipts, expense, expenses, net, before } = figures;
  return (
    <section aria-label={text.figures}>
      <Tiles>
        <Tile
          label={text.receipt}
          figure={
            <MaybeWay href={addresses.reportRows('inflow-report', { ...addresses.ownDays(figures), org })}>
              <Money amount={receipt} compact />
            </MaybeWay>
          }
          note={beside(text.payments(receipts), changedSince(receipt, before?.receipt, before))}
        />
        <Tile
          label={text.expense}
          figure={
            <MaybeWay href={addresses.reportRows('outflow-report', { ...addresses.ownDays(figures), org })}>
              <Money amount={expense} compact />
            </MaybeWay>
          }
          note={beside(text.lines(expenses), changedSince(expense, before?.expense, before))}
        />
        <Tile
          label={text.net}
          figure={<Money amount={net} compact />}
          note={before && text.netBefore(formatMoney(before.net), formatRange(before.start, before.end))}
        />
      </Tiles>
    </section>
  );
}

/**
 * Shows inflow beside outflow (AN6): in total, by month, and by MDA under its sector, each figure with a link to its
 * report.
 */
export default function ExpenseReceiptPage(): ReactNode {
  const { org } = useAnalysisQuery(USUAL);
  const answer = useBoth(org);
  return (
    <AnalyticsFrame purpose={text.purpose} usual={USUAL} compares="series">
      <FiguresOf of={answer}>
        {(figures) => (
          <Stack>
            <BothTiles figures={figures} org={org} />
            <BothTrend figures={figures} org={org} />
            <BothBySector figures={figures} />
          </Stack>
        )}
      </FiguresOf>
    </AnalyticsFrame>
  );
}
