import { AC1, type GlClass } from '@isura/contract/ledger/gl-account';
import { queryOf } from '../../lib/query-client.ts';

/** The codes of one class that money is posted to: all of them, the chart has some hundreds. */
export const postableQuery = (kind: GlClass) => queryOf(AC1, { query: { class: kind, postable: true, size: 1000 } });
