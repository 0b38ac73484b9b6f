import { ServiceStatus } from '@isura/contract/org/service';
import * as z from 'zod/mini';
import { kept, listSearch, searchNumber, searchWords } from '../../../ui/table/list-search.ts';

/** What the address of the service activation may say. */
export const ActivationSearch = z.object({
  ...listSearch,
  query: searchWords,
  status: kept(ServiceStatus),
  org: searchNumber,
  sector: searchNumber,
  split: kept(z.enum(['with', 'without'])),
});
