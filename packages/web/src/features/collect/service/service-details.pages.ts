import * as z from 'zod/mini';
import { adminPage } from '../../../routing/staff-page.ts';
import { TabSearch } from '../../../ui/page/tab-search.ts';
import { listSearch } from '../../../ui/table/list-search.ts';
import { titles } from '../../org/service/titles.text.ts';
import { invoicesSearch } from '../invoice/invoices.search.ts';
import { paymentsSearch } from '../validation/validation.search.ts';

/** Pages of one service; the list of services is a tab of its organization's page. */
export const serviceDetailsPages = [
  adminPage({
    path: '/admin/service-details/$id',
    title: titles.service,
    help: 'service',
    needs: ['OR12'],
    search: z.object({
      ...TabSearch.shape,
      ...paymentsSearch,
      ...invoicesSearch,
      ...listSearch,
    }),
    load: () => import('./service-details.page.tsx'),
  }),
] as const;
