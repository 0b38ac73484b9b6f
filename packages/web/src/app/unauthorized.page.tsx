import type { UserRecord } from '@isura/contract/identity/user-record';
import { getRouteApi, useRouter } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { mayAsk, mayChangePeople } from '../features/identity/people/people-rights.ts';
import { isCentralOffice } from '../lib/central-office.ts';
import { decides } from '../lib/decides.ts';
import { mayCall } from '../lib/rights.ts';
import { roleNames } from '../lib/session-values.ts';
import { useSignedIn } from '../lib/signed-in.ts';
import { isCentralPage } from '../routing/guards.ts';
import { pageAt } from '../routing/known-pages.ts';
import { Button, buttonClass } from '../ui/action/button.tsx';
import { Notice } from '../ui/page/notice.tsx';
import css from './not-found.module.css';
import { unauthorizedText as text } from './unauthorized.text.ts';

const AccessDrawer = lazy(() =>
  import('../features/identity/people/access-drawer.tsx').then((part) => ({ default: part.AccessDrawer })),
);

const MakersHere = lazy(() =>
  import('../features/identity/people/makers-here.tsx').then((part) => ({ default: part.MakersHere })),
);

/** The calls that create a payment, in a form or from a file: by design only makers may make them. */
const MAKING = ['PR2', 'SC2'];

const route = getRouteApi('/either/unauthorized');

/** Reports whether a page of staff is one where payments are made, which this person never does. */
function isForMakers(person: UserRecord, page: string): boolean {
  if (roleNames(person).includes('ROLE_MAKER')) return false;
  const needs = pageAt(page)?.needs ?? [];
  return !('mda' in needs) && needs.some((call) => MAKING.includes(call));
}

/** Returns why this person may not see the page: who may, and where it is so by design, why. */
function whyNot(person: UserRecord | undefined, page: string): string {
  if (person?.kind !== 'STAFF') return text.why;
  if (!isForMakers(person, page)) return text.none;
  const reason = mayChangePeople(person) ? text.administrator : decides(person) ? text.decides : '';
  return `${text.onlyMakers} ${reason}`.trim();
}

/** Returns the organization of the makers named to this person: their own MDA, if they may see its people. */
function makersNamedTo(person: UserRecord | undefined, page: string): number | undefined {
  if (person?.kind !== 'STAFF' || isCentralOffice(person) || !isForMakers(person, page)) return undefined;
  return mayCall(person, 'OR10') ? (person.orgId ?? undefined) : undefined;
}

/**
 * Returns who can give this person a role that opens the page; nobody gives one that pays to an administrator, or to
 * somebody who decides on payments (docs/spec/ledger.md#i13).
 */
function whoGives(person: UserRecord | undefined, page: string): string {
  const neverPays = person?.kind === 'STAFF' && (mayChangePeople(person) || decides(person));
  if (neverPays && isForMakers(person, page)) return '';
  const organization = person?.organizationUser?.organization.name;
  if (!person || organization === undefined) return text.noOrganization;
  if (isCentralPage(page) && !isCentralOffice(person)) return text.central;
  return mayChangePeople(person) ? text.givenAbove(organization) : text.givenBy(organization);
}

/** Says that the person may not see a page, which page it was, who can give access, and how to ask for it. */
export default function UnauthorizedPage(): ReactNode {
  const { from } = route.useSearch();
  const router = useRouter();
  const person = useSignedIn();
  const [isAsking, ask] = useState(false);
  const [sent, setSent] = useState<string>();
  const isStaff = person?.kind === 'STAFF';
  const namedOrg = makersNamedTo(person, from ?? '');
  return (
    <div className={css.page}>
      <h1 tabIndex={-1}>{text.title}</h1>
      {from && <p>{text.attempted(from)}</p>}
      <p>
        {whyNot(person, from ?? '')}{' '}
        {namedOrg !== undefined && (
          <Suspense fallback={null}>
            <MakersHere orgId={namedOrg} />
          </Suspense>
        )}
        {whoGives(person, from ?? '')}
      </p>
      {sent && (
        <Notice tone="success" isAnnounced>
          {text.sent(sent)}
        </Notice>
      )}
      <div className={css.ways}>
        {router.history.canGoBack() && <Button onClick={() => router.history.back()}>{text.back}</Button>}
        <a className={buttonClass('primary')} href={isStaff ? '/admin' : '/'}>
          {isStaff ? text.dashboard : text.home}
        </a>
        {person && mayAsk(person) && !sent && <Button onClick={() => ask(true)}>{text.ask}</Button>}
      </div>
      {person && isAsking && (
        <Suspense fallback={null}>
          <AccessDrawer
            person={person}
            page={from}
            close={() => ask(false)}
            done={({ number }) => {
              ask(false);
              setSent(number);
            }}
          />
        </Suspense>
      )}
    </div>
  );
}
