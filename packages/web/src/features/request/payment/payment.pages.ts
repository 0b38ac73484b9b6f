import { RequestType } from '@isura/contract/kernel/request-type';
import { ContractKind } from '@isura/contract/request/contracts';
import { ShownStatus } from '@isura/contract/request/shown-status';
import { RequestStatus } from '@isura/contract/request/states';
import { typePages } from '@isura/contract/request/type-pages';
import * as z from 'zod/mini';
import type { MenuEntry } from '../../../routing/known-pages.ts';
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

/** The page the taxes share. */
const taxHub = adminPage({
  path: '/admin/payment/tax-payments',
  title: titles.taxHub,
  needs: ['PR17'],
  menu: [{ section: 'Payments' }],
  load: () => import('./tax-hub.page.tsx'),
});

const landing = (path: string, title: string, menu: readonly MenuEntry[] = []) =>
  adminPage({ path, title, needs: ['PR1'], menu, search: LandingSearch, load: () => import('./landing.page.tsx') });

/** Pages of each payment type of the registry, in its order. In the menu the taxes have the page they share. */
const ofTypes = typePages.flatMap(({ group, paths, words, shortcuts, menu }, at, all) => [
  ...(all.findIndex((one) => one.group === 'TAX') === at ? [taxHub] : []),
  landing(paths.landing, words.title, group === 'TAX' ? [] : [{ section: 'Payments', ...menu }]),
  ...shortcuts.map(({ path, title }) => landing(path, title)),
  adminPage({
    path: paths.single,
    title: words.single,
    needs: ['PR2'],
    search: SingleSearch,
    load: () => import('./single.page.tsx'),
  }),
]);

/** Pages where payments are requested. */
export const paymentPages = [
  ...ofTypes,
  adminPage({
    path: '/admin/payment/key-in-tax-payments',
    title: titles.keyIn,
    needs: ['PR2'],
    search: KeyInSearch,
    load: () => import('./key-in.page.tsx'),
  }),
];
