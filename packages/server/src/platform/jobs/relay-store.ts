import { type EventName, events } from '@isura/contract/events/events';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Tx } from '../ctx.ts';
import type { OutboxEvent, Subscriber } from './subscriber.ts';

/** One number for the right to hand out: events of one source must reach the inboxes in order. */
const HANDING_OUT = 0x6f7574626f78;
const AT_A_TIME = 500;
const LONGEST_WAIT_S = 3600;

/**
 * Hands the oldest waiting lines of the outbox to the inboxes of their listeners and marks them delivered. One process
 * at a time; another that comes meanwhile goes on with what is in the inboxes. Answers how many lines were handed out.
 */
export async function handOut(tx: Tx, subscribers: readonly Subscriber[], now: Date): Promise<number> {
  const lock = await sql<{ ours: boolean }>`select pg_try_advisory_xact_lock(${HANDING_OUT}) as ours`.execute(tx);
  if (!lock.rows[0]?.ours) return 0;
  const heard = subscribers.map(({ event }) => event);
  const consumers = subscribers.map(({ consumer }) => consumer);
  const { numAffectedRows } = await sql`
    with due as (
      select id, org_id, event, source_type, source_id, payload from platform.outbox
      where delivered_at is null order by id limit ${AT_A_TIME}
      for update skip locked
    ), lines as (
      insert into platform.inbox (consumer, event_id, org_id, outbox_id, event, source_type, source_id, payload, next_attempt_at)
      select listening.consumer, due.id::text, due.org_id, due.id, due.event, due.source_type, due.source_id, due.payload, ${now}
      from due join unnest(${heard}::text[], ${consumers}::text[]) as listening (event, consumer) on listening.event = due.event
      on conflict (consumer, event_id) do nothing
    )
    update platform.outbox set delivered_at = now() from due where outbox.id = due.id
  `.execute(tx);
  return Number(numAffectedRows ?? 0n);
}

/** What lies there now: whether anything is due, and in how many milliseconds the next line is that failed. */
export async function whatWaits(
  tx: Tx,
  consumers: readonly string[],
  now: Date,
): Promise<{ due: boolean; nextAttemptMs?: number }> {
  const { rows } = await sql<{ due: boolean; nextAttemptAt: Date | null }>`
    with line as (
      select next_attempt_at from platform.inbox
      where handled_at is null and outbox_id is not null and consumer = any(${consumers}::text[])
    )
    select exists (select from platform.outbox where delivered_at is null)
        or exists (select from line where next_attempt_at <= ${now}) as due,
      (select min(next_attempt_at) from line where next_attempt_at > ${now}) as next_attempt_at
  `.execute(tx);
  const { due, nextAttemptAt } = rows[0]!;
  return {
    due,
    ...(nextAttemptAt && { nextAttemptMs: Math.max(1, new Date(nextAttemptAt).getTime() - now.getTime()) }),
  };
}

/** A line of the inbox that this transaction holds. */
export interface Line {
  consumer: string;
  eventId: string;
  attempts: number;
  outboxEvent: OutboxEvent;
}

/**
 * Takes one line that is due and holds it until the transaction ends; others skip it. A line waits for earlier lines
 * of its source and listener, so order is kept and a failing one holds up only its own source, for its own listener.
 */
export async function takeLine(tx: Tx, consumers: readonly string[], now: Date): Promise<Line | undefined> {
  const { rows } = await sql<{
    consumer: string;
    eventId: string;
    attempts: number;
    event: EventName;
    payload: unknown;
    sourceType: string;
    sourceId: bigint;
    orgId: bigint | null;
  }>`
    select consumer, event_id, attempts, event, payload, source_type, source_id, org_id
    from platform.inbox line
    where handled_at is null and outbox_id is not null and next_attempt_at <= ${now} and consumer = any(${consumers}::text[])
      and not exists (
        select from platform.inbox earlier
        where earlier.consumer = line.consumer and earlier.source_type = line.source_type
          and earlier.source_id = line.source_id and earlier.outbox_id < line.outbox_id
          and earlier.handled_at is null and earlier.outbox_id is not null)
    order by next_attempt_at, outbox_id limit 1
    for update skip locked
  `.execute(tx);
  const row = rows[0];
  if (!row) return undefined;
  const outboxEvent = {
    id: row.eventId,
    event: row.event,
    payload: row.payload,
    sourceType: row.sourceType,
    sourceId: row.sourceId,
    ...(row.orgId === null ? {} : { orgId: row.orgId }),
  };
  return {
    consumer: row.consumer,
    eventId: row.eventId,
    attempts: row.attempts,
    outboxEvent: outboxEvent as OutboxEvent,
  };
}

/** The payload as the event declares it; throws when it no longer fits. */
export const decodePayload = (outboxEvent: OutboxEvent): OutboxEvent =>
  ({ ...outboxEvent, payload: z.decode(events[outboxEvent.event], outboxEvent.payload) }) as OutboxEvent;

/** The line is done; commits together with what was done. */
export async function markHandled(tx: Tx, { consumer, eventId }: Line): Promise<void> {
  await sql`update platform.inbox set handled_at = now(), attempts = attempts + 1, last_fault = null
    where consumer = ${consumer} and event_id = ${eventId}`.execute(tx);
}

/** Seconds until the next try: 1, 2, 4 … up to an hour. */
export const waitBefore = (attempts: number): number => Math.min(2 ** attempts, LONGEST_WAIT_S);

/** The line failed; it comes again later, each time after a longer wait. Only the kind of the fault is kept. */
export async function markFailed(
  tx: Tx,
  { consumer, eventId, attempts }: Line,
  fault: string,
  now: Date,
): Promise<void> {
  const next = new Date(now.getTime() + waitBefore(attempts) * 1000);
  await sql`update platform.inbox set attempts = attempts + 1, next_attempt_at = ${next}, last_fault = ${fault}
    where consumer = ${consumer} and event_id = ${eventId}`.execute(tx);
}
