import { adminPage } from '../../../routing/staff-page.ts';
import { TabSearch } from '../../../ui/page/tab-search.ts';
import { titles } from './titles.text.ts';

/** Pages of how an organization collects and pays, and of its workflows. */
export const preferencePages = [
  adminPage({
    path: '/admin/setup-administration/business-preference',
    title: titles.preference,
    help: 'preferences',
    needs: { mda: ['PF1'], central: [] },
    search: TabSearch,
    load: () => import('./preference.page.tsx'),
  }),
] as const;
