import * as z from 'zod/mini';
import { TabSearch } from '../../../ui/page/tab-search.ts';
import { listSearch, searchNumber } from '../../../ui/table/list-search.ts';

import { ServicesSearch } from '../service/service.search.ts';

/** The search parameters of one organization: its tab, and the place in a list there. */
export const OrganizationSearch = z.object({
  ...TabSearch.shape,
  ...ServicesSearch.shape,
  ...listSearch,
  account: searchNumber,
});

/** The search parameters of the user's own organization: its tab, and the place in its lists. */
export const ProfileSearch = z.object({
  ...TabSearch.shape,
  ...ServicesSearch.shape,
  ...listSearch,
  account: searchNumber,
});
