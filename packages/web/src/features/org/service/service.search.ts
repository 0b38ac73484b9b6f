import { ServiceStatus } from '@isura/contract/org/service';
import * as z from 'zod/mini';
import { kept, listSearch, searchWords } from '../../../ui/table/list-search.ts';

const list = listSearch;

/** The search parameters of the services tab, in the address of its page. */
export const ServicesSearch = z.object({
  's-query': searchWords,
  's-status': kept(ServiceStatus),
  's-visible': kept(z.enum(['yes', 'no'])),
  's-page': list.page,
  's-size': list.size,
  's-sort': list.sort,
});
