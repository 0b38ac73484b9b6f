import { offeredTypes } from '@isura/contract/request/payment-types';
import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../../routing/lazy.ts';
import { adminRoute } from '../../../routing/staff-roots.ts';
import { bulkPlace } from './bulk-way.ts';
import { BulkSearch, BulkTaxSearch, ExcludedDetailsSearch, ExcludedSearch } from './schedule.search.ts';
import { titles } from './titles.text.ts';

/** Routes of the page for many lines of each type that has one at its own address, and of the excluded rows. */
export const scheduleRoutes = [
  ...offeredTypes()
    .filter(({ paths }) => paths.bulk !== undefined && !paths.bulk.includes('?'))
    .map((type) =>
      createRoute({
        getParentRoute: () => adminRoute,
        path: bulkPlace(type).path.replace('/admin/', ''),
        validateSearch: BulkSearch,
        staticData: { title: type.words.bulk ?? titles.bulk },
        component: lazyPage('schedule', () => import('./bulk.page.tsx')),
      }),
    ),
  createRoute({
    getParentRoute: () => adminRoute,
    path: 'payment/bulk-tax-upload',
    validateSearch: BulkTaxSearch,
    staticData: { title: titles.bulkTax },
    component: lazyPage('schedule', () => import('./bulk-tax.page.tsx')),
  }),
  createRoute({
    getParentRoute: () => adminRoute,
    path: 'payment/excluded-payments',
    validateSearch: ExcludedSearch,
    staticData: { title: titles.excluded },
    component: lazyPage('schedule', () => import('./excluded.page.tsx')),
  }),
  createRoute({
    getParentRoute: () => adminRoute,
    path: 'payment/excluded-payments-details',
    validateSearch: ExcludedDetailsSearch,
    staticData: { title: titles.excludedDetails },
    component: lazyPage('schedule', () => import('./excluded-details.page.tsx')),
  }),
];
