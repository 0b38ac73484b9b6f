import type { HitKind } from '@isura/contract/report/search';

/** Words of the search of the admin area. */
export const searchText = {
  open: 'Search',
  keys: 'Ctrl K',
  title: 'Search',
  label: 'MDA, service or person',
  hint: 'Type two letters or more. Arrows choose, Enter opens.',
  recent: 'Opened a moment ago',
  results: 'Results',
  nothing: (words: string) => `Nothing fits “${words}”. Check the spelling or use fewer words.`,
  found: (count: number) => `${count} ${count === 1 ? 'result' : 'results'}`,
  kinds: { MDA: 'MDAs', SERVICE: 'Services', PERSON: 'People' } satisfies Record<HitKind, string>,
};
