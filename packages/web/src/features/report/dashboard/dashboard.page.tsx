import type { UserRecord } from '@isura/contract/identity/user-record';
import { lagosDay } from '@isura/contract/kernel/days';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { mayCall } from '../../../lib/rights.ts';
import { fullName } from '../../../lib/session-values.ts';
import { useSignedIn } from '../../../lib/signed-in.ts';
import { menuFor } from '../../../routing/admin-menu.ts';
import { mayOpen } from '../../../routing/guards.ts';
import { buttonClass } from '../../../ui/action/button.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { Card } from '../../../ui/page/pieces.tsx';
import css from './dashboard.module.css';
import { dashboardText as text } from './dashboard.text.ts';
import { FiguresPart } from './figures-part.tsx';

function Places({ person }: { person: UserRecord }): ReactNode {
  const items = menuFor(person)
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
const seesFigures = (person: UserRecord): boolean =>
  person.resources.some(({ code }) => code === 'dashboard' || code === 'reports') &&
  mayCall(person, 'AN1') &&
  ![...person.authorities, ...(person.organizationUser?.authorities ?? [])].every(
    ({ name }) => name === 'ROLE_SUPPORT',
  );

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

/** The landing of the admin area: what wants this person and what came in, or the places to go to. */
export default function DashboardPage(): ReactNode {
  const person = useSignedIn();
  if (!person) return null;
  return (
    <div>
      <PageHeader
        title={text.greeting(fullName(person))}
        purpose={text.today(lagosDay(new Date()))}
        actions={<OverviewWay person={person} />}
      />
      {seesFigures(person) ? <FiguresPart /> : <Places person={person} />}
    </div>
  );
}
