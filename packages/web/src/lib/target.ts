import { parseSearch } from './location.ts';

// The one place that states a link's target in the router's types: an address comes from the book (contract,
// kernel/addresses.ts), from the server, which builds it from the same book, or is a path without a query written where
// it is followed; what a page reads of it its own schema says.

/** A target of the router for links and navigations. */
export interface Target {
  to: '/admin';
  search: never;
}

/** Returns the router target for an address, with its query as the search. */
export const targetOf = (href: string): Target => {
  const [path = '', query = ''] = href.split('?');
  return { to: path as '/admin', search: parseSearch(query) as never };
};

/** Returns the router target for an address that keeps the search of the page it is followed from, but for a change. */
export const targetWithSearch = (href: string, change: object = {}): Target => ({
  ...targetOf(href),
  search: ((before: object) => ({ ...before, ...change })) as never,
});

/** Returns the router target for an address that keeps these parameters of the page it is followed from. */
export const targetKeeping = (href: string, names: readonly string[]): Target => {
  const { to, search } = targetOf(href);
  const kept = (before: Readonly<Record<string, unknown>>): object => ({
    ...Object.fromEntries(names.map((name) => [name, before[name]])),
    ...(search as object),
  });
  return { to, search: kept as never };
};

/** Returns the router target for this page with other values in its search; an undefined one is removed. */
export const changedSearch = (change: object): { to: '.'; search: never } => ({
  to: '.',
  search: ((before: object) => ({ ...before, ...change })) as never,
});

/** Returns the router target for this page with nothing in its search but these values. */
export const wholeSearch = (search: object): { to: '.'; search: never } => ({ to: '.', search: search as never });
