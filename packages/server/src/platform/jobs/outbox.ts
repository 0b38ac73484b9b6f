import type { EventName, Events } from '@isura/contract/events/events';
import type { Tx } from '../ctx.ts';

/** News of one thing that happened. `source` is the row it happened to: events of one source arrive in their order. */
export type Announcement = {
  [Name in EventName]: {
    event: Name;
    payload: Events[Name];
    sourceType: string;
    sourceId: number | bigint;
    /** The organization it concerns; left out when it concerns none. */
    orgId?: number | bigint;
  };
}[EventName];

/** How news travels to modules further right: written in the transaction of the effect, delivered after commit. */
export interface Outbox {
  announce(tx: Tx, news: Announcement): Promise<void>;
}
