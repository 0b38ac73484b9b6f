import type { Resource } from '@isura/contract/identity/user-record';
import { covers } from '../guards.ts';
import { isScreen } from '../paths.ts';

export interface MenuItem {
  href: string;
  label: string;
  icon: string;
}
export interface MenuSection {
  section: string;
  items: MenuItem[];
}

/**
 * The menu of a person: what the resources lead to, by section, in their order. Only screens that stand are in it, each
 * once, so that no item leads nowhere.
 */
export function menuOf(resources: readonly Resource[], isThere = isScreen): MenuSection[] {
  const sections = new Map<string, MenuItem[]>();
  const seen = new Set<string>();
  for (const { menuPath, name, icon, section } of [...resources].sort((a, b) => a.sortOrder - b.sortOrder)) {
    if (!menuPath || seen.has(menuPath) || !isThere(menuPath)) continue;
    seen.add(menuPath);
    sections.set(section, [...(sections.get(section) ?? []), { href: menuPath, label: name, icon }]);
  }
  return [...sections].map(([section, items]) => ({ section, items }));
}

/** The item a page belongs to: the one with the longest address that covers it. */
export function currentItem(sections: readonly MenuSection[], path: string): MenuItem | undefined {
  const items = sections.flatMap((section) => section.items).filter(({ href }) => covers(href, path));
  return items.sort((one, other) => other.href.length - one.href.length)[0];
}
