import type { PublicEventType } from '@isura/contract/connect/public-event-types';
import type { DeliveryFault } from '@isura/contract/connect/webhook-deliveries';
import type { DeliveryStatus } from '@isura/contract/connect/webhook-states';
import type { Paging } from '@isura/contract/kernel/paging';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/ctx.ts';
import { listRows, wayOf } from '../../../platform/db/list-rows.ts';

/** A delivery as it is read. */
export interface DeliveryRow {
  id: number;
  endpointId: number;
  eventId: string;
  type: PublicEventType;
  status: DeliveryStatus;
  attempts: number;
  nextAt: Date | null;
  lastAttemptAt: Date | null;
  deliveredAt: Date | null;
  createdAt: Date;
}

const COLUMNS = sql`d.id, d.endpoint_id, d.event_id, d.type, d.status, d.attempts, d.next_at, d.last_attempt_at,
  d.delivered_at, d.created_at`;

export interface DeliveryFilters {
  status?: readonly DeliveryStatus[] | undefined;
  type?: PublicEventType | undefined;
  since?: Date | undefined;
  until?: Date | undefined;
}

/** Returns a page of the deliveries to an endpoint, those of the newest events first, and how many match. */
export function listDeliveries(
  tx: Tx,
  { orgId, endpointId, status, type, since, until }: { orgId: number; endpointId: number } & DeliveryFilters,
  paging: Paging<'createdAt'>,
): Promise<{ rows: DeliveryRow[]; total: number }> {
  return listRows<DeliveryRow>(tx, {
    columns: COLUMNS,
    from: sql`connect.delivery d`,
    where: [
      sql`d.org_id = ${orgId} and d.endpoint_id = ${endpointId}`,
      status !== undefined && sql`d.status = any(${[...status]}::text[])`,
      type !== undefined && sql`d.type = ${type}`,
      since !== undefined && sql`d.created_at >= ${since}::timestamptz`,
      until !== undefined && sql`d.created_at <= ${until}::timestamptz`,
    ],
    order: sql`d.position ${wayOf(paging.sort[0]?.direction)}`,
    paging,
  });
}

/** Returns one delivery to an endpoint of an organization that the transaction sees. */
export async function findDelivery(
  tx: Tx,
  { orgId, endpointId, id }: { orgId: number; endpointId: number; id: number },
): Promise<DeliveryRow | undefined> {
  const { rows } = await sql<DeliveryRow>`
    select ${COLUMNS} from connect.delivery d
    where d.org_id = ${orgId} and d.endpoint_id = ${endpointId} and d.id = ${id}`.execute(tx);
  return rows[0];
}

/** Returns the deliveries of an event that the transaction sees, by their endpoints. */
export async function deliveriesOf(tx: Tx, eventId: string): Promise<DeliveryRow[]> {
  const { rows } = await sql<DeliveryRow>`
    select ${COLUMNS} from connect.delivery d
    where d.position = (select e.position from connect.event e where e.public_id = ${eventId}::uuid)
      and exists (select from connect.endpoint p where p.id = d.endpoint_id and p.removed_at is null)
    order by d.endpoint_id`.execute(tx);
  return rows;
}

/** An attempt as it is read. */
export interface AttemptRow {
  attemptNo: number;
  at: Date;
  ms: number;
  url: string;
  requestHeaders: Record<string, string>;
  requestBody: string | null;
  answerStatus: number | null;
  answerText: string | null;
  fault: DeliveryFault | null;
}

/** Most attempts of one delivery that are returned. */
const MOST_ATTEMPTS = 50;

/** Returns the attempts of a delivery, newest first, 50 at most. */
export async function attemptsOf(tx: Tx, deliveryId: number): Promise<AttemptRow[]> {
  const { rows } = await sql<AttemptRow>`
    select a.attempt_no, a.at, a.ms, a.url, a.request_headers, coalesce(a.request_body, d.body) as request_body,
      a.answer_status, a.answer_text, a.fault
    from connect.delivery_attempt a join connect.delivery d on d.id = a.delivery_id
    where a.delivery_id = ${deliveryId}
    order by a.attempt_no desc limit ${MOST_ATTEMPTS}`.execute(tx);
  return rows;
}

/**
 * Makes a delivery PENDING again, due at once and with all attempts before it; false when it is PENDING. Needs its
 * endpoint locked. For `grp_job`.
 */
export async function resendDelivery(tx: Tx, id: number, at: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update connect.delivery set status = 'PENDING', round_attempts = 0, next_at = ${at}::timestamptz,
      claimed_until = null, ended_at = null, delivered_at = null
    where id = ${id} and status <> 'PENDING'`.execute(tx);
  return numAffectedRows === 1n;
}
