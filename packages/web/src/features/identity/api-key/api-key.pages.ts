import { KeyStatus } from '@isura/contract/identity/states';
import * as z from 'zod/mini';
import { adminPage } from '../../../routing/staff-page.ts';
import { kept, listSearch, searchNumber } from '../../../ui/table/list-search.ts';
import { titles } from './titles.text.ts';

/** The search parameters of the keys of all organizations. */
const IntegrationsSearch = z.object({
  ...listSearch,
  'key-status': kept(KeyStatus),
  unused: kept(z.enum(['yes', 'no'])),
  org: searchNumber,
});

/** The page of the API keys of all organizations. */
export const apiKeyPages = [
  adminPage({
    path: '/admin/oagf-overview/integrations',
    title: titles.integrations,
    help: 'integrations',
    needs: ['KY8'],
    // Auditors of the central office have no resource of its own pages; the keys belong to the preferences.
    openTo: ['/admin/setup-administration/business-preference'],
    search: IntegrationsSearch,
    load: () => import('./all-keys.page.tsx'),
  }),
] as const;
