import type { UserRecord } from '@isura/contract/identity/user-record';
import type { ReactNode } from 'react';
import { mayCall } from '../../../lib/rights.ts';
import { roleNames } from '../../../lib/session-values.ts';
import { useSignedIn } from '../../../lib/signed-in.ts';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { Tabs } from '../../../ui/page/tabs.tsx';
import { ActivityTab } from './activity-tab.tsx';
import { SampleTab } from './sample-tab.tsx';
import { userReportsText as text } from './user-reports.text.ts';
import { UsersTab } from './users-tab.tsx';

/** Reports whether the user sees all organizations here, as administrators and auditors of the central office do. */
const seesAll = (person: UserRecord): boolean =>
  person.organizationUser?.organization.type === 'OAGF' &&
  roleNames(person).some((role) => role === 'ROLE_OAGF_ADMIN' || role === 'ROLE_OAGF_AUDITOR');

/** Shows one page in two variants: all organizations for the central office, the user's own for everybody else. */
export default function UserReportsPage(): ReactNode {
  const person = useSignedIn();
  if (!person) return null;
  const isCentral = seesAll(person);
  return (
    <div>
      <PageHeader title={text.title} purpose={text.purpose} />
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
    </div>
  );
}
