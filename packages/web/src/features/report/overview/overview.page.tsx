import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { buttonClass } from '../../../ui/action/button.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { Tabs } from '../../../ui/page/tabs.tsx';
import { MoneyPart } from './money-part.tsx';
import { figureQueries, queueQuery } from './overview.api.ts';
import css from './overview.module.css';
import { overviewText as text } from './overview.text.ts';
import { Queue, type QueueKey } from './queue.tsx';
import { ReferenceTab } from './reference-tab.tsx';
import { OverviewTiles } from './tiles.tsx';

/** The landing of the central office: what is live, what waits for it, and the lists it keeps. */
export default function OverviewPage(): ReactNode {
  const counts: Partial<Record<QueueKey, number | undefined>> = {
    onboarding: useQuery(figureQueries.onboarding).data?.total,
    accounts: useQuery(figureQueries.accounts).data?.total,
    splits: useQuery(figureQueries.splits).data?.total,
    second: useQuery(queueQuery(undefined, 0)).data?.total,
  };
  const queues = Object.entries(text.queues) as [QueueKey, string][];
  return (
    <div className={css.stack}>
      <PageHeader
        title={text.title}
        purpose={text.purpose}
        actions={
          <>
            <Link className={buttonClass()} to="/admin/oagf-overview/service-activation">
              {text.activation}
            </Link>
            <Link className={buttonClass()} to="/admin/oagf-overview/revenue-split-ratio">
              {text.ratio}
            </Link>
          </>
        }
      />
      <OverviewTiles />
      <MoneyPart />
      <Tabs
        label={text.parts}
        tabs={[
          ...queues.map(([key, label]) => ({ key, label, count: counts[key], panel: <Queue key={key} of={key} /> })),
          { key: 'reference', label: text.reference, panel: <ReferenceTab /> },
        ]}
      />
    </div>
  );
}
