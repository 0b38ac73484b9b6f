import type { Resource } from '@isura/contract/identity/user-record';
import { stringifySearch } from '../lib/location.ts';
import { covers, mayOpen } from './guards.ts';
import { isScreen, knownPages, type MenuEntry } from './known-pages.ts';
import { menuPlan } from './menu-plan.text.ts';
import { hasNeed, pageAnswers } from './needs.ts';

export interface MenuItem {
  href: string;
  label: string;
  icon: string;
}
export interface MenuSection {
  section: string;
  items: MenuItem[];
}

/** An item of the plan with what its page declared of it. */
type PlannedItem = Omit<MenuEntry, 'tab' | 'section'> & { href: string; title?: string };

/**
 * Returns the arrangement of the menu: the sections of the plan with their items, and at the end of each section the
 * items of pages that the plan does not name.
 */
export function plannedMenu(): { section: string; items: PlannedItem[] }[] {
  const declared = knownPages().flatMap(({ path, title, menu = [] }) =>
    menu.map(({ tab, ...entry }) => ({ ...entry, title, href: path + stringifySearch({ tab }) })),
  );
  const named = new Set<string>(menuPlan.flatMap(({ items }): readonly string[] => items));
  return menuPlan.map(({ section, items }) => ({
    section,
    items: [
      ...items.map((href) => declared.find((entry) => entry.href === href) ?? { href }),
      ...declared.filter((entry) => entry.section === section && !named.has(entry.href)),
    ],
  }));
}

const pathOf = (href: string): string => href.split('?')[0] ?? href;

/** Returns what the resources link to, each page once, in order, with the section of its resource. */
function ways(resources: readonly Resource[], isThere: (path: string) => boolean): (MenuItem & { section: string })[] {
  const seen = new Set<string>();
  return [...resources]
    .sort((a, b) => a.sortOrder - b.sortOrder)
    .flatMap(({ menuPath, name, icon, section }) => {
      if (!menuPath || seen.has(menuPath) || !isThere(menuPath)) return [];
      seen.add(menuPath);
      return [{ href: menuPath, label: name, icon, section }];
    });
}

type Asking = Parameters<typeof pageAnswers>[0];

/**
 * Returns the menu of a person: what the resources link to and the pages below, arranged by the plan. Only existing
 * screens that the person may open are included, each once, so that no item leads nowhere. The last group of the plan
 * stays last.
 */
export function menuOf(
  resources: readonly Resource[],
  isThere = isScreen,
  person: Asking = { realm: 'MDA' },
): MenuSection[] {
  const answers = (path: string): boolean => isThere(path) && pageAnswers(person, pathOf(path));
  const found = ways(resources, answers);
  const asPlanned = ({ href, title, label, icon, of, needs = [] }: PlannedItem): MenuItem[] => {
    const own = found.find((way) => way.href === href);
    const path = pathOf(href);
    const isShown = own ?? (resources.some(({ link }) => link === of) && answers(path) && mayOpen(resources, path));
    return isShown && hasNeed(person, needs)
      ? [{ href, label: label ?? own?.label ?? title ?? '', icon: icon ?? own?.icon ?? '' }]
      : [];
  };
  const planned = plannedMenu().map(({ section, items }) => ({ section, items: items.flatMap(asPlanned) }));
  const placed = new Set(planned.flatMap(({ items }) => items.map(({ href }) => href)));
  const sections = new Map(planned.slice(0, -1).map(({ section, items }) => [section, items]));
  const last = planned.at(-1) ?? { section: '', items: [] };
  for (const { section, ...item } of found) {
    if (placed.has(item.href)) continue;
    const of = section === last.section ? last.items : (sections.get(section) ?? []);
    of.push(item);
    if (section !== last.section) sections.set(section, of);
  }
  return [...[...sections].map(([section, items]) => ({ section, items })), last].filter(
    ({ items }) => items.length > 0,
  );
}

/** Returns the menu of the signed-in person. */
export const menuFor = (person: Asking & { resources: readonly Resource[] }): MenuSection[] =>
  menuOf(person.resources, isScreen, person);

/** Returns the item a page and its open tab belong to: the one with the longest address that covers it. */
export function currentItem(sections: readonly MenuSection[], path: string, tab?: string): MenuItem | undefined {
  const items = sections
    .flatMap((section) => section.items)
    .filter(({ href }) => {
      const requestedTab = /[?&]tab=([\w-]+)/.exec(href)?.[1];
      return covers(pathOf(href), path) && (requestedTab === undefined || requestedTab === tab);
    });
  return items.sort((one, other) => other.href.length - one.href.length)[0];
}
