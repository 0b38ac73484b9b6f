import type { Tx } from '../../../platform/ctx.ts';
import { MANY_LINES } from './lines.queries.ts';
import { lockRequest, type RequestRow } from './request.queries.ts';
import type { Stamp } from './write-request.queries.ts';

export type { RequestRow, Stamp };
export { MANY_LINES };

/** Returns a payment, locked until the transaction ends; undefined if there is none. */
export const heldRequest = (tx: Tx, id: number): Promise<RequestRow | undefined> => lockRequest(tx, id);
