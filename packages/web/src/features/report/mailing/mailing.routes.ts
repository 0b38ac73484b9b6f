import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../../routing/lazy.ts';
import { adminRoute } from '../../../routing/staff-roots.ts';
import { MailingSearch } from './mailing.search.ts';
import { titles } from './titles.text.ts';

/** Routes of the reports sent by email, and of the user's files. */
export const mailingRoutes = [
  createRoute({
    getParentRoute: () => adminRoute,
    path: 'reports/scheduled-reports',
    validateSearch: MailingSearch,
    staticData: { title: titles.mailings },
    component: lazyPage('scheduled-reports', () => import('./mailings.page.tsx')),
  }),
] as const;
