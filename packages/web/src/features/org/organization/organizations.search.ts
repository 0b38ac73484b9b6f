import { OrgCategory, OrgStatus } from '@isura/contract/org/organization';
import * as z from 'zod/mini';
import { TabSearch } from '../../../ui/page/tab-search.ts';
import { kept, listSearch, searchNumber, searchWords } from '../../../ui/table/list-search.ts';

/** The search parameters of the staff's directory, for both its tabs. */
export const OrganizationsSearch = z.object({
  ...TabSearch.shape,
  ...listSearch,
  query: searchWords,
  status: kept(OrgStatus),
  category: kept(OrgCategory),
  sector: searchNumber,
});
