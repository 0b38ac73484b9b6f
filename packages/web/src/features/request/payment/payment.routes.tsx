import { offeredTypes } from '@isura/contract/request/payment-types';
import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../../routing/lazy.ts';
import { adminRoute } from '../../../routing/staff-roots.ts';
import { hubText } from './hub.text.ts';
import { keyInText } from './key-in.text.ts';
import { KeyInSearch, LandingSearch, SingleSearch } from './payment.search.ts';

const below = (path: string): string => path.replace('/admin/', '');

const landing = (path: string, title: string) =>
  createRoute({
    getParentRoute: () => adminRoute,
    path: below(path),
    validateSearch: LandingSearch,
    staticData: { title },
    component: lazyPage('payments', () => import('./landing.page.tsx')),
  });

/** Routes of each payment type of the registry. */
const ofTypes = offeredTypes().flatMap(({ paths, words, shortcuts = [] }) => [
  landing(paths.landing, words.title),
  ...shortcuts.map(({ path, title }) => landing(path, title)),
  createRoute({
    getParentRoute: () => adminRoute,
    path: below(paths.single),
    validateSearch: SingleSearch,
    staticData: { title: words.single },
    component: lazyPage('payment', () => import('./single.page.tsx')),
  }),
]);

/** Routes beside those of the types. */
export const paymentRoutes = [
  ...ofTypes,
  createRoute({
    getParentRoute: () => adminRoute,
    path: 'payment/tax-payments',
    staticData: { title: hubText.title },
    component: lazyPage('taxes', () => import('./tax-hub.page.tsx')),
  }),
  createRoute({
    getParentRoute: () => adminRoute,
    path: 'payment/key-in-tax-payments',
    validateSearch: KeyInSearch,
    staticData: { title: keyInText.title },
    component: lazyPage('keyIn', () => import('./key-in.page.tsx')),
  }),
];
