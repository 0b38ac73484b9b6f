import { KeyStatus } from '@isura/contract/identity/states';
import * as z from 'zod/mini';
import { adminPage } from '../../../routing/staff-page.ts';
import { TabSearch } from '../../../ui/page/tab-search.ts';
import { kept, listSearch } from '../../../ui/table/list-search.ts';
import { titles } from './titles.text.ts';

/** The search parameters of the preferences: their tab, and the list of API keys in one of them. */
const PreferencesSearch = z.object({ ...TabSearch.shape, ...listSearch, 'key-status': kept(KeyStatus) });

/** Pages of how an organization collects and pays, and of its workflows. */
export const preferencePages = [
  adminPage({
    path: '/admin/setup-administration/business-preference',
    title: titles.preference,
    help: 'preferences',
    needs: { mda: ['PF1'], central: [] },
    search: PreferencesSearch,
    load: () => import('./preference.page.tsx'),
  }),
] as const;
