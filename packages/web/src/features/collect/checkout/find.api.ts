import { PB1, PB3, type PublicOrganization } from '@isura/contract/org/catalogue';
import { publicLists } from '@isura/contract/request/public-lists';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.ts';
import { queryOf } from '../../../lib/query-client.ts';
import type { FindSearch } from './checkout.pages.ts';

/** Services shown on one page. */
export const findPageSize = 20;
const LEAST_LETTERS = 2;

/** Returns the services the address asks for; a single letter does not search yet. */
export const foundQuery = ({ query, org, sector, kind, page = 1 }: FindSearch) =>
  queryOf(PB3, {
    query: {
      page: page - 1,
      size: findPageSize,
      query: query && query.length >= LEAST_LETTERS ? query : undefined,
      'org-id': org,
      'sector-id': sector,
      category: kind,
    },
  });

export const sectorsQuery = queryOf(publicLists, { params: { kind: 'sectors' }, query: {} });

const MDAS_AT_A_TIME = 200;

/** Every MDA that can be paid, by name. The list comes in pages, and there are only a few. */
export const payableMdasQuery = queryOptions({
  queryKey: ['PB1', 'payable'] as const,
  queryFn: async ({ signal }): Promise<readonly Pick<PublicOrganization, 'id' | 'name'>[]> => {
    const mdas: PublicOrganization[] = [];
    for (let page = 0, total = 1; mdas.length < total && page < 10; page++) {
      const part = await call(PB1, { query: { page, size: MDAS_AT_A_TIME } }, { signal });
      mdas.push(...part.items);
      total = part.total;
    }
    return mdas.filter(({ servicesCount }) => servicesCount > 0).map(({ id, name }) => ({ id, name }));
  },
});
