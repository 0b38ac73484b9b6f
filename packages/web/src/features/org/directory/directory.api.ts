import { PB1, PB2, PB3 } from '@isura/contract/org/catalogue';
import { publicLists } from '@isura/contract/request/public-lists';
import { queryOf } from '../../../lib/query-client.ts';
import type { DirectorySearch } from './directory.pages.ts';

/** MDAs and services shown on one page: a multiple of one, two, three columns. */
export const directoryPageSize = 24;

const paging = (search: DirectorySearch) => ({ page: (search.page ?? 1) - 1, size: directoryPageSize });

/** Returns the MDAs the address asks for. */
export const organizationsQuery = (search: DirectorySearch) =>
  queryOf(PB1, {
    query: {
      ...paging(search),
      query: search.query,
      letter: search.letter,
      category: search.type,
      'sector-id': search.sector,
      state: search.state,
    },
  });

/** Returns the services the address asks for. */
export const servicesQuery = (search: DirectorySearch) =>
  queryOf(PB3, {
    query: {
      ...paging(search),
      query: search.query,
      'sector-id': search.sector,
      category: search.kind,
      sort: search.query ? undefined : 'name',
    },
  });

export const organizationQuery = (orgId: number) => queryOf(PB2, { params: { orgId } });
export const sectorsQuery = queryOf(publicLists, { params: { kind: 'sectors' }, query: {} });
export const statesQuery = queryOf(publicLists, { params: { kind: 'states' }, query: {} });
