import type { ReactNode } from 'react';
import { seesAllOrganizations } from '../../../lib/central-office.ts';
import { mayCall } from '../../../lib/rights.ts';
import { useSignedIn } from '../../../lib/signed-in.ts';
import { Stack } from '../../../ui/layout/layout.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { Tabs } from '../../../ui/page/tabs.tsx';
import { ActivityTab } from './activity-tab.tsx';
import { SampleTab } from './sample-tab.tsx';
import { userReportsText as text } from './user-reports.text.ts';
import { UsersTab } from './users-tab.tsx';

/** Shows one page in two variants: all organizations for the central office, the user's own for everybody else. */
export default function UserReportsPage(): ReactNode {
  const person = useSignedIn();
  if (!person) return null;
  const isCentral = seesAllOrganizations(person);
  return (
    <Stack>
      <PageHeader title={text.title} about={text.purpose} />
      <Tabs
        label={text.parts}
        tabs={[
          { key: 'users', label: text.users, panel: <UsersTab /> },
          {
            key: 'activity',
            label: text.activity,
            panel: <ActivityTab orgId={person.orgId ?? 0} isCentral={isCentral} />,
          },
          ...(mayCall(person, 'EV3') ? [{ key: 'sample', label: text.sample, panel: <SampleTab /> }] : []),
        ]}
      />
    </Stack>
  );
}
