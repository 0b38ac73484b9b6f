import { OrgCategory, ServiceCategory } from '@isura/contract/org/category';
import * as z from 'zod/mini';
import { payerPage } from '../../../routing/page.ts';
import { kept, listSearch, searchNumber, searchWords } from '../../../ui/table/list-search.ts';
import { titles } from './titles.text.ts';

/**
 * The search parameters of the directory. An unreadable value counts as absent: a malformed link still shows the list.
 */
export const DirectorySearch = z.object({
  show: kept(z.enum(['services'])),
  query: searchWords,
  letter: kept(z.string().check(z.regex(/^[A-Z]$/))),
  type: kept(OrgCategory),
  kind: kept(ServiceCategory),
  sector: searchNumber,
  state: kept(z.string().check(z.minLength(1), z.maxLength(40))),
  page: listSearch.page,
  id: searchNumber,
});
export type DirectorySearch = z.output<typeof DirectorySearch>;

/**
 * Pages of the public directory. The loader starts the page's requests in parallel with its code and does not wait:
 * lists show their own loading and errors, while the rest of the page stays.
 */
export const directoryPages = [
  payerPage({
    path: '/mda-directory',
    title: titles.directory,
    search: DirectorySearch,
    loaderDeps: ({ search }) => search,
    loader: ({ context: { queryClient }, deps }) => {
      void import('./directory-start.ts').then(({ startDirectory }) => startDirectory(queryClient, deps));
    },
    load: () => import('./directory.page.tsx'),
  }),
] as const;
