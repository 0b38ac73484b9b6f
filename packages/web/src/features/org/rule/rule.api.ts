import { CR1, CR3 } from '@isura/contract/org/collection-rules';
import { queryOf } from '../../../lib/query-client.ts';
import { pagingOf, viewOf } from '../../../ui/table/list-search.ts';
import type { RulesSearch } from './rule.search.ts';

export const rulesQuery = (search: RulesSearch) =>
  queryOf(CR1, {
    query: {
      ...pagingOf(viewOf(search)),
      query: search.query,
      'service-id': search.service,
      ...(search.status && { status: [search.status] }),
      'amount-type': search.kind,
    },
  });

export const ruleQuery = (id: number) => queryOf(CR3, { params: { id } });
