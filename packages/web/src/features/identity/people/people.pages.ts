import { SeatStatus } from '@isura/contract/identity/auditor-seat';
import { AuthorityName } from '@isura/contract/identity/role';
import { UserStatus } from '@isura/contract/identity/user-record';
import * as addresses from '@isura/contract/kernel/addresses';
import { AdminRequestStatus, AdminRequestType } from '@isura/contract/kernel/admin-request';
import * as z from 'zod/mini';
import { adminPage } from '../../../routing/staff-page.ts';
import { TabSearch } from '../../../ui/page/tab-search.ts';
import { kept, keptStatus, listSearch, searchNumber, searchWords } from '../../../ui/table/list-search.ts';
import { acts, titles } from './titles.text.ts';

/** The search parameters of the users page, for both its tabs. `request` opens one request beside the list. */
const PeopleSearch = z.object({
  ...TabSearch.shape,
  ...listSearch,
  'first-name': searchWords,
  'last-name': searchWords,
  phone: searchWords,
  email: searchWords,
  status: kept(UserStatus),
  role: kept(AuthorityName),
  org: searchNumber,
  type: kept(AdminRequestType),
  'request-status': keptStatus(AdminRequestStatus),
  decidable: kept(z.literal('yes')),
  request: searchNumber,
  'seat-status': kept(SeatStatus),
});

/** Pages of the people of an organization and the pending changes to them. */
export const peoplePages = [
  adminPage({
    path: '/admin/setup-administration/user-management',
    title: titles.people,
    help: 'people',
    needs: { mda: ['OR10'], central: ['OR21'] },
    search: PeopleSearch,
    does: [
      {
        id: 'change',
        ...acts.decide,
        href: addresses.people({ tab: 'requests', decidable: 'yes' }),
        needs: ['AR3'],
      },
    ],
    load: () => import('./people.page.tsx'),
  }),
] as const;
