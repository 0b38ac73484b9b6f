import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { Tabs } from '../../../ui/page/tabs.tsx';
import { waitingSplitsQuery } from './split.api.ts';
import { splitText as text } from './split.text.ts';
import { SplitList } from './split-list.tsx';
import { WaitingList } from './waiting-list.tsx';

/** Shows how the money of every service is shared, and the splits that await a second administrator. */
export default function SplitsPage(): ReactNode {
  const waiting = useQuery(waitingSplitsQuery);
  return (
    <div>
      <PageHeader title={text.title} purpose={text.purpose} />
      <Tabs
        label={text.parts}
        tabs={[
          { key: 'services', label: text.all, panel: <SplitList /> },
          { key: 'waiting', label: text.waiting, count: waiting.data?.total, panel: <WaitingList /> },
        ]}
      />
    </div>
  );
}
