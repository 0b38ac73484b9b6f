import { Outlet } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { runtime } from '../../lib/runtime.ts';
import { Mark } from '../../ui/chrome/public-chrome.tsx';
import css from './auth-layout.module.css';
import { authLayoutText as text } from './auth-layout.text.ts';

/** The sign-in pages: a card in the middle, the logo above it, help below it. */
export function AuthLayout({ children = <Outlet /> }: { children?: ReactNode }): ReactNode {
  const { productName } = runtime();
  return (
    <div className={css.frame}>
      <a className="skip-link" href="#main">
        {text.skip}
      </a>
      <header data-no-print>
        <a className={css.mark} href="/" aria-label={text.home(productName)}>
          <Mark />
          <span>{productName}</span>
        </a>
      </header>
      <main id="main" tabIndex={-1} className={css.card}>
        {children}
      </main>
      <footer className={css.below} data-no-print>
        <a href="/help-center">{text.help}</a>
        <a href="/PrivacyPolicy">{text.privacy}</a>
        <a href="/termsConditions">{text.terms}</a>
      </footer>
    </div>
  );
}
