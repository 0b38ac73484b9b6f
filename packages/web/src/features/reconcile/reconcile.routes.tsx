import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../routing/lazy.ts';
import { adminRoute } from '../../routing/staff-roots.ts';
import { titles } from './titles.text.ts';
import { ValidationSearch } from './validation-page.search.ts';

/** Routes of the validation of payments. */
export const validationRoutes = [
  createRoute({
    getParentRoute: () => adminRoute,
    path: 'collections/revenue-validation',
    validateSearch: ValidationSearch,
    staticData: { title: titles.validation },
    component: lazyPage('revenue-validation', () => import('./validation.page.tsx')),
  }),
] as const;
