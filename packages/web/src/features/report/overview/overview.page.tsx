import { type ReactNode, useState } from 'react';
import { FilterSelect } from '../../../ui/form/filter-select.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { MoneyPart } from './money-part.tsx';
import css from './overview.module.css';
import { overviewText as text } from './overview.text.ts';
import { QueueCard } from './queue-card.tsx';
import { daysOf, type Span, spans } from './span.ts';

/** The landing of the central office: what waits for it first, then what the federation took. */
export default function OverviewPage(): ReactNode {
  const [span, choose] = useState<Span>('this-month');
  const [now] = useState(() => new Date());
  return (
    <div className={css.stack}>
      <PageHeader
        title={text.title}
        purpose={text.purpose}
        actions={
          <FilterSelect
            label={text.money.span}
            value={span}
            options={spans.map((value) => ({ value, label: text.money.spans[value] }))}
            choose={(value) => choose(value as Span)}
          />
        }
      />
      <QueueCard />
      <MoneyPart span={span} {...daysOf(span, now)} />
    </div>
  );
}
