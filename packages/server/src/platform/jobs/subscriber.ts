import type { EventName, Events } from '@isura/contract/events/events';
import type { Ctx, Tx } from '../ctx.ts';

/** The event as a subscriber gets it. `id` is the same at every repetition. */
export type OutboxEvent<Name extends EventName = EventName> = {
  [N in Name]: {
    id: string;
    event: N;
    payload: Events[N];
    sourceType: string;
    sourceId: number;
    orgId?: number;
  };
}[Name];

/**
 * A subscriber. Its work runs in `tx` (as grp_job), which commits together with the record that it is done: changes in
 * the database happen once. Outgoing messages are enqueued here, never sent.
 */
export interface Subscriber<Name extends EventName = EventName> {
  /** Unique among all subscribers, module first: `notify.contact`. It must never change. */
  consumer: string;
  event: Name;
  handle(ctx: Ctx, tx: Tx, outboxEvent: OutboxEvent<Name>): Promise<void>;
  /**
   * Work in transactions of its own that follows a delivery in which it handled something, once for all subscribers that
   * name the same function. It is not repeated when it fails: what it left is done after the next delivery, and by a
   * clock of its own.
   */
  after?: (ctx: Ctx) => Promise<unknown>;
}

/** Declares a subscriber and keeps the type of its event. */
export const subscriber = <Name extends EventName>(declared: Subscriber<Name>): Subscriber =>
  declared as unknown as Subscriber;
