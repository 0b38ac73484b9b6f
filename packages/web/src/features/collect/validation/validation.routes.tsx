import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../../app/lazy.ts';
import { adminRoute } from '../../../app/staff-roots.tsx';
import { ValidationSearch } from './validation.search.ts';
import { validationText } from './validation.text.ts';

/** The validation of payments. */
export const validationRoutes = [
  createRoute({
    getParentRoute: () => adminRoute,
    path: 'collections/revenue-validation',
    validateSearch: ValidationSearch,
    staticData: { title: validationText.title },
    component: lazyPage('revenue-validation', () => import('./validation.page.tsx')),
  }),
] as const;
