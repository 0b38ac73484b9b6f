/** The calls that a page or a part of it uses; for some the central office uses others than an MDA does. */
export type Need = readonly string[] | { mda: readonly string[]; central: readonly string[] };

/** Something that is done on a page: the search offers it to whoever may open its address and make its calls. */
export interface PageAct {
  /** Names it among all. */
  id: string;
  label: string;
  /** Further words that find it. */
  words: string;
  /** Where it begins. */
  href: string;
  /** The calls it uses, besides those of the page there. */
  needs: readonly string[];
  /** Only for those who may act at its address. */
  acts?: true;
}

/** What a page declares of itself besides its route. */
export interface PageFacts {
  /** The whole address, with `$name` in place of a parameter. */
  path: string;
  /** The title in the browser's tab and in the address book. */
  title: string;
  area: 'auth' | 'payer' | 'admin' | 'other' | 'development';
  /** The calls without which the page would be empty: required of every page of the admin area. */
  needs?: Need;
  /**
   * Addresses of pages: whoever may open one of them may open this page, where its address has no resource of its own.
   */
  openTo?: readonly string[];
  /** The name of its help in a `*.help.text.ts`; every page of the admin area has one (app/help/find-help.test.ts). */
  help?: string;
  /** What is done on it. */
  does?: readonly PageAct[];
}

let known: readonly PageFacts[] | undefined;

/** From now on the portal has these pages. The application says so once, before its router is made. */
export function knowPages(pages: readonly PageFacts[]): void {
  known = pages;
}

/** Returns the pages of the portal; throws while the application has not listed which there are. */
export function knownPages(): readonly PageFacts[] {
  if (!known) throw new Error('The pages of the portal are not known yet: app/pages.ts collects them.');
  return known;
}

const segmentsOf = (path: string): string[] => path.split('/').filter(Boolean);
const isId = (segment: string): boolean => /^\d+$/.test(segment) || /^\$\w+$/.test(segment);

/** Reports whether a path matches a pattern: `/admin/project/view/12` matches `/admin/project/view/$id`. */
export const fits = (pattern: string, path: string): boolean => {
  const [want, have] = [segmentsOf(pattern), segmentsOf(path)];
  return (
    want.length === have.length && want.every((word, at) => word === have[at] || (isId(word) && isId(have[at] ?? '')))
  );
};

/** Returns the page at exactly this address, with any number in place of a parameter. */
export const pageAt = (path: string): PageFacts | undefined =>
  knownPages().find(({ path: pattern }) => fits(pattern, path));

/** Reports whether there is a page at exactly this address. */
export const isScreen = (path: string): boolean => pageAt(path) !== undefined;
