import { type SavedView, type ViewState, VW1 } from '@isura/contract/identity/saved-view';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { queryOf } from '../../lib/query-client.ts';
import { useSignedIn } from '../../lib/signed-in.ts';
import { changedSearch } from '../../lib/target.ts';
import { keepLayout, layoutOf } from '../table/use-layout.ts';
import type { Address } from './list-filter.ts';
import type { ListCall, ListOf } from './list-of.ts';

export const viewsQuery = queryOf(VW1, {});

/** Returns the search parameters of a list: its filters, its order and its page size. */
const wordsOf = <E extends ListCall, T>({ filters = [], prefix = '' }: ListOf<E, T>): string[] => [
  ...filters.flatMap(({ keys }) => keys),
  `${prefix}sort`,
  `${prefix}size`,
];

const inAddress = (words: readonly string[], address: Address): Record<string, string> =>
  Object.fromEntries(
    words.filter((word) => address[word] !== undefined).map((word) => [word, String(address[word]).slice(0, 200)]),
  );

/** Returns what a view contains that the list no longer has, by its labels where they exist. */
function lostOf<E extends ListCall, T>(of: ListOf<E, T>, { search, order = [], hidden = [] }: ViewState, now: Address) {
  const labelOf = (word: string): string =>
    of.filters?.find(({ keys }) => keys.includes(word))?.bar?.label ?? word.replaceAll('-', ' ');
  const { prefix = '' } = of;
  const columns = of.columns.map(({ key }) => key);
  const [sorted] = (search[`${prefix}sort`] ?? '').split(',');
  const words = Object.keys(search).filter((word) => !wordsOf(of).includes(word) || now[word] === undefined);
  return [
    ...words.map(labelOf),
    ...(sorted && !of.sortable.includes(sorted) && !words.includes(`${prefix}sort`) ? [sorted] : []),
    ...new Set([...order, ...hidden].filter((key) => !columns.includes(key))),
  ];
}

export interface Opening {
  name: string;
  lost: readonly string[];
}

/**
 * A person's saved views of a list (VW1): opening one puts its parameters into the address and its columns on this
 * device. A list opened without parameters uses the default view, once.
 */
export function useViews<E extends ListCall, T>(of: ListOf<E, T>, address: Address) {
  const router = useRouter();
  const isSignedIn = useSignedIn() !== undefined;
  const { data } = useQuery({ ...viewsQuery, enabled: isSignedIn });
  const [opening, setOpening] = useState<Opening>();
  const words = wordsOf(of);
  const search = inAddress(words, address);
  const views = data?.filter(({ tableKey }) => tableKey === of.id) ?? [];

  const open = async (view: Pick<SavedView, 'name' | 'state'>, replace = false): Promise<void> => {
    const { search, ...layout } = view.state;
    const cleared = Object.fromEntries([...words, `${of.prefix ?? ''}page`].map((word) => [word, undefined]));
    const known = Object.entries(search).filter(([word]) => words.includes(word));
    if (Object.keys(layout).length > 0) keepLayout(of.id, { ...layoutOf(of.id), ...layout } as never);
    await router.navigate({
      ...changedSearch({ ...cleared, ...Object.fromEntries(known) }),
      replace,
      resetScroll: false,
    });
    const now = (router.state.matches.at(-1)?.search ?? {}) as Address;
    setOpening({ name: view.name, lost: lostOf(of, view.state, now) });
  };

  const isLinked = of.detail !== undefined && address[of.detail.key] !== undefined;
  const isFresh = useRef(Object.keys(search).length === 0 && !isLinked);
  const usual = views.find(({ isDefault }) => isDefault);
  useEffect(() => {
    if (!isFresh.current || data === undefined) return;
    isFresh.current = false;
    // A filter chosen while the views were loading is not replaced.
    if (usual && Object.keys(search).length === 0 && !isLinked) void open(usual, true);
  });

  /** Returns the current state of the list, to be saved. */
  const now = (): ViewState => {
    const { order, hidden, density } = layoutOf(of.id);
    return { search, ...(order && { order }), ...(hidden && { hidden }), ...(density && { density }) };
  };
  const isOpen = ({ state }: SavedView): boolean =>
    JSON.stringify(Object.entries(state.search).sort()) === JSON.stringify(Object.entries(search).sort());
  return { isSignedIn, views, open, now, isOpen, opening, clearOpening: () => setOpening(undefined) };
}
export type Views = ReturnType<typeof useViews>;
