import type { ReactNode } from 'react';
import css from './tabs.module.css';

/** The class of a link that looks as a tab does; the one with `aria-current` is the open one. */
export const tabLinkClass = css.tab;

/** Links between views of one page, each with an address of its own, that look as tabs do. */
export const TabLinks = ({ label, children }: { label: string; children: ReactNode }): ReactNode => (
  <nav className={css.list} aria-label={label} data-no-print>
    {children}
  </nav>
);
