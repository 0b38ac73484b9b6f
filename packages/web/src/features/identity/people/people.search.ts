import { SeatStatus } from '@isura/contract/identity/auditor-seat';
import { AuthorityName } from '@isura/contract/identity/role';
import { UserStatus } from '@isura/contract/identity/user-record';
import { AdminRequestStatus, AdminRequestType } from '@isura/contract/kernel/admin-request';
import * as z from 'zod/mini';
import { TabSearch } from '../../../ui/page/tab-search.ts';
import { kept, keptStatus, listSearch, searchNumber, searchWords } from '../../../ui/table/list-search.ts';

/** The search parameters of the users page, for both its tabs. `request` opens one request beside the list. */
export const PeopleSearch = z.object({
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
  request: searchNumber,
  'seat-status': kept(SeatStatus),
});
