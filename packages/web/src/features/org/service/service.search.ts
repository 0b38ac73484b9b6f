import { ServiceStatus } from '@isura/contract/org/service';
import * as z from 'zod/mini';
import { kept, listSearch, searchWords } from '../../../ui/table/list-search.ts';

const list = listSearch;

/** What the tab of services keeps in the address of the page it is part of. */
export const ServicesSearch = z.object({
  's-query': searchWords,
  's-status': kept(ServiceStatus),
  's-visible': kept(z.enum(['yes', 'no'])),
  's-page': list.page,
  's-size': list.size,
  's-sort': list.sort,
});
