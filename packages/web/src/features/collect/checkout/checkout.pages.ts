import { ServiceCategory } from '@isura/contract/org/organization';
import * as z from 'zod/mini';
import { payerPage } from '../../../routing/page.ts';
import { titles } from './titles.text.ts';

const kept = <T extends z.ZodMiniType>(schema: T) => z.catch(z.optional(schema), undefined);
const whole = (most: number) => z.coerce.number().check(z.int(), z.gte(1), z.lte(most));

/** The search parameters of /voxePayment. An unreadable value counts as absent. */
export const FindSearch = z.object({
  query: kept(z.string().check(z.trim(), z.minLength(1), z.maxLength(100))),
  org: kept(whole(1e15)),
  sector: kept(whole(1e9)),
  kind: kept(ServiceCategory),
  page: kept(whole(100_000)),
});
export type FindSearch = z.output<typeof FindSearch>;

/** The search parameters of /revenue. */
const DetailsSearch = z.object({ serviceId: kept(whole(1e15)) });

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
