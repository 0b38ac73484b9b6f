import type { UserRecord } from '@isura/contract/identity/user-record';
import { lagosDay } from '@isura/contract/kernel/days';
import { offeredTypes } from '@isura/contract/request/payment-types';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { isCentralOffice } from '../../../lib/central-office.ts';
import { mayCall } from '../../../lib/rights.ts';
import { fullName } from '../../../lib/session-values.ts';
import { useSignedIn } from '../../../lib/signed-in.ts';
import { menuFor } from '../../../routing/admin-menu.ts';
import { mayOpen } from '../../../routing/guards.ts';
import { buttonClass } from '../../../ui/action/button.tsx';
import { Way } from '../../../ui/action/way.tsx';
import { PlainList } from '../../../ui/layout/layout.tsx';
import { later } from '../../../ui/page/later.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { Card, Skeleton } from '../../../ui/page/pieces.tsx';
import { type Tab, Tabs, useTab } from '../../../ui/page/tabs.tsx';
import { mayMake } from '../../request/payment/payment-type.ts';
import { Inbox } from '../../request/review/inbox.tsx';
import css from './dashboard.module.css';
import { dashboardText as text } from './dashboard.text.ts';
import { decides } from './decides.ts';
import { FiguresPart } from './figures-part.tsx';
import { PayablesPart } from './payables-part.tsx';
import { workTilesText } from './work-tiles.text.ts';

const DecidedList = later(() => import('./decided-list.tsx').then((part) => part.DecidedList), {
  waiting: <Skeleton height={320} />,
});
const MyWork = later(() => import('../../request/payment/my-work.tsx').then((part) => part.MyWork), {
  waiting: <Skeleton height={320} />,
});

function Places({ person }: { person: UserRecord }): ReactNode {
  const items = menuFor(person)
    .flatMap((section) => section.items)
    .filter(({ href }) => href !== '/admin');
  if (person.resources.length === 0) return <p>{text.nothing}</p>;
  if (items.length === 0) return null;
  return (
    <Card>
      <h2>{text.open}</h2>
      <PlainList gap="xs" className={css.links}>
        {items.map(({ href, label }) => (
          <li key={href}>
            <Way href={href}>{label}</Way>
          </li>
        ))}
      </PlainList>
    </Card>
  );
}

/** Reports whether the user sees figures: support, and users without any role, have links only. */
const seesFigures = (person: UserRecord): boolean =>
  person.resources.some(({ code }) => code === 'dashboard' || code === 'reports') &&
  mayCall(person, 'AN1') &&
  ![...person.authorities, ...(person.organizationUser?.authorities ?? [])].every(
    ({ name }) => name === 'ROLE_SUPPORT',
  );

const OVERVIEW = '/admin/oagf-overview';

/** Links the central office to what waits for it. */
function OverviewWay({ person }: { person: UserRecord }): ReactNode {
  if (!isCentralOffice(person) || !mayOpen(person.resources, OVERVIEW)) return null;
  return (
    <Link className={buttonClass()} to={OVERVIEW}>
      {text.overview}
    </Link>
  );
}

const makes = (person: UserRecord): boolean => offeredTypes().some((type) => mayMake(person, type));

/** Returns the tabs: first that of the user's work, a maker's payments or the approver's inbox, then the figures. */
function tabsOf(person: UserRecord): Tab[] {
  const overview = seesFigures(person) ? (
    <div className={css.stack}>
      <FiguresPart />
      <PayablesPart />
    </div>
  ) : (
    <Places person={person} />
  );
  const figures = { key: 'overview', label: text.overviewTab, panel: overview };
  if (isCentralOffice(person)) return [figures];
  const work = { key: 'work', label: text.workTab, panel: <MyWork /> };
  const approvals = { key: 'approvals', label: text.approvalsTab, panel: <Inbox me={fullName(person)} /> };
  const first = makes(person) ? [work] : decides(person) ? [approvals] : [];
  const tabs = [...first, figures];
  if (mayCall(person, 'PR16') && !first.includes(approvals)) tabs.push(approvals);
  if (mayCall(person, 'PR34') && decides(person))
    tabs.push({ key: 'decided', label: workTilesText.decisions.tab, panel: <DecidedList /> });
  return tabs;
}

/** Shows the tabs; the approver's desk has a head of its own, so that its buttons are in the window. */
function Dashboard({ person }: { person: UserRecord }): ReactNode {
  const tabs = tabsOf(person);
  const open = useTab(tabs);
  return (
    <div>
      {open?.key !== 'approvals' && (
        <PageHeader
          title={text.greeting(fullName(person))}
          purpose={text.today(lagosDay(new Date()))}
          actions={<OverviewWay person={person} />}
        />
      )}
      <Tabs label={text.parts} tabs={tabs} />
    </div>
  );
}

/** Shows the landing page of the admin area: what needs attention and the inflow, or links. */
export default function DashboardPage(): ReactNode {
  const person = useSignedIn();
  return person ? <Dashboard person={person} /> : null;
}
