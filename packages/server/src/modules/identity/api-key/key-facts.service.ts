import type { Tx } from '../../../platform/ctx.ts';
import { findKeyFacts } from './key-facts.queries.ts';

/** A key as whoever decides on what its program did has to know it. */
export interface KeyFacts {
  /** The name of the key, as in its text. */
  keyId: string;
  program: string;
  /** Who requested it or, of a key that replaced another, rolled that one. */
  requestedBy: string;
  confirmedBy?: string;
}

/**
 * Returns the program of a key and who answers for it, as the transaction sees it. A rolled key has no confirmation of
 * its own: then it is that of the latest key before it that was confirmed.
 */
export async function keyFacts(tx: Tx, orgId: number, id: number): Promise<KeyFacts | undefined> {
  const row = await findKeyFacts(tx, orgId, id);
  if (!row) return undefined;
  const { confirmedBy, ...key } = row;
  return { ...key, ...(confirmedBy !== null && { confirmedBy }) };
}
