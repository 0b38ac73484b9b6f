import type { ReactNode } from 'react';
import { Stack } from '../../../ui/layout/layout.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { Tabs } from '../../../ui/page/tabs.tsx';
import { FilesTab } from './files-tab.tsx';
import { mailingPageText as text } from './mailing.text.ts';
import { MailingsTab } from './mailings-tab.tsx';
import { titles } from './titles.text.ts';

/** Shows the reports sent by email, and the files made for the user. */
export default function MailingsPage(): ReactNode {
  return (
    <Stack>
      <PageHeader title={titles.mailings} purpose={text.purpose} />
      <Tabs
        label={text.parts}
        tabs={[
          { key: 'scheduled', label: text.tabs.scheduled, panel: <MailingsTab /> },
          { key: 'files', label: text.tabs.files, panel: <FilesTab /> },
        ]}
      />
    </Stack>
  );
}
