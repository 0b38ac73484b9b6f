import type { Tx } from '../../../platform/ctx.ts';
import { countLiveMdas } from './live.queries.ts';

/** Counts the live MDAs for figures of other modules; with 274 in the register it is 274 on every screen. */
export const liveMdas = (tx: Tx): Promise<number> => countLiveMdas(tx);
