import { CR3 } from '@isura/contract/org/collection-rules';
import { queryOf } from '../../../lib/query-client.ts';

export const ruleQuery = (id: number) => queryOf(CR3, { params: { id } });
