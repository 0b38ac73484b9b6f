import type { UserRecord } from '@isura/contract/identity/user-record';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { mayOpen } from '../../../app/guards.ts';
import { menuOf } from '../../../app/layouts/admin-menu.ts';
import { fullName } from '../../../lib/session-values.ts';
import { useSignedIn } from '../../../lib/signed-in.ts';
import { buttonClass } from '../../../ui/action/button.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { Card, Skeleton, SummaryList } from '../../../ui/page/pieces.tsx';
import { AfterAMoment, ErrorState } from '../../../ui/page/states.tsx';
import { sessionsQuery } from '../../identity/account/account.api.ts';
import { DeviceFacts } from '../../identity/account/devices.tsx';
import css from './dashboard.module.css';
import { dashboardText as text } from './dashboard.text.ts';
import { OverviewPart } from './overview-part.tsx';

/** Roles as people call them: their labels, each once. */
function rolesOf({ authorities, organizationUser }: UserRecord): string {
  const labels = [...authorities, ...(organizationUser?.authorities ?? [])].map(({ label, name }) => label ?? name);
  return [...new Set(labels)].join(', ') || text.noRoles;
}

function Places({ person }: { person: UserRecord }): ReactNode {
  const items = menuOf(person.resources)
    .flatMap((section) => section.items)
    .filter(({ href }) => href !== '/admin');
  if (person.resources.length === 0) return <p>{text.nothing}</p>;
  if (items.length === 0) return null;
  return (
    <Card>
      <h2>{text.open}</h2>
      <ul className={css.links}>
        {items.map(({ href, label }) => (
          <li key={href}>
            <Link to={href as '/admin'}>{label}</Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** Support, and people without any role, have links only. */
const seesFigures = ({ resources, organizationUser, authorities }: UserRecord): boolean =>
  resources.some(({ code }) => code === 'reports') &&
  ![...authorities, ...(organizationUser?.authorities ?? [])].every(({ name }) => name === 'ROLE_SUPPORT');

const OVERVIEW = '/admin/oagf-overview';

/** The way of the central office to what waits for it. */
function OverviewWay({ person }: { person: UserRecord }): ReactNode {
  if (person.realm !== 'OAGF' || !mayOpen(person.resources, OVERVIEW)) return null;
  return (
    <Link className={buttonClass()} to={OVERVIEW}>
      {text.overview}
    </Link>
  );
}

const shownSignIns = 5;

function SignIns(): ReactNode {
  const { data, error, refetch } = useQuery(sessionsQuery);
  return (
    <Card>
      <h2>{text.signIns}</h2>
      {error && !data && <ErrorState retry={() => void refetch()} error={error} />}
      {!data && !error && (
        <AfterAMoment>
          <Skeleton height={96} />
        </AfterAMoment>
      )}
      <ul className={css.rows}>
        {data?.slice(0, shownSignIns).map((session) => (
          <li key={session.id}>
            <DeviceFacts session={session} />
          </li>
        ))}
      </ul>
      {data && data.length > 1 && <p className={css.note}>{text.signInsNote}</p>}
    </Card>
  );
}

/** The landing of the admin area: who one is here, what one may open, and where one is signed in. */
export default function DashboardPage(): ReactNode {
  const person = useSignedIn();
  if (!person) return null;
  const { organizationUser } = person;
  const organization = organizationUser?.organization;
  return (
    <div>
      <PageHeader title={text.greeting(fullName(person))} actions={<OverviewWay person={person} />} />
      {seesFigures(person) && <OverviewPart />}
      <div className={css.page}>
        {!seesFigures(person) && <Places person={person} />}
        <Card>
          <h2>{text.you}</h2>
          <SummaryList
            rows={[
              { label: text.organization, value: organization?.name },
              { label: text.code, value: organization?.code },
              { label: text.status, value: organization && text.statuses[organization.status] },
              { label: text.jobTitle, value: organizationUser?.jobTitle },
              { label: text.roles, value: rolesOf(person) },
            ]}
          />
        </Card>
        <SignIns />
      </div>
    </div>
  );
}
