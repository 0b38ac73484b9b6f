import type { UserRecord } from '@isura/contract/identity/user-record';
import * as addresses from '@isura/contract/kernel/addresses';
import { lagosDay } from '@isura/contract/kernel/days';
import { useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { isCentralOffice } from '../../../lib/central-office.ts';
import { decides } from '../../../lib/decides.ts';
import { mayCall } from '../../../lib/rights.ts';
import { fullName, roleNames } from '../../../lib/session-values.ts';
import { useSignedIn } from '../../../lib/signed-in.ts';
import { menuFor } from '../../../routing/admin-menu.ts';
import { mayVisit } from '../../../routing/guards.ts';
import { usePageTitle } from '../../../routing/page-title.ts';
import { Way } from '../../../ui/action/way.tsx';
import { PlainList, Small } from '../../../ui/layout/layout.tsx';
import { later } from '../../../ui/page/later.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { Card, Skeleton } from '../../../ui/page/pieces.tsx';
import { Inbox } from '../../request/review/inbox.tsx';
import css from './dashboard.module.css';
import { dashboardText as text } from './dashboard.text.ts';
import { DeciderParts } from './decider-home.tsx';
import { FiguresPart } from './figures-part.tsx';
import { makes, onlyAudits, onlyPays } from './home-kinds.ts';
import { HomeNeeds } from './home-needs.tsx';
import { LastRights } from './last-rights.tsx';
import { MakeAPayment, WithWhom } from './maker-home.tsx';
import { PayablesPart, seesPayables } from './payables-part.tsx';
import { FindByReference } from './support-home.tsx';
import { workTilesText } from './work-tiles.text.ts';
import { WorkTiles } from './work-tiles.tsx';

const waiting = <Skeleton height={320} />;
const DecidedList = later(() => import('./decided-list.tsx').then((part) => part.DecidedList), { waiting });
const MyWork = later(() => import('../../request/payment/my-work.tsx').then((part) => part.MyWork), { waiting });
const OfficeHome = later(() => import('../overview/overview.page.tsx').then((part) => part.default), { waiting });

function Places({ person }: { person: UserRecord }): ReactNode {
  const items = menuFor(person)
    .flat()
    .filter(({ href }) => href !== addresses.dashboard());
  if (person.resources.length === 0) return <p>{text.nothing}</p>;
  if (items.length === 0) return null;
  return (
    <Card>
      <h2>{text.open}</h2>
      <PlainList gap="xs" className={css.links}>
        {items.map(({ href, entry }) => (
          <li key={href}>
            <Way href={href}>{entry}</Way>
          </li>
        ))}
      </PlainList>
    </Card>
  );
}

/** Reports whether the user only helps payers. */
const helps = (person: UserRecord): boolean => roleNames(person).every((name) => name === 'ROLE_SUPPORT');

/** Reports whether the user sees figures: support, and users without any role, have links only. */
const seesFigures = (person: UserRecord): boolean =>
  person.resources.some(({ code }) => code === 'dashboard' || code === 'reports') &&
  mayCall(person, 'AN1') &&
  !helps(person);

/** Reports whether the home has the user's payments in place of figures. */
const hasPayments = (person: UserRecord): boolean => (decides(person) || makes(person)) && onlyPays(person);

/** Shows the state and the figures of what a person works on; links where they see no figures. */
function Figures({ person }: { person: UserRecord }): ReactNode {
  if (hasPayments(person))
    return (
      <>
        <WorkTiles />
        {makes(person) && <WithWhom person={person} />}
        {decides(person) && <DeciderParts />}
      </>
    );
  if (!seesFigures(person))
    return (
      <>
        {helps(person) && mayVisit(person, addresses.validation()) && <FindByReference />}
        <Places person={person} />
      </>
    );
  if (onlyAudits(person)) return <FiguresPart beside={<LastRights person={person} />} />;
  if (isCentralOffice(person))
    return (
      <>
        <FiguresPart />
        <PayablesPart />
      </>
    );
  return <FiguresPart {...(seesPayables(person) && { beside: <PayablesPart /> })} />;
}

/** Shows the home of a person: for makers the ways to pay above all, what needs them, the state, what they continue. */
function Home({ person }: { person: UserRecord }): ReactNode {
  return (
    <div className={css.stack}>
      <PageHeader title={text.title} actions={<Small>{text.today(lagosDay(new Date()))}</Small>} />
      {makes(person) && <MakeAPayment person={person} />}
      <HomeNeeds person={person} hasFigures={!hasPayments(person) && seesFigures(person)} />
      <Figures person={person} />
      {makes(person) && (
        <section className={css.stack} aria-labelledby="my-work">
          <h2 id="my-work">{text.work}</h2>
          <MyWork />
        </section>
      )}
    </div>
  );
}

/** Shows the payments to decide; the approver's desk has a head of its own, so that its buttons are in the window. */
function Approvals({ person }: { person: UserRecord }): ReactNode {
  usePageTitle(text.approvals);
  return <Inbox me={fullName(person)} />;
}

/** Shows what the person decided. */
function Decided(): ReactNode {
  usePageTitle(workTilesText.decisions.tab);
  return (
    <>
      <PageHeader title={workTilesText.decisions.tab} />
      <DecidedList />
    </>
  );
}

/** Shows the home of the admin area, or at its other addresses the approvals and what the person decided. */
export default function DashboardPage(): ReactNode {
  const person = useSignedIn();
  const { tab } = useSearch({ strict: false }) as { tab?: string };
  if (!person) return null;
  const isOffice = isCentralOffice(person);
  if (tab === 'approvals' && !isOffice && mayCall(person, 'PR16')) return <Approvals person={person} />;
  if (tab === 'decided' && !isOffice && mayCall(person, 'PR34') && decides(person)) return <Decided />;
  return isOffice && mayVisit(person, addresses.overview()) ? <OfficeHome /> : <Home person={person} />;
}
