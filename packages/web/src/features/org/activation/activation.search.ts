import { ServiceStatus } from '@isura/contract/org/service';
import * as z from 'zod/mini';
import { kept, listSearch, searchNumber, searchWords } from '../../../ui/table/list-search.ts';

/** The search parameters of the service activation. */
export const ActivationSearch = z.object({
  ...listSearch,
  query: searchWords,
  status: kept(ServiceStatus),
  org: searchNumber,
  sector: searchNumber,
  split: kept(z.enum(['with', 'without'])),
});
