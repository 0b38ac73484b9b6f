import type { ReactNode } from 'react';
import { useSignedIn } from '../lib/signed-in.ts';
import { notFoundText as text } from '../routing/not-found.text.ts';
import { buttonClass } from '../ui/action/button.tsx';
import css from './not-found.module.css';

/** The page for unknown addresses. */
export function NotFound(): ReactNode {
  const isStaff = useSignedIn()?.kind === 'STAFF';
  return (
    <div className={css.page}>
      <h1 tabIndex={-1}>{text.title}</h1>
      <p>{text.sentence}</p>
      <div className={css.ways}>
        <a className={buttonClass('primary')} href="/">
          {text.home}
        </a>
        {isStaff && (
          <a className={buttonClass('secondary')} href="/admin">
            {text.dashboard}
          </a>
        )}
        <a className={buttonClass('secondary')} href="/help-center">
          {text.help}
        </a>
      </div>
    </div>
  );
}
