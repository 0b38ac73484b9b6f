import { ServiceCategory } from '@isura/contract/org/category';
import * as z from 'zod/mini';
import { payerPage } from '../../../routing/page.ts';
import { kept, listSearch, searchNumber, searchWords } from '../../../ui/table/list-search.ts';
import { titles } from './titles.text.ts';

/** The search parameters of /voxePayment. An unreadable value counts as absent. */
export const FindSearch = z.object({
  query: searchWords,
  org: searchNumber,
  sector: searchNumber,
  kind: kept(ServiceCategory),
  page: listSearch.page,
});
export type FindSearch = z.output<typeof FindSearch>;

/** The search parameters of /revenue. */
const DetailsSearch = z.object({ serviceId: searchNumber });

/** The search parameters of /payment and the result; `token` comes with the link in an email. */
const ReferenceSearch = z.object({
  ref: kept(z.string().check(z.maxLength(40))),
  token: kept(z.string().check(z.regex(/^[0-9a-f-]{36}$/))),
});

/** Pages of the checkout. Each page loads its own data, so the code of one page is not loaded with another. */
export const checkoutPages = [
  payerPage({
    path: '/voxePayment',
    title: titles.find,
    search: FindSearch,
    load: () => import('./find-service.page.tsx'),
  }),
  payerPage({
    path: '/revenue',
    title: titles.details,
    search: DetailsSearch,
    load: () => import('./details.page.tsx'),
  }),
  payerPage({
    path: '/payment',
    title: titles.payment,
    search: ReferenceSearch,
    load: () => import('./payment.page.tsx'),
  }),
  payerPage({
    path: '/revenuePayment/success',
    title: titles.result,
    search: ReferenceSearch,
    load: () => import('./result.page.tsx'),
  }),
] as const;
