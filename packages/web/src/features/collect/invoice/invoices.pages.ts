import * as addresses from '@isura/contract/kernel/addresses';
import { adminPage } from '../../../routing/staff-page.ts';
import { readDesk } from './invoices.search.ts';
import { acts, titles } from './titles.text.ts';

/** Pages where an organization bills payers. */
export const deskPages = [
  adminPage({
    path: '/admin/collections/print-invoice',
    title: titles.desk,
    help: 'invoices',
    needs: ['IN3'],
    search: readDesk,
    does: [
      { id: 'bill', ...acts.bill, href: addresses.invoices({ new: '1' }), needs: ['IN4'] },
      { id: 'look', ...acts.look, href: addresses.invoices(), needs: [] },
    ],
    load: () => import('./invoices.page.tsx'),
  }),
] as const;
