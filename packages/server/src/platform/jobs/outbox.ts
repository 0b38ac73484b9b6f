import { type EventName, type Events, events } from '@isura/contract/events/events';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Tx } from '../db/scope.ts';

/** An event. `source` is the row it happened to: events of one source arrive in order. */
export type Announcement = {
  [Name in EventName]: {
    event: Name;
    payload: Events[Name];
    sourceType: string;
    sourceId: number;
    /** The organization it concerns; left out when there is none. */
    orgId?: number;
  };
}[EventName];

/** Carries events to modules further right: written in the transaction of the effect, delivered after commit. */
export interface Outbox {
  announce(tx: Tx, announcement: Announcement): Promise<void>;
}

/** The channel that notifies relays of new events; the message itself is empty. */
export const OUTBOX_CHANNEL = 'isura_outbox';

/**
 * The outbox in PostgreSQL. Callers hold the lock on the source row (they have just changed it), so ids of one source
 * grow in the order of their commits. The wake-up is part of the same statement and is sent at commit.
 */
export const outbox: Outbox = {
  async announce(tx, { event, payload, sourceType, sourceId, orgId }) {
    const text = JSON.stringify(z.encode(events[event], payload));
    await sql`
      with line as (
        insert into platform.outbox (org_id, source_type, source_id, event, payload)
        values (${orgId === undefined ? null : String(orgId)}::bigint, ${sourceType}, ${String(sourceId)}::bigint,
          ${event}, ${text}::jsonb)
      )
      select pg_notify(${OUTBOX_CHANNEL}, '')
    `.execute(tx);
  },
};
