import { formatRange } from '@isura/contract/kernel/day-format';
import { type ReactNode, useState } from 'react';
import { Pictured } from '../../../ui/chart/pictured.tsx';
import { FilterSelect } from '../../../ui/form/filter-select.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { useScope } from '../analytics/use-organization-scope.ts';
import { FiguresPart } from '../dashboard/figures-part.tsx';
import { PayablesPart } from '../dashboard/payables-part.tsx';
import { QuietCard } from '../quiet/quiet-card.tsx';
import { MoneyPart } from './money-part.tsx';
import { overviewText as text } from './overview.text.ts';
import { QueueCard } from './queue-card.tsx';
import { daysOf, type Span, spans } from './span.ts';

/**
 * Shows the home of the central office: what waits for it first, then the figures of the month with the services below
 * expectation, and what all MDAs received.
 */
export default function OverviewPage(): ReactNode {
  const [span, choose] = useState<Span>('this-month');
  const [now] = useState(() => new Date());
  const days = daysOf(span, now);
  const ownerOf = useScope();
  return (
    <Stack>
      <PageHeader title={text.title} purpose={text.purpose} />
      <QueueCard />
      <FiguresPart beside={<QuietCard always />} />
      <Pictured organization={ownerOf} period={formatRange(days.start, days.end)}>
        <MoneyPart
          span={span}
          {...days}
          days={
            <FilterSelect
              label={text.money.span}
              value={span}
              options={spans.map((value) => ({ value, label: text.money.spans[value] }))}
              choose={(value) => choose(value as Span)}
            />
          }
        />
      </Pictured>
      <PayablesPart />
    </Stack>
  );
}
