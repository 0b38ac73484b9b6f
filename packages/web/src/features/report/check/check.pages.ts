import * as z from 'zod/mini';
import { payerPage } from '../../../routing/page.ts';
import { searchWords } from '../../../ui/table/list-search.ts';
import { titles } from './titles.text.ts';

/** Pages where anyone who receives a report file can check whether it is the original. */
export const checkFilePages = [
  payerPage({
    path: '/reports/check',
    title: titles.check,
    search: z.object({ sha256: searchWords }),
    load: () => import('./check.page.tsx'),
  }),
] as const;
