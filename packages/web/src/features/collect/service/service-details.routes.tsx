import { createRoute } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { lazyPage } from '../../../routing/lazy.ts';
import { adminRoute } from '../../../routing/staff-roots.ts';
import { TabSearch } from '../../../ui/page/tab-search.ts';
import { listSearch } from '../../../ui/table/list-search.ts';
import { titles } from '../../org/service/titles.text.ts';
import { invoicesSearch } from '../invoice/invoices.search.ts';
import { paymentsSearch } from '../validation/validation.search.ts';

/** Routes of one service; the list of services is a tab of its organization's page. */
export const serviceDetailsRoutes = [
  createRoute({
    getParentRoute: () => adminRoute,
    path: 'service-details/$id',
    validateSearch: z.object({
      ...TabSearch.shape,
      ...paymentsSearch,
      ...invoicesSearch,
      ...listSearch,
    }),
    staticData: { title: titles.service },
    component: lazyPage('service-details', () => import('./service-details.page.tsx')),
  }),
] as const;
