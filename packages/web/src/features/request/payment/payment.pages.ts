import { RequestType } from '@isura/contract/kernel/request-type';
import { ContractKind } from '@isura/contract/request/contracts';
import { ShownStatus } from '@isura/contract/request/shown-status';
import { RequestStatus } from '@isura/contract/request/states';
import { typePages } from '@isura/contract/request/type-pages';
import * as z from 'zod/mini';
import { adminPage } from '../../../routing/staff-page.ts';
import { TabSearch } from '../../../ui/page/tab-search.ts';
import { kept, keptStatus, listSearch, searchNumber, searchWords } from '../../../ui/table/list-search.ts';
import { bulkSearch, schedulesSearch } from '../schedule/schedule.pages.ts';
import { titles } from './titles.text.ts';

/** The search parameters of a type's payments, or of its schedules; for some types also of the page for many lines. */
const LandingSearch = z.object({
  ...listSearch,
  status: keptStatus(RequestStatus),
  shown: kept(ShownStatus),
  whose: kept(z.literal('me')),
  ...TabSearch.shape,
  ...schedulesSearch,
  ...bulkSearch,
  new: kept(z.literal('1')),
  bulk: kept(z.literal('1')),
});

/**
 * The search parameters of the form: the draft to continue, its step, and what a new one begins with: the kind of a
 * contract, the biller of a bill, the project it is for. For some types also those of the page for many lines.
 */
export const SingleSearch = z.object({
  draft: searchNumber,
  ...bulkSearch,
  many: kept(z.literal('1')),
  kind: kept(ContractKind),
  biller: searchNumber,
  invoice: searchWords,
  contract: searchWords,
  project: searchNumber,
});
export type SingleSearch = z.output<typeof SingleSearch>;

/** The same of the sheet for keying in taxes: it begins with the tax. */
export const KeyInSearch = z.object({ draft: searchNumber, step: bulkSearch.step, type: kept(RequestType) });
export type KeyInSearch = z.output<typeof KeyInSearch>;

const landing = ({ openTo = [], ...page }: { path: string; title: string; openTo?: readonly string[] }) =>
  adminPage({ ...page, openTo, needs: ['PR1'], search: LandingSearch, load: () => import('./landing.page.tsx') });

/** Pages of each payment type of the registry, in its order: the list of payments with the type chosen, and its form. */
const ofTypes = typePages.flatMap(({ paths, words, shortcuts }) => [
  landing({ path: paths.landing, title: words.title }),
  ...shortcuts.map(({ path, title }) => landing({ path, title })),
  adminPage({
    path: paths.single,
    title: words.single,
    needs: ['PR2'],
    search: SingleSearch,
    load: () => import('./single.page.tsx'),
  }),
]);

/** Pages of payments, and those where they are requested. */
export const paymentPages = [
  landing({
    path: '/admin/payment',
    title: titles.all,
    openTo: typePages.map(({ paths }) => paths.landing),
  }),
  landing({ path: '/admin/payment/tax-payments', title: titles.taxes }),
  ...ofTypes,
  adminPage({
    path: '/admin/payment/key-in-tax-payments',
    title: titles.keyIn,
    needs: ['PR2'],
    search: KeyInSearch,
    load: () => import('./key-in.page.tsx'),
  }),
];
