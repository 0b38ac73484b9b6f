import { InvoiceStatus } from '@isura/contract/collect/states';
import { redirect } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { signedIn } from '../../../lib/signed-in.ts';
import { payerPage } from '../../../routing/page.ts';
import { dateSearch } from '../../../ui/table/date-search.ts';
import { kept, listSearch, searchWords } from '../../../ui/table/list-search.ts';
import { titles } from './titles.text.ts';

/** The search parameters of the receipts page: a QR code supplies number, code and signature. */
const ReceiptsSearch = z.object({
  number: searchWords,
  code: searchWords,
  s: kept(z.string().check(z.maxLength(1_000))),
});

/** The search parameters of the payer's own payments. */
const MyPaymentsSearch = z.object({
  ...listSearch,
  ...dateSearch,
  find: searchWords,
  status: kept(InvoiceStatus),
});

/** Pages of receipts for everybody, and of what a payer owes and has paid. */
export const receiptPages = [
  payerPage({
    path: '/receipts',
    title: titles.receipts,
    search: ReceiptsSearch,
    load: () => import('./receipts.page.tsx'),
  }),
  payerPage({
    path: '/my-payments',
    title: titles.myPayments,
    search: MyPaymentsSearch,
    beforeLoad: ({ location }) => {
      const person = signedIn();
      if (!person) throw redirect({ to: '/auth/login', search: { returnTo: location.href } });
      if (person.realm !== 'PAYER') throw redirect({ to: '/receipts' });
    },
    load: () => import('./my-payments.page.tsx'),
  }),
] as const;
