import { useLocation } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useSignedIn } from '../lib/signed-in.ts';
import { currentItem, type MenuPlace, menuFor } from './admin-menu.ts';
import { usePageTitle } from './page-title.ts';

/** Returns the place of this page in the menu of the signed-in person. */
export function useMenuPlace(): MenuPlace | undefined {
  const person = useSignedIn();
  const path = useLocation({ select: ({ pathname }) => pathname.replace(/\/+$/, '') });
  const search = useLocation({ select: (location) => location.search });
  return useMemo(() => person && currentItem(menuFor(person), path, search), [person, path, search]);
}

/**
 * Returns the title of a page with tabs, in the menu's word where a section is the open tab, and sets the browser tab's
 * title to it.
 */
export function useMenuTitle(title: string): string {
  const section = useMenuPlace()?.section;
  const shown = section?.href.includes('?') ? section.label : title;
  usePageTitle(shown);
  return shown;
}

/**
 * Returns the section of this page by name, its pages with the open one, and the search parameters that stay between them;
 * `title` names a page that is in no section.
 */
export function useSectionPages(title: string) {
  const place = useMenuPlace();
  return {
    section: place?.section.label ?? title,
    pages: place?.section.pages ?? [],
    open: place?.page?.href,
    keeps: place?.entry.keeps,
  };
}
