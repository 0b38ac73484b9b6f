import type { EventName, Events } from '@isura/contract/events/events';
import type { Ctx, Tx } from '../ctx.ts';

/** What a listener gets to know. `id` is the same at every repetition. */
export type OutboxEvent<Name extends EventName = EventName> = {
  [N in Name]: {
    id: string;
    event: N;
    payload: Events[N];
    sourceType: string;
    sourceId: bigint;
    orgId?: bigint;
  };
}[Name];

/**
 * Somebody who listens. The work is done in `tx` (as grp_job), which commits together with the note that it is done:
 * changes in the database happen once. Whatever leaves the house is put in the queue from here, never done here.
 */
export interface Subscriber<Name extends EventName = EventName> {
  /** Unique among all listeners, module first: `notify.contact`. It must stay the same for ever. */
  consumer: string;
  event: Name;
  handle(ctx: Ctx, tx: Tx, outboxEvent: OutboxEvent<Name>): Promise<void>;
}

/** Declares a listener and keeps the type of its event. */
export const subscriber = <Name extends EventName>(declared: Subscriber<Name>): Subscriber =>
  declared as unknown as Subscriber;
