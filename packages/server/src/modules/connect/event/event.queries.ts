import type { EventSourceType, PublicEventType } from '@isura/contract/connect/public-event-types';
import type { Paging } from '@isura/contract/kernel/paging';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/ctx.ts';
import { allOf } from '../../../platform/db/conditions.ts';
import { listRows, wayOf } from '../../../platform/db/list-rows.ts';
import type { StoredEvent } from './new-event.domain.ts';

/** A public event to write. */
export interface WaitingEvent extends StoredEvent {
  publicId: string;
}

/**
 * Writes the public events of one domain event, which happened when that was announced: they wait for the publisher. For
 * `grp_job`.
 */
export async function insertWaiting(
  tx: Tx,
  events: readonly WaitingEvent[],
  { outboxId, orgId, at }: { outboxId: string; orgId: number; at: Date },
): Promise<void> {
  for (const [part, event] of events.entries())
    await sql`
      insert into connect.waiting_event (outbox_id, part, public_id, type, org_id, source_type, source_id,
        source_number, data, self_path, created_at)
      values (${outboxId}::bigint, ${part + 1}, ${event.publicId}::uuid, ${event.type}, ${orgId}, ${event.sourceType},
        ${event.sourceId}, ${event.sourceNumber}, ${JSON.stringify(event.data)}::jsonb, ${event.selfPath},
        coalesce((select o.created_at from platform.outbox o where o.id = ${outboxId}::bigint), ${at}::timestamptz))
    `.execute(tx);
}

/** Key of the lock for publishing: positions have no gap and follow the order of commits. */
const PUBLISHING = 0x6576656e7473;
/** How many events are published in one transaction. */
export const PUBLISHED_AT_ONCE = 500;

/** A domain event holds up those after it until it could not be written so often, which takes 15 seconds. */
const HELD_ATTEMPTS = 5;

/**
 * Returns which events may be published, at most `PUBLISHED_AT_ONCE`, in the order of their domain events: those before
 * the first domain event that one of these consumers has yet to write. One that failed too often holds nothing up,
 * nor does what waits for it. One statement, as of one moment: where an event is written, the ones before it were handed
 * out.
 */
async function dueEvents(tx: Tx, consumers: readonly string[]): Promise<{ outboxId: number; part: number }[]> {
  const { rows } = await sql<{ outboxId: number; part: number }>`
    with unwritten as materialized (
      select min(l.outbox_id) as first from platform.inbox l
      where l.handled_at is null and l.outbox_id is not null and l.consumer = any(${[...consumers]}::text[])
        and l.attempts < ${HELD_ATTEMPTS} and not exists (
          select from platform.inbox e
          where e.consumer = l.consumer and e.source_type = l.source_type and e.source_id = l.source_id
            and e.outbox_id < l.outbox_id and e.handled_at is null and e.outbox_id is not null
            and e.attempts >= ${HELD_ATTEMPTS})
    )
    select w.outbox_id, w.part from connect.waiting_event w, unwritten u
    where u.first is null or w.outbox_id < u.first
    order by w.outbox_id, w.part limit ${PUBLISHED_AT_ONCE}`.execute(tx);
  return rows;
}

/**
 * Publishes the events that wait, at most `PUBLISHED_AT_ONCE`, in the order of their domain events, up to the first of
 * those that one of these consumers, which write events, has not written: each gets the next position of the portal and the next number of its source. Whoever
 * publishes at the same time waits until this is committed, so that a position is visible only when all before it are.
 * Returns how many were published, and the first and last position of them. For `grp_job`.
 */
export async function publishWaiting(
  tx: Tx,
  at: Date,
  consumers: readonly string[],
): Promise<{ count: number; first: bigint; last: bigint }> {
  await sql`select pg_advisory_xact_lock(${PUBLISHING}::bigint)`.execute(tx);
  const due = await dueEvents(tx, consumers);
  const count = due.length;
  if (count === 0) return { count, first: 0n, last: 0n };
  await sql`
    with due as (
      select * from unnest(${due.map(({ outboxId }) => outboxId)}::bigint[], ${due.map(({ part }) => part)}::int[])
        as d (outbox_id, part)
    ), taken as (
      delete from connect.waiting_event w using due d where w.outbox_id = d.outbox_id and w.part = d.part
      returning w.outbox_id, w.part, w.public_id, w.type, w.org_id, w.source_type, w.source_id, w.source_number, w.data,
        w.self_path, w.created_at
    ), numbered as (
      select t.*, row_number() over (order by t.outbox_id, t.part) as nth,
        row_number() over (partition by t.source_type, t.source_id order by t.outbox_id, t.part) as nth_of_source,
        count(*) over (partition by t.source_type, t.source_id) as of_source
      from taken t
    ), counted as (
      insert into connect.event_source as s (source_type, source_id, last_sequence)
      select t.source_type, t.source_id, count(*) from taken t group by t.source_type, t.source_id
      on conflict (source_type, source_id) do update set last_sequence = s.last_sequence + excluded.last_sequence
      returning s.source_type, s.source_id, s.last_sequence
    ), place as materialized (
      select platform.next_numbers('EVENT', '', ${count}::int) as first
    )
    insert into connect.event (position, public_id, type, org_id, source_type, source_id, source_number, sequence, data,
      self_path, created_at, published_at)
    select p.first + n.nth - 1, n.public_id, n.type, n.org_id, n.source_type, n.source_id, n.source_number,
      c.last_sequence - n.of_source + n.nth_of_source, n.data, n.self_path, n.created_at, ${at}::timestamptz
    from numbered n
    join counted c on c.source_type = n.source_type and c.source_id = n.source_id
    cross join place p
  `.execute(tx);
  const { rows: ends } = await sql<{ last: bigint }>`select connect.last_position() as last`.execute(tx);
  const last = ends[0]?.last ?? 0n;
  return { count, first: last - BigInt(count) + 1n, last };
}

/** How many events, and how many deliveries of them, are deleted in one transaction. */
const DELETED_AT_ONCE = { events: 5_000, deliveries: 2_000 } as const;

/**
 * Deletes the oldest events, published before this moment, and notes up to which position: whatever is kept has no gap.
 * Their deliveries go before them, also in parts. Returns how many events were deleted, and whether there may be more.
 * For `grp_job`.
 */
export async function deleteOldest(tx: Tx, before: Date, at: Date): Promise<{ deleted: number; mayHaveMore: boolean }> {
  const { rows } = await sql<{ found: number; through: bigint | null }>`
    select count(*)::int as found, max(o.position) as through
    from (select e.position from connect.event e where e.published_at < ${before}::timestamptz
      order by e.published_at, e.position limit ${DELETED_AT_ONCE.events}) o`.execute(tx);
  const oldest = rows[0];
  if (!oldest || oldest.through === null) return { deleted: 0, mayHaveMore: false };
  const through = String(oldest.through);
  const deliveries = await sql`
    delete from connect.delivery where id = any(array(
      select d.id from connect.delivery d where d.position <= ${through}::bigint
      order by d.position limit ${DELETED_AT_ONCE.deliveries}))`.execute(tx);
  if (deliveries.numAffectedRows === BigInt(DELETED_AT_ONCE.deliveries)) return { deleted: 0, mayHaveMore: true };
  const { numAffectedRows } = await sql`
    delete from connect.event e where e.position <= ${through}::bigint`.execute(tx);
  await sql`
    insert into connect.event_deletion as d (through_position, deleted_at)
    values (${through}::bigint, ${at}::timestamptz)
    on conflict (is_single) do update set through_position = greatest(d.through_position, excluded.through_position),
      deleted_at = excluded.deleted_at`.execute(tx);
  return { deleted: Number(numAffectedRows ?? 0n), mayHaveMore: oldest.found === DELETED_AT_ONCE.events };
}

/** An event as it is read. */
export interface EventRow {
  position: bigint;
  publicId: string;
  type: PublicEventType;
  orgId: number;
  sourceType: EventSourceType;
  sourceId: number;
  sourceNumber: string | null;
  sequence: bigint;
  data: Record<string, unknown>;
  selfPath: string | null;
  createdAt: Date;
}

/** The columns of `EventRow`; the table is called `e`. */
export const EVENT_COLUMNS = sql`e.position, e.public_id, e.type, e.org_id, e.source_type, e.source_id,
  e.source_number, e.sequence, e.data, e.self_path, e.created_at`;

export interface AfterFilters {
  types?: readonly PublicEventType[] | undefined;
  source?: { type: string; id: number } | undefined;
  since?: Date | undefined;
}

/** A part of the log as it is at one moment. */
export interface LogPart {
  /** Up to which position events were deleted. */
  deleted: bigint;
  /** The last position of the whole log; 0 when there is none. */
  last: bigint;
  rows: EventRow[];
}

/**
 * Returns the first events after a position that the transaction sees and that match, with the ends of the log: all as
 * of one moment, so that nothing lies between the last row and the end.
 */
export async function eventsAfter(
  tx: Tx,
  { after, limit, ...by }: { after: bigint; limit: number } & AfterFilters,
): Promise<LogPart> {
  const { types, source, since } = by;
  const conditions = [
    sql`e.position > greatest(${String(after)}::bigint, l.deleted)`,
    types !== undefined && types.length > 0 && sql`e.type = any(${[...types]}::text[])`,
    source !== undefined && sql`e.source_type = ${source.type} and e.source_id = ${source.id}`,
    since !== undefined && sql`e.published_at >= ${since}::timestamptz`,
  ];
  const { rows } = await sql<
    { deleted: bigint; last: bigint } & { [Column in keyof EventRow]: EventRow[Column] | null }
  >`
    with log as (
      select coalesce((select d.through_position from connect.event_deletion d), 0) as deleted,
        connect.last_position() as last
    )
    select l.deleted, l.last, e.*
    from log l
    left join lateral (
      select ${EVENT_COLUMNS} from connect.event e where ${allOf(conditions)} order by e.position limit ${limit}
    ) e on true
    order by e.position`.execute(tx);
  return {
    deleted: rows[0]?.deleted ?? 0n,
    last: rows[0]?.last ?? 0n,
    rows: rows.filter(({ publicId }) => publicId !== null) as unknown as EventRow[],
  };
}

/** Returns one event that the transaction sees. */
export async function findEvent(tx: Tx, publicId: string): Promise<EventRow | undefined> {
  const { rows } = await sql<EventRow>`
    select ${EVENT_COLUMNS} from connect.event e where e.public_id = ${publicId}::uuid`.execute(tx);
  return rows[0];
}

/** Reports whether the transaction sees an organization. */
export async function seesOrganization(tx: Tx, orgId: number): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`select id from org.own_organization where id = ${orgId}`.execute(tx);
  return rows.length > 0;
}

/** Returns a page of the events of an organization, newest first unless ordered otherwise, and how many match. */
export function listEvents(
  tx: Tx,
  { orgId, type }: { orgId: number; type?: PublicEventType | undefined },
  paging: Paging<'position'>,
): Promise<{ rows: EventRow[]; total: number }> {
  return listRows<EventRow>(tx, {
    columns: EVENT_COLUMNS,
    from: sql`connect.event e`,
    where: [sql`e.org_id = ${orgId}`, type !== undefined && sql`e.type = ${type}`],
    order: sql`e.position ${wayOf(paging.sort[0]?.direction)}`,
    paging,
  });
}
