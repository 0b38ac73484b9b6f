import { adminPage } from '../../../routing/staff-page.ts';
import { readDesk } from './invoices.search.ts';
import { titles } from './titles.text.ts';

/** Pages where an organization bills payers. */
export const deskPages = [
  adminPage({
    path: '/admin/collections/print-invoice',
    title: titles.desk,
    needs: ['IN3'],
    search: readDesk,
    load: () => import('./invoices.page.tsx'),
  }),
] as const;
