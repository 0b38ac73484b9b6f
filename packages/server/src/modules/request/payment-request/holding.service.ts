import type { Tx } from '../../../platform/ctx.ts';
import { MANY_LINES } from './lines.queries.ts';
import { lockRequest, type RequestRow } from './request.queries.ts';
import type { Mark } from './writing.queries.ts';

export type { Mark, RequestRow };
export { MANY_LINES };

/** A payment, held until the transaction ends; undefined where there is none. */
export const heldRequest = (tx: Tx, id: number): Promise<RequestRow | undefined> => lockRequest(tx, id);
