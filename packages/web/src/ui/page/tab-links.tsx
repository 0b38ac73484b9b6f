import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { targetKeeping } from '../../lib/target.ts';
import { pageText as text } from './page.text.ts';
import css from './tabs.module.css';

/** The class of a link that looks like a tab; the one with `aria-current` is open. */
export const tabLinkClass = css.tab;

/** Links that look like tabs, between views of one page that each have their own address. */
export const TabLinks = ({ label, children }: { label: string; children: ReactNode }): ReactNode => (
  <nav className={css.list} aria-label={label} data-no-print>
    {children}
  </nav>
);

/** The pages of a section by name, which of them is open, and the search parameters that stay when another is opened. */
export interface SectionPages {
  section: string;
  pages: readonly { label: string; href: string }[];
  open: string | undefined;
  keeps?: readonly string[] | undefined;
}

/** The pages of a section beside each other as tabs, each at its own address; nothing where there is one alone. */
export function PageTabs({ section, pages, open, keeps = [] }: SectionPages): ReactNode {
  if (pages.length < 2) return null;
  return (
    <TabLinks label={text.pagesOf(section)}>
      {pages.map(({ label, href }) => (
        <Link
          key={href}
          {...targetKeeping(href, keeps)}
          className={tabLinkClass}
          activeOptions={{ exact: true }}
          aria-current={href === open ? 'page' : undefined}
        >
          {label}
        </Link>
      ))}
    </TabLinks>
  );
}
