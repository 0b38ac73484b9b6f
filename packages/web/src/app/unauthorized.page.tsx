import type { UserRecord } from '@isura/contract/identity/user-record';
import { getRouteApi, useRouter } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { mayAsk, mayChangePeople } from '../features/identity/people/people-rights.ts';
import { isCentralOffice } from '../lib/central-office.ts';
import { useSignedIn } from '../lib/signed-in.ts';
import { isCentralPage } from '../routing/guards.ts';
import { Button, buttonClass } from '../ui/action/button.tsx';
import { Notice } from '../ui/page/notice.tsx';
import css from './not-found.module.css';
import { unauthorizedText as text } from './unauthorized.text.ts';

const AccessDrawer = lazy(() =>
  import('../features/identity/people/access-drawer.tsx').then((part) => ({ default: part.AccessDrawer })),
);

const route = getRouteApi('/either/unauthorized');

/** Returns who can give this person a role that opens the page. */
function whoGives(person: UserRecord | undefined, page: string): string {
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
  return (
    <div className={css.page}>
      <h1 tabIndex={-1}>{text.title}</h1>
      {from && <p>{text.attempted(from)}</p>}
      <p>
        {text.why} {whoGives(person, from ?? '')}
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
