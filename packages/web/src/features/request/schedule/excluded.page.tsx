import type { ReactNode } from 'react';
import { useSignedIn } from '../../../lib/signed-in.ts';
import { openTabs, tabNeeds } from '../../../routing/needs.ts';
import { Stack } from '../../../ui/layout/layout.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { Tabs } from '../../../ui/page/tabs.tsx';
import { TakenOut } from '../queue/taken-out.tsx';
import { excludedText as text } from './excluded.text.ts';
import { BySchedule } from './left-schedules.tsx';

/**
 * Shows what was excluded (docs/spec/screens.md#payment-queues): rows of schedules at their check, and lines excluded
 * by reviewers.
 */
export default function ExcludedPage(): ReactNode {
  const person = useSignedIn();
  const tabs = openTabs(person, tabNeeds.excluded, [
    { key: 'schedules', label: text.tabs.schedules, panel: <BySchedule /> },
    { key: 'reviewers', label: text.tabs.reviewers, panel: <TakenOut /> },
  ]);
  return (
    <Stack gap="xl">
      <PageHeader title={text.title} purpose={text.lead} />
      <Tabs label={text.parts} tabs={tabs} />
    </Stack>
  );
}
