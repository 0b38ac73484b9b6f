import type { PaymentStatus } from '@isura/contract/collect/states';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/ctx.ts';
import { type OrderRow, REMITA } from './remita.domain.ts';

const COLUMNS = sql`provider_ref, asked_kobo, return_url, rrr, closed_at`;

/** Records what is about to be requested, or returns what was requested before under this name. For `grp_job`. */
export async function openOrder(
  tx: Tx,
  o: Pick<OrderRow, 'providerRef' | 'askedKobo' | 'returnUrl'> & { serviceType: string; at: Date; nextAskAt: Date },
): Promise<OrderRow & { isNew: boolean }> {
  const made = await sql<OrderRow>`
    insert into collect.remita_order (provider_ref, service_type, asked_kobo, return_url, sent_at, next_ask_at)
    values (${o.providerRef}, ${o.serviceType}, ${o.askedKobo}, ${o.returnUrl}, ${o.at}, ${o.nextAskAt})
    on conflict (provider_ref) do nothing returning ${COLUMNS}`.execute(tx);
  if (made.rows[0]) return { ...made.rows[0], isNew: true };
  return { ...(await findOrders(tx, [o.providerRef]))[0]!, isNew: false };
}

/** Returns the orders with these names. For `grp_job`. */
export async function findOrders(tx: Tx, refs: readonly string[]): Promise<OrderRow[]> {
  const { rows } = await sql<OrderRow>`
    select ${COLUMNS} from collect.remita_order where provider_ref = any(${[...refs]}::text[])`.execute(tx);
  return rows;
}

/**
 * Stores the RRR of an order that has none; returns whether the order has it now. An RRR of another order is not
 * stored. For `grp_job`.
 */
export async function keepRrr(tx: Tx, ref: string, rrr: string): Promise<boolean> {
  await sql`
    update collect.remita_order set rrr = ${rrr} where provider_ref = ${ref} and rrr is null
      and not exists (select from collect.remita_order o where o.rrr = ${rrr})`.execute(tx);
  return (await findOrders(tx, [ref]))[0]?.rrr === rrr;
}

/** Stores the paid kobo Remita reported, when they are not the requested amount. For `grp_job`. */
export async function storeReportedAmount(tx: Tx, ref: string, kobo: bigint): Promise<void> {
  await sql`update collect.remita_order set said_kobo = ${kobo} where provider_ref = ${ref}`.execute(tx);
}

/** Records that Remita accepts nothing for an order any more. For `grp_job`. */
export async function closeOrder(tx: Tx, ref: string, at: Date): Promise<void> {
  await sql`
    update collect.remita_order set closed_at = coalesce(closed_at, ${at}) where provider_ref = ${ref}`.execute(tx);
}

/** An order that is due to be queried about, with the status of its attempt. */
export interface DueOrder extends Pick<OrderRow, 'providerRef' | 'closedAt'> {
  eventId: string | null;
  status: PaymentStatus | null;
}

/**
 * Returns due orders, longest waiting first, and sets when each is due again without a result: 1, 2, 4 … minutes later,
 * at most thirty days apart. For `grp_job`.
 */
export async function takeDueOrders(tx: Tx, now: Date, atMost: number): Promise<DueOrder[]> {
  const { rows } = await sql<DueOrder>`
    with due as (
      select provider_ref from collect.remita_order where next_ask_at <= ${now}
      order by next_ask_at limit ${atMost} for update skip locked
    ), taken as (
      update collect.remita_order o
      set ask_count = o.ask_count + 1,
        next_ask_at = ${now}::timestamptz + least(interval '1 minute' * 2 ^ least(o.ask_count, 16), interval '30 days')
      from due where o.provider_ref = due.provider_ref returning o.provider_ref, o.closed_at, o.event_id
    )
    select t.provider_ref, t.closed_at, t.event_id,
      (select p.status from collect.payment p where p.provider = ${REMITA}
        and p.provider_ref = t.provider_ref) as status
    from taken t`.execute(tx);
  return rows;
}

/** Records that the end of these is known: they are no longer queried on schedule. For `grp_job`. */
export async function areKnown(tx: Tx, refs: readonly string[]): Promise<void> {
  await sql`
    update collect.remita_order set next_ask_at = null where provider_ref = any(${[...refs]}::text[])`.execute(tx);
}

/** Returns the orders with these names, ours or RRRs, and how many notifications each has had. For `grp_job`. */
export async function ordersNamed(
  tx: Tx,
  names: readonly string[],
): Promise<{ providerRef: string; heardCount: number }[]> {
  const { rows } = await sql<{ providerRef: string; heardCount: number }>`
    select provider_ref, heard_count from collect.remita_order
    where provider_ref = any(${[...names]}::text[]) or rrr = any(${[...names]}::text[])`.execute(tx);
  return rows;
}

export interface NewNotification {
  id: string;
  hash: Uint8Array;
  content: string;
  cameFrom: string;
  at: Date;
}

/** Stores a notification as it came, or counts a repeated one, and returns its id. For `grp_job`. */
export async function keepNotification(tx: Tx, n: NewNotification): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into collect.remita_notification (id, hash, content, came_from, received_at, last_at)
    values (${n.id}, ${n.hash}, ${n.content}, ${n.cameFrom}, ${n.at}, ${n.at})
    on conflict (hash) do update set times = remita_notification.times + 1, last_at = excluded.last_at
    returning id`.execute(tx);
  return rows[0]!.id;
}

/**
 * Makes these due at once, because of an event, and then again after 1, 2, 4 … minutes; not if the money is here
 * already. Returns how many were not due before: for these the job must be started. For `grp_job`.
 */
export async function askSoon(tx: Tx, refs: readonly string[], now: Date, eventId?: string): Promise<number> {
  const { rows } = await sql<{ wasDue: boolean }>`
    with named as (
      select provider_ref, coalesce(next_ask_at <= ${now}, false) as was_due from collect.remita_order o
      where provider_ref = any(${[...refs]}::text[])
        and not exists (select from collect.payment p where p.provider = ${REMITA} and p.provider_ref = o.provider_ref
          and p.status in ('SUCCESSFUL', 'REFUNDED'))
      order by provider_ref for update
    )
    update collect.remita_order o
    set ask_count = 0, next_ask_at = least(o.next_ask_at, ${now}),
      event_id = coalesce(${eventId ?? null}::uuid, o.event_id),
      heard_count = o.heard_count + ${eventId === undefined ? 0 : 1}
    from named where o.provider_ref = named.provider_ref returning named.was_due`.execute(tx);
  return rows.filter(({ wasDue }) => !wasDue).length;
}
