import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { isCentralOffice } from '../../../lib/central-office.ts';
import { mayCall } from '../../../lib/rights.ts';
import { useSignedIn } from '../../../lib/signed-in.ts';
import { Stack } from '../../../ui/layout/layout.tsx';
import { later } from '../../../ui/page/later.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { Skeleton } from '../../../ui/page/pieces.tsx';
import { Tabs } from '../../../ui/page/tabs.tsx';
import { waitingRequestsQuery } from '../admin-request/admin-request.api.ts';
import { AdminRequestsTab } from '../admin-request/admin-requests-tab.tsx';
import { seatText } from '../seat/seat.text.ts';
import { peopleText as text } from './people.text.ts';
import { seesRequests } from './people-rights.ts';
import { PeopleTab } from './people-tab.tsx';

/** Loaded only when opened, because few users open this tab. */
const SeatsTab = later(() => import('../seat/seats-tab.tsx').then((part) => part.SeatsTab), {
  waiting: <Skeleton height={320} />,
});

/** Shows people and pending changes to those who manage them; only the people without the right to requests. */
export default function PeoplePage(): ReactNode {
  const person = useSignedIn();
  const withRequests = person !== undefined && seesRequests(person);
  const waiting = useQuery({ ...waitingRequestsQuery, enabled: withRequests });
  if (!person) return null;
  const people = <PeopleTab person={person} />;
  return (
    <Stack>
      <PageHeader title={text.title} about={isCentralOffice(person) ? text.centralPurpose : text.purpose} />
      {withRequests ? (
        <Tabs
          label={text.parts}
          tabs={[
            { key: 'users', label: text.users, panel: people },
            {
              key: 'requests',
              label: text.requests,
              count: waiting.data?.total,
              panel: <AdminRequestsTab />,
            },
            ...(mayCall(person, 'AS1') && isCentralOffice(person)
              ? [{ key: 'seats', label: seatText.tab, panel: <SeatsTab /> }]
              : []),
          ]}
        />
      ) : (
        people
      )}
    </Stack>
  );
}
