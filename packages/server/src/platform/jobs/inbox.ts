import { sql } from 'kysely';
import type { Tx } from '../db/scope.ts';

/**
 * Runs `work` for an event unless it was done before (docs/spec/security.md#t28). The inbox row and the work commit
 * together, so a repeated event changes nothing, and interrupted work is done again. Of two at once, the second waits
 * for the first. `consumer` is the handler, `provider:{name}` for events of an outside party, and `eventId` is the id
 * that party gave. Runs as grp_job. Returns whether the work was done now.
 */
export async function handleOnce(
  tx: Tx,
  consumer: string,
  eventId: string,
  work: () => Promise<void>,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into platform.inbox (consumer, event_id, handled_at) values (${consumer}, ${eventId}, now())
    on conflict (consumer, event_id) do nothing
  `.execute(tx);
  if (numAffectedRows !== 1n) return false;
  await work();
  return true;
}
