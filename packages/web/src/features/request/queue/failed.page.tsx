import type { ReactNode } from 'react';
import { Stack } from '../../../ui/layout/layout.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { Tabs } from '../../../ui/page/tabs.tsx';
import { contradictedText } from './contradicted.text.ts';
import { Contradicted } from './contradicted.tsx';
import { failedText as text } from './failed.text.ts';
import { Refusals } from './refusals.tsx';
import { titles } from './titles.text.ts';

/**
 * Lists lines that failed at the bank (docs/spec/screens.md#payment-queues): refused or returned, or with a bank that
 * contradicts their status.
 */
export default function FailedPage(): ReactNode {
  return (
    <Stack gap="xl">
      <PageHeader title={titles.failed} about={text.lead} />
      <Tabs
        label={contradictedText.parts}
        tabs={[
          { key: 'refused', label: contradictedText.failedTab, panel: <Refusals /> },
          { key: 'contradicted', label: contradictedText.tab, panel: <Contradicted /> },
        ]}
      />
    </Stack>
  );
}
