import * as addresses from '@isura/contract/kernel/addresses';
import { RequestType } from '@isura/contract/kernel/request-type';
import { ContractKind } from '@isura/contract/request/contracts';
import { ShownStatus } from '@isura/contract/request/shown-status';
import { RequestStatus } from '@isura/contract/request/states';
import { typePages } from '@isura/contract/request/type-pages';
import * as z from 'zod/mini';
import type { PageAct } from '../../../routing/known-pages.ts';
import { adminPage } from '../../../routing/staff-page.ts';
import { TabSearch } from '../../../ui/page/tab-search.ts';
import { kept, keptStatus, listSearch, searchNumber, searchWords } from '../../../ui/table/list-search.ts';
import { bulkSearch, schedulesSearch } from '../schedule/schedule.pages.ts';
import { acts, titles } from './titles.text.ts';

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

const landing = ({
  openTo = [],
  help = 'payments',
  ...page
}: {
  path: string;
  title: string;
  openTo?: readonly string[];
  help?: string;
  does?: readonly PageAct[];
}) =>
  adminPage({
    ...page,
    help,
    openTo,
    needs: ['PR1'],
    search: LandingSearch,
    load: () => import('./landing.page.tsx'),
  });

/** Pages of each payment type of the registry, in its order: the list of payments with the type chosen, and its form. */
const ofTypes = typePages.flatMap(({ paths, words, shortcuts }) => [
  landing({ path: paths.landing, title: words.title }),
  ...shortcuts.map(({ path, title }) => landing({ path, title })),
  adminPage({
    path: paths.single,
    title: words.single,
    help: 'payment-form',
    needs: ['PR2'],
    search: SingleSearch,
    load: () => import('./single.page.tsx'),
  }),
]);

/** The first type pays anybody for anything; the forms of the others are found by their titles. */
const ofAnything = typePages.slice(0, 1).flatMap((type): PageAct[] => [
  { id: 'pay', ...acts.pay, href: addresses.typeForm(type), needs: ['PR2'], acts: true },
  { id: 'upload', ...acts.upload, href: addresses.typeBulk(type), needs: ['SC2'], acts: true },
]);

/** Pages of payments, and those where they are requested. */
export const paymentPages = [
  landing({
    path: '/admin/payment',
    title: titles.all,
    openTo: typePages.map(({ paths }) => paths.landing),
    does: ofAnything,
  }),
  landing({
    path: '/admin/payment/tax-payments',
    title: titles.taxes,
    help: 'taxes',
    does: [
      { id: 'key-in', ...acts.keyIn, href: addresses.keyIn(), needs: ['PR2'], acts: true },
      { id: 'upload-taxes', ...acts.uploadTaxes, href: addresses.bulkTax(), needs: ['SC2'], acts: true },
    ],
  }),
  ...ofTypes,
  adminPage({
    path: '/admin/payment/key-in-tax-payments',
    title: titles.keyIn,
    help: 'key-in',
    needs: ['PR2'],
    search: KeyInSearch,
    load: () => import('./key-in.page.tsx'),
  }),
];
