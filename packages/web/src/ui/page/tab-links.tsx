import type { ReactNode } from 'react';
import css from './tabs.module.css';

/** The class of a link that looks like a tab; the one with `aria-current` is open. */
export const tabLinkClass = css.tab;

/** Links that look like tabs, between views of one page that each have their own address. */
export const TabLinks = ({ label, children }: { label: string; children: ReactNode }): ReactNode => (
  <nav className={css.list} aria-label={label} data-no-print>
    {children}
  </nav>
);
