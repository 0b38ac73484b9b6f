import * as addresses from '@isura/contract/kernel/addresses';
import { formatRange } from '@isura/contract/kernel/day-format';
import { formatMoney } from '@isura/contract/kernel/money-format';
import { AN6, type ExpenseReceipt } from '@isura/contract/report/expense-receipt';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { queryOf } from '../../../lib/query-client.ts';
import { FiguresOf } from '../../../ui/chart/figures-of.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import { Tile, Tiles } from '../../../ui/page/pieces.tsx';
import { Money } from '../../../ui/value/value.tsx';
import { MaybeWay } from '../dashboard/maybe-way.tsx';
import { changedFrom } from './changed.ts';
import { expenseReceiptText as text } from './expense-receipt.text.ts';
import { AnalyticsFrame, useAnalysisQuery } from './frame.tsx';
import { BothBySector, BothTrend } from './money-in-and-out-cards.tsx';

/** The default of the address without days: this year, by month. */
const USUAL = 'this-year';

function BothTiles({ figures, org }: { figures: ExpenseReceipt; org: number | undefined }): ReactNode {
  const { receipt, receipts, expense, expenses, net, before } = figures;
  const days = formatRange(before.start, before.end);
  const than = text.on(days);
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
          note={`${text.payments(receipts)}, ${changedFrom(receipt, before.receipt, than)}`}
        />
        <Tile
          label={text.expense}
          figure={
            <MaybeWay href={addresses.reportRows('outflow-report', { ...addresses.ownDays(figures), org })}>
              <Money amount={expense} compact />
            </MaybeWay>
          }
          note={`${text.lines(expenses)}, ${changedFrom(expense, before.expense, than)}`}
        />
        <Tile
          label={text.net}
          figure={<Money amount={net} compact />}
          note={text.netBefore(formatMoney(before.net), days)}
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
  const { query, org } = useAnalysisQuery(USUAL);
  const answer = useQuery(queryOf(AN6, { query }));
  return (
    <AnalyticsFrame title={text.title} purpose={text.purpose} usual={USUAL}>
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
