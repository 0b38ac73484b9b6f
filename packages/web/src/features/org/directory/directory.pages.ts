import { OrgCategory, ServiceCategory } from '@isura/contract/org/organization';
import * as z from 'zod/mini';
import { payerPage } from '../../../routing/page.ts';
import { titles } from './titles.text.ts';

const kept = <T extends z.ZodMiniType>(schema: T) => z.catch(z.optional(schema), undefined);
const whole = (most: number) => z.coerce.number().check(z.int(), z.gte(1), z.lte(most));
const words = z.string().check(z.trim(), z.minLength(1), z.maxLength(100));

/**
 * The search parameters of the directory. An unreadable value counts as absent: a malformed link still shows the list.
 */
export const DirectorySearch = z.object({
  show: kept(z.enum(['services'])),
  query: kept(words),
  letter: kept(z.string().check(z.regex(/^[A-Z]$/))),
  type: kept(OrgCategory),
  kind: kept(ServiceCategory),
  sector: kept(whole(1e9)),
  state: kept(z.string().check(z.minLength(1), z.maxLength(40))),
  page: kept(whole(100_000)),
  id: kept(whole(1e15)),
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
