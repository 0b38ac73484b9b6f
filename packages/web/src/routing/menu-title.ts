import { useLocation } from '@tanstack/react-router';
import { useSignedIn } from '../lib/signed-in.ts';
import { currentItem, menuFor } from './admin-menu.ts';
import { usePageTitle } from './page-title.ts';

/** Returns the menu's name for the open tab, where it has an item of its own; undefined on every other page. */
export function useMenuWord(): string | undefined {
  const person = useSignedIn();
  const path = useLocation({ select: ({ pathname }) => pathname.replace(/\/+$/, '') });
  const tab = useLocation({ select: ({ search }) => (search as { tab?: string }).tab });
  const item = person && currentItem(menuFor(person), path, tab);
  return item?.href.includes('?') ? item.label : undefined;
}

/**
 * Returns the title of a page with tabs, in the menu's word where an item links to the open tab, and sets the browser
 * tab's title to it.
 */
export function useMenuTitle(title: string): string {
  const shown = useMenuWord() ?? title;
  usePageTitle(shown);
  return shown;
}
