import { Link, useLocation, useMatches } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { targetOf } from '../../lib/target.ts';
import { isInMenu, type MenuPlace } from '../../routing/admin-menu.ts';
import { useMenuPlace } from '../../routing/menu-title.ts';
import { notFoundText } from '../../routing/not-found.text.ts';
import pageCss from '../../ui/page/page.module.css';
import { PageTabs } from '../../ui/page/tab-links.tsx';
import { adminText as text } from './admin-layout.text.ts';

/** The pages of a section beside each other, of which this is one; an analysis shows them below its own title. */
function Pages({ entry, section, page }: MenuPlace): ReactNode {
  if (entry.keeps) return null;
  return <PageTabs section={section.label} pages={section.pages} open={page?.href} />;
}

/**
 * Says where a page is: on one that the menu leads to the other pages of its section, on every other the way back to its
 * entry and section.
 */
export function WhereYouAre(): ReactNode {
  const place = useMenuPlace();
  const path = useLocation({ select: ({ pathname }) => pathname.replace(/\/+$/, '') });
  const titles = useMatches({
    select: (matches) => matches.map((match) => (match._notFound ? notFoundText.title : match.staticData.title)),
  }).filter((title) => title !== undefined);
  if (place && isInMenu(place, path)) return <Pages {...place} />;
  const title = titles.at(-1);
  if (title === undefined || path === '/admin') return null;
  const ways = place
    ? [
        { label: place.entry.entry, href: place.entry.href },
        ...(place.section.href === place.entry.href ? [] : [place.section]),
      ]
    : [{ label: text.homePage, href: '/admin' }];
  return (
    <nav aria-label={text.whereYouAre}>
      <ol className={pageCss.crumbs}>
        {ways.map(({ label, href }) => (
          <li key={href}>
            <Link {...targetOf(href)}>{label}</Link>
          </li>
        ))}
        <li>
          <span aria-current="page">{title}</span>
        </li>
      </ol>
    </nav>
  );
}
