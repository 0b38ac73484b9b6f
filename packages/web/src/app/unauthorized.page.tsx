import { getRouteApi, useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useSignedIn } from '../lib/session-store.ts';
import { Button, buttonClass } from '../ui/action/button.tsx';
import css from './not-found.module.css';
import { unauthorizedText as text } from './unauthorized.text.ts';

const route = getRouteApi('/payer/unauthorized');

/** Says that a page is not for this person, which page it was, and who can open it. */
export default function UnauthorizedPage(): ReactNode {
  const { from } = route.useSearch();
  const router = useRouter();
  const isStaff = useSignedIn()?.kind === 'STAFF';
  return (
    <div className={css.page}>
      <h1 tabIndex={-1}>{text.title}</h1>
      {from && <p>{text.asked(from)}</p>}
      <p>{text.why}</p>
      <div className={css.ways}>
        {router.history.canGoBack() && <Button onClick={() => router.history.back()}>{text.back}</Button>}
        <a className={buttonClass('primary')} href={isStaff ? '/admin' : '/'}>
          {isStaff ? text.dashboard : text.home}
        </a>
      </div>
    </div>
  );
}
