import { PublicEventType } from '@isura/contract/connect/public-event-types';
import { KeyStatus } from '@isura/contract/identity/states';
import * as z from 'zod/mini';
import { adminPage } from '../../../routing/staff-page.ts';
import { TabSearch } from '../../../ui/page/tab-search.ts';
import { kept, listSearch } from '../../../ui/table/list-search.ts';
import { titles } from './titles.text.ts';

/** The open tab, and what the lists of keys and of events keep in the address. */
const PreferencesSearch = z.extend(TabSearch, {
  ...listSearch,
  'key-status': kept(KeyStatus),
  'event-type': kept(PublicEventType),
});

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
