import '../../ui/chrome/public-chrome.css';
import { Outlet, useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { runtime } from '../../lib/runtime.ts';
import { useSignedIn } from '../../lib/signed-in.ts';
import { landingLayout } from '../../routing/title.ts';
import { PublicFooter, PublicHeader } from '../../ui/chrome/public-chrome.tsx';
import { later } from '../../ui/page/later.tsx';
import { chooseScheme, useSchemeChoice } from '../../ui/theme/scheme.ts';
import css from './payer-layout.module.css';

/** Not loaded for guests. */
const PayerAccount = later(() => import('./payer-account.tsx').then((part) => part.PayerAccount));

/** The payer area: header and footer of the public pages around one main part. */
export function PayerLayout({ children = <Outlet /> }: { children?: ReactNode }): ReactNode {
  const path = useLocation({ select: (location) => location.pathname });
  const value = useSchemeChoice();
  const person = useSignedIn();
  const account = person && <PayerAccount person={person} />;
  return (
    <div className={css.frame}>
      <PublicHeader layout={landingLayout(path)} current={path} brand={runtime()} account={account} />
      <main id="main" tabIndex={-1} className={css.main}>
        {children}
      </main>
      <PublicFooter brand={runtime()} scheme={{ value, choose: chooseScheme }} />
    </div>
  );
}
