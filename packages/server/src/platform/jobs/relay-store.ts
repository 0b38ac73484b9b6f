import { type EventName, events } from '@isura/contract/events/events';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Tx } from '../ctx.ts';
import type { OutboxEvent, Subscriber } from './subscriber.ts';

/** Key of the lock for handing out: events of one source must reach the inboxes in order. */
const HANDING_OUT = 0x6f7574626f78;
const AT_A_TIME = 500;
const LONGEST_WAIT_S = 3600;

/**
 * Hands the oldest waiting outbox rows to the inboxes of their subscribers and records them as delivered. One process
 * at a time; another one meanwhile continues with what is in the inboxes. Returns how many rows were handed out.
 */
export async function handOut(tx: Tx, subscribers: readonly Subscriber[], now: Date): Promise<number> {
  const lock = await sql<{ ours: boolean }>`select pg_try_advisory_xact_lock(${HANDING_OUT}) as ours`.execute(tx);
  if (!lock.rows[0]?.ours) return 0;
  const answer = subscribers.map(({ event }) => event);
  const consumers = subscribers.map(({ consumer }) => consumer);
  const { numAffectedRows } = await sql`
    with due as (
      select id, org_id, event, source_type, source_id, payload from platform.outbox
      where delivered_at is null order by id limit ${AT_A_TIME}
      for update skip locked
    ), lines as (
      insert into platform.inbox (consumer, event_id, org_id, outbox_id, event, source_type, source_id, payload,
        next_attempt_at)
      select listening.consumer, due.id::text, due.org_id, due.id, due.event, due.source_type, due.source_id,
        due.payload, ${now}
      from due join unnest(${answer}::text[], ${consumers}::text[]) as listening (event,
        consumer) on listening.event = due.event
      on conflict (consumer, event_id) do nothing
    )
    update platform.outbox set delivered_at = now() from due where outbox.id = due.id
  `.execute(tx);
  return Number(numAffectedRows ?? 0n);
}

/** Returns what is waiting: whether anything is due, and in how many milliseconds the next failed row is. */
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

/** An inbox row that this transaction has locked. */
export interface Line {
  consumer: string;
  eventId: string;
  attempts: number;
  outboxEvent: OutboxEvent;
}

/**
 * Locks one due inbox row until the transaction ends; others skip it. A row waits for earlier rows of its source and
 * consumer, so order is kept and a failing one holds up only its own source, for its own consumer.
 */
export async function takeLine(tx: Tx, consumers: readonly string[], now: Date): Promise<Line | undefined> {
  const { rows } = await sql<{
    consumer: string;
    eventId: string;
    attempts: number;
    event: EventName;
    payload: unknown;
    sourceType: string;
    sourceId: number;
    orgId: number | null;
  }>`
    select consumer, event_id, attempts, event, payload, source_type, source_id, org_id
    from platform.inbox line
    where handled_at is null and outbox_id is not null and next_attempt_at <= ${now}
      and consumer = any(${consumers}::text[])
      and not exists (
        select from platform.inbox earlier
        where earlier.consumer = line.consumer and earlier.source_type = line.source_type
          and earlier.source_id = line.source_id and earlier.outbox_id < line.outbox_id
          and earlier.handled_at is null and earlier.outbox_id is not null)
    order by next_attempt_at, outbox_id, consumer limit 1
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

/** Parses the payload as the event declares it; throws when it no longer matches. */
export const decodePayload = (outboxEvent: OutboxEvent): OutboxEvent =>
  ({ ...outboxEvent, payload: z.decode(events[outboxEvent.event], outboxEvent.payload) }) as OutboxEvent;

/**
 * Checks the deferred constraints on the work of a subscriber now: one that failed only at commit would undo the record
 * of the failure too, and the row would stay the first one due for ever.
 */
export async function checkNow(tx: Tx): Promise<void> {
  await sql`set constraints all immediate`.execute(tx);
}

/** Records the row as handled; commits together with the work. */
export async function markHandled(tx: Tx, { consumer, eventId }: Line): Promise<void> {
  await sql`update platform.inbox set handled_at = now(), attempts = attempts + 1, last_fault = null
    where consumer = ${consumer} and event_id = ${eventId}`.execute(tx);
}

/** Returns the seconds until the next attempt: 1, 2, 4 … up to an hour. */
export const waitBefore = (attempts: number): number => Math.min(2 ** attempts, LONGEST_WAIT_S);

/** Records a failure; the row is retried later, each time after a longer wait. Only the kind of the fault is kept. */
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
