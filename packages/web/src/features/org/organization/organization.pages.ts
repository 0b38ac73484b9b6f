import * as addresses from '@isura/contract/kernel/addresses';
import { OrgStatus } from '@isura/contract/kernel/onboarding';
import { OrgCategory } from '@isura/contract/org/category';
import { ServiceStatus } from '@isura/contract/org/service';
import * as z from 'zod/mini';
import { adminPage } from '../../../routing/staff-page.ts';
import { TabSearch } from '../../../ui/page/tab-search.ts';
import { kept, listSearch, searchNumber, searchWords } from '../../../ui/table/list-search.ts';
import { acts, titles } from './titles.text.ts';

/** The search parameters of the services tab, in the address of its page. */
const ServicesSearch = z.object({
  's-query': searchWords,
  's-status': kept(ServiceStatus),
  's-visible': kept(z.enum(['yes', 'no'])),
  's-page': listSearch.page,
  's-size': listSearch.size,
  's-sort': listSearch.sort,
});

/** The search parameters of one organization: its tab, and the place in a list there. */
const OrganizationSearch = z.object({
  ...TabSearch.shape,
  ...ServicesSearch.shape,
  ...listSearch,
  account: searchNumber,
});

/** The search parameters of the user's own organization: its tab, and the place in its lists. */
const ProfileSearch = z.object({
  ...TabSearch.shape,
  ...ServicesSearch.shape,
  ...listSearch,
  account: searchNumber,
});

/** The search parameters of the staff's directory, for both its tabs. */
const OrganizationsSearch = z.object({
  ...TabSearch.shape,
  ...listSearch,
  query: searchWords,
  status: kept(OrgStatus),
  category: kept(OrgCategory),
  sector: searchNumber,
});

/** Pages of organizations as their own users and the central office see them. */
export const organizationPages = [
  adminPage({
    path: '/admin/setup-administration/corporate-profile',
    title: titles.profile,
    help: 'profile',
    needs: ['DR1'],
    search: ProfileSearch,
    load: () => import('./profile.page.tsx'),
  }),
  adminPage({
    path: '/admin/mda-directory',
    title: titles.organizations,
    help: 'organizations',
    needs: [],
    search: OrganizationsSearch,
    does: [{ id: 'find', ...acts.find, href: addresses.organizations(), needs: [] }],
    load: () => import('./organizations.page.tsx'),
  }),
  adminPage({
    path: '/admin/mda-directory/mda-details/$id',
    title: titles.organization,
    help: 'organization',
    needs: [],
    search: OrganizationSearch,
    load: () => import('./organization.page.tsx'),
  }),
] as const;
