import type { Resource } from '@isura/contract/identity/user-record';
import { type WaitingCounts, type WaitingPart, waitingLists } from '@isura/contract/report/waiting-lists';
import { parseSearch } from '../lib/location.ts';
import { covers, mayAct, mayVisit } from './guards.ts';
import { type Counted, menuPlan, type PlannedEntry, type PlannedPage, type PlannedSection } from './menu-plan.text.ts';
import { hasNeed, type pageAnswers } from './needs.ts';

/** A section of an entry: its name and where it leads; its open pages, where it has several. */
export interface MenuSection {
  label: string;
  href: string;
  pages: readonly PlannedPage[];
  /** Every address that belongs to it. */
  lights: readonly string[];
  waits?: WaitingPart | undefined;
}

/** An entry of a person's menu, which leads to its first section. */
export interface MenuEntry {
  entry: string;
  icon: string;
  href: string;
  counts?: Counted;
  /** The search parameters that stay when one of its pages follows another. */
  keeps?: readonly string[];
  sections: readonly MenuSection[];
}

/** The menu of a person by groups, of which none is empty. */
export type Menu = readonly (readonly MenuEntry[])[];

type Person = Parameters<typeof pageAnswers>[0] & { resources: readonly Resource[] };

const pathOf = (href: string): string => href.split('?')[0] ?? href;

/** The search parameters of the open page. */
export type PageSearch = Readonly<Record<string, unknown>>;

/** Reports whether a page has every search parameter of an address. */
const hasSearch = (search: PageSearch, href: string): boolean =>
  Object.entries(parseSearch(href.split('?')[1] ?? '')).every(([name, value]) => String(search[name]) === value);

/** Returns a section as the person has it; undefined where they may open none of its pages or it is not theirs. */
function sectionOf(person: Person, planned: PlannedSection): MenuSection | undefined {
  const { label, href, needs = [], pages = [{ label, href }], also = [], of, acts, watches, waits } = planned;
  const { resources } = person;
  const isTheirs =
    hasNeed(person, needs) &&
    (of === undefined || resources.some(({ link }) => link === of)) &&
    (acts === undefined || mayAct(resources, acts)) &&
    (watches === undefined || !mayAct(resources, watches));
  const open = pages.filter((page) => mayVisit(person, pathOf(page.href)) && hasNeed(person, page.needs ?? []));
  const [first] = open;
  if (!isTheirs || !first) return undefined;
  const lights = [href, ...pages.map((page) => page.href), ...also];
  return { label, href: first.href, pages: open.length > 1 ? open : [], lights, waits };
}

/** Returns an entry with the sections the person has of it, each address once; undefined where they have none. */
function entryOf(person: Person, { entry, sections, ...rest }: PlannedEntry): MenuEntry | undefined {
  const open = sections.flatMap((section) => {
    const shown = sectionOf(person, section);
    return shown ? [{ ...shown, isName: section.isName }] : [];
  });
  const once = open.filter(({ href }, at) => open.findIndex((other) => other.href === href) === at);
  const [first] = once;
  if (!first) return undefined;
  const name = once.length === 1 && first.isName ? first.label : entry;
  return { ...rest, entry: name, href: first.href, sections: once.map(({ isName: _, ...section }) => section) };
}

/**
 * Returns the menu of a person: of each entry of the plan the sections they may open, so that none leads nowhere. A
 * section that stands in for another entry is left out where they have that one.
 */
export function menuFor(person: Person): Menu {
  const without = (isLeftOut: (section: PlannedSection) => boolean): Menu =>
    menuPlan
      .map((group) =>
        group.flatMap((planned) => {
          const sections = planned.sections.filter((section) => !isLeftOut(section));
          return entryOf(person, { ...planned, sections }) ?? [];
        }),
      )
      .filter((group) => group.length > 0);
  const own = new Set(
    without(({ unless }) => unless !== undefined)
      .flat()
      .map(({ entry }) => entry),
  );
  return without(({ unless }) => unless !== undefined && own.has(unless));
}

/**
 * Returns where an entry leads while this much waits: to the first list of its sections with rows that wait for the
 * person, so that it opens what its number counts, and otherwise to its first section.
 */
export function wayOf({ href, sections }: Pick<MenuEntry, 'href' | 'sections'>, waiting: WaitingCounts = {}): string {
  const part = sections.map(({ waits }) => waits).find((one) => one !== undefined && (waiting[one] ?? 0) > 0);
  return part === undefined ? href : waitingLists[part].href;
}

/** The place of an address in a menu: its entry and section, and its page where the section has several. */
export interface MenuPlace {
  entry: MenuEntry;
  section: MenuSection;
  page?: PlannedPage | undefined;
}

/**
 * Returns the place that an address belongs to: the one with the longest address that covers its path and has only
 * search parameters, such as the tab, that it has too, and of equal ones the first. Undefined where the person has no
 * entry for it.
 */
export function currentItem(menu: Menu, path: string, search: PageSearch = {}): MenuPlace | undefined {
  const covering = menu
    .flat()
    .flatMap((entry) => entry.sections.flatMap((section) => section.lights.map((href) => ({ entry, section, href }))))
    .filter(({ href }) => covers(pathOf(href), path) && hasSearch(search, href))
    .sort((one, other) => other.href.length - one.href.length);
  const [found] = covering;
  if (!found) return undefined;
  return {
    entry: found.entry,
    section: found.section,
    page: found.section.pages.find(({ href }) => href === found.href),
  };
}

/** Reports whether an address is one that the menu itself leads to, and not one below it. */
export const isInMenu = ({ section }: MenuPlace, path: string): boolean =>
  [section, ...section.pages].some(({ href }) => pathOf(href) === path);
