import * as z from 'zod/mini';
import { payerPage } from '../../../routing/page.ts';
import { kept } from '../../../ui/table/list-search.ts';
import { titles } from './titles.text.ts';

/** The search parameters of /invoice; `token` comes with the link in an email. */
const FindInvoiceSearch = z.object({
  number: kept(z.string().check(z.maxLength(40))),
  token: kept(z.string().check(z.regex(/^[0-9a-f-]{36}$/))),
});

/** Pages where payers find an invoice. */
export const findInvoicePages = [
  payerPage({
    path: '/invoice',
    title: titles.find,
    search: FindInvoiceSearch,
    load: () => import('./find-invoice.page.tsx'),
  }),
] as const;
