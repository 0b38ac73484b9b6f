import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSignedIn } from '../../../lib/signed-in.ts';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { Tabs } from '../../../ui/page/tabs.tsx';
import { waitingRequestsQuery } from './people.api.ts';
import { peopleText as text } from './people.text.ts';
import { isCentralOffice, seesRequests } from './people-rights.ts';
import { PeopleTab } from './people-tab.tsx';
import { RequestsTab } from './requests-tab.tsx';

/** People and the changes that wait, for those who look after them; without the right to requests the people alone. */
export default function PeoplePage(): ReactNode {
  const person = useSignedIn();
  const withRequests = person !== undefined && seesRequests(person);
  const waiting = useQuery({ ...waitingRequestsQuery, enabled: withRequests });
  if (!person) return null;
  const people = <PeopleTab person={person} />;
  return (
    <div>
      <PageHeader title={text.title} purpose={isCentralOffice(person) ? text.centralPurpose : text.purpose} />
      {withRequests ? (
        <Tabs
          label={text.parts}
          tabs={[
            { key: 'users', label: text.users, panel: people },
            {
              key: 'requests',
              label: text.requests,
              count: waiting.data?.total,
              panel: <RequestsTab />,
            },
          ]}
        />
      ) : (
        people
      )}
    </div>
  );
}
