import type { UserRecord } from '@isura/contract/identity/user-record';
import { parseSearch } from '../../../lib/location.ts';
import { mayCall } from '../../../lib/rights.ts';
import { currentItem, menuFor } from '../../../routing/admin-menu.ts';
import { mayAct, mayVisit } from '../../../routing/guards.ts';
import { knownPages, type PageAct } from '../../../routing/known-pages.ts';

/** What a person can do, and the entry and section of the menu where they do it. */
export type OfferedAct = Pick<PageAct, 'id' | 'label' | 'words' | 'href'> & { where: readonly string[] };

/**
 * Returns what a person can do of what pages declare (`does`), in the order of their menu: nothing on a page they may
 * not open, or with a call that would be refused.
 */
export function actsOf(person: UserRecord): OfferedAct[] {
  const menu = menuFor(person);
  const sections = menu.flat().flatMap((entry) => entry.sections);
  const offered = knownPages()
    .flatMap(({ does = [] }) => does)
    .flatMap(({ id, label, words, href, needs, acts }) => {
      const [path = href, query = ''] = href.split('?');
      const may = mayVisit(person, path) && mayCall(person, ...needs) && (!acts || mayAct(person.resources, path));
      const place = may && currentItem(menu, path, parseSearch(query));
      if (!place) return [];
      const where = [...new Set([place.entry.entry, place.section.label])];
      return [{ id, label, words, href, where, at: sections.indexOf(place.section) }];
    });
  return offered.sort((one, other) => one.at - other.at).map(({ at: _, ...act }) => act);
}
