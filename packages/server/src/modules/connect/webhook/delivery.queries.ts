import type { DeliveryFault } from '@isura/contract/connect/webhook-deliveries';
import type { DeliveryStatus } from '@isura/contract/connect/webhook-states';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/ctx.ts';
import { EVENT_COLUMNS, type EventRow } from '../event/event.queries.ts';

/**
 * Makes a delivery of each event at these positions for every endpoint that gets it: those of its organization and
 * those of the central office, by its type; a test goes to the endpoint that is tested. A closed organization gets
 * nothing. Returns how many. For `grp_job`.
 */
export async function insertDeliveries(
  tx: Tx,
  { first, last, at }: { first: bigint; last: bigint; at: Date },
): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into connect.delivery (endpoint_id, org_id, position, event_id, type, status, next_at, created_at)
    select p.id, p.org_id, e.position, e.public_id, e.type, 'PENDING', ${at}::timestamptz, ${at}::timestamptz
    from connect.event e
    join connect.endpoint p on (p.org_id = e.org_id or p.is_of_all) and p.status = 'ACTIVE'
      and case e.type when 'ping' then p.id = e.source_id
        else e.type = any(p.types) or ('*' = any(p.types) and e.type <> 'disbursement.lines') end
    join org.organization_name o on o.id = p.org_id and o.status <> 'CLOSED'
    where e.position between ${String(first)}::bigint and ${String(last)}::bigint
    on conflict (endpoint_id, position) do nothing`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}

/** Key of the lock for claiming deliveries, so that their limits hold over all processes. */
const CLAIMING = 0x776562686f6f;

/** Limits of deliveries that are being sent: to one endpoint, and of the portal. */
export const AT_ONCE = { endpoint: 4, portal: 64 } as const;

/**
 * Claims deliveries that are due until a moment: at most 4 at once for an endpoint and 64 for the portal, counted over
 * all processes. Endpoints take turns: the second of one comes after the first of every other. Returns their ids. For
 * `grp_job`.
 */
export async function claimDue(tx: Tx, { now, until }: { now: Date; until: Date }): Promise<number[]> {
  await sql`select pg_advisory_xact_lock(${CLAIMING}::bigint)`.execute(tx);
  const { rows } = await sql<{ id: number }>`
    with busy as materialized (
      select d.endpoint_id, count(*) as count from connect.delivery d
      where d.claimed_until > ${now}::timestamptz group by d.endpoint_id
    ), due as materialized (
      select c.id, c.next_at, c.nth + coalesce(b.count, 0) as turn
      from connect.endpoint p
      left join busy b on b.endpoint_id = p.id
      cross join lateral (
        select d.id, d.next_at, row_number() over (order by d.next_at, d.id) as nth
        from (
          select f.id, f.next_at from connect.delivery f
          where f.endpoint_id = p.id and f.next_at <= ${now}::timestamptz
            and (f.claimed_until is null or f.claimed_until <= ${now}::timestamptz)
          order by f.next_at, f.id limit ${AT_ONCE.endpoint} for update skip locked
        ) d
      ) c
      where p.status = 'ACTIVE' and c.nth + coalesce(b.count, 0) <= ${AT_ONCE.endpoint}
      order by turn, c.next_at, c.id
      limit greatest(${AT_ONCE.portal} - (select coalesce(sum(b.count), 0) from busy b), 0)::bigint
    )
    update connect.delivery set claimed_until = ${until}::timestamptz, claims = claims + 1
    where id = any(array(select d.id from due d)) returning id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** A claimed delivery with what is sent, to where, and the sealed secrets that sign it, newest first, in base64. */
export interface ClaimedDelivery extends EventRow {
  id: number;
  /** The number of this claim among those of the delivery. */
  claim: number;
  endpointId: number;
  endpointOrgId: number;
  url: string;
  /** The body of an earlier attempt, which is sent again. */
  keptPayload: string | null;
  sealed: string[];
}

/** Returns claimed deliveries with what is sent. For `grp_job`. */
export async function claimedDeliveries(tx: Tx, ids: readonly number[], now: Date): Promise<ClaimedDelivery[]> {
  const { rows } = await sql<ClaimedDelivery>`
    select d.id, d.claims as claim, d.endpoint_id, d.org_id as endpoint_org_id, p.url, d.body as kept_payload,
      array(select encode(s.sealed, 'base64') from connect.endpoint_secret s
        where s.endpoint_id = p.id and (s.ends_at is null or s.ends_at > ${now}::timestamptz)
        order by s.id desc) as sealed,
      ${EVENT_COLUMNS}
    from connect.delivery d
    join connect.endpoint p on p.id = d.endpoint_id
    join connect.event e on e.position = d.position
    where d.id = any(${[...ids]}::bigint[])`.execute(tx);
  return rows;
}

/** An attempt: what was sent, and what came back. */
export interface Attempt {
  at: Date;
  ms: number;
  url: string;
  requestHeaders: Readonly<Record<string, string>>;
  requestBody: string;
  answerStatus: number | null;
  answerText: string | null;
  fault: DeliveryFault | null;
}

/**
 * Records an attempt of a delivery, whatever became of the delivery meanwhile: it left the portal. The delivery keeps
 * the first body, which is sent with each attempt, for all of them. Returns how many
 * attempts since the delivery was last PENDING were recorded before; undefined when this one decides nothing, because
 * its claim ended (the endpoint was disabled, got another address, or somebody sends the event again) or the delivery
 * is gone. Needs the endpoint locked. For `grp_job`.
 */
export async function insertAttempt(
  tx: Tx,
  { id, claim, orgId, attempt }: { id: number; claim: number; orgId: number; attempt: Attempt },
): Promise<number | undefined> {
  const { rows } = await sql<{ attempts: number; roundAttempts: number; isClaimed: boolean }>`
    update connect.delivery d set attempts = d.attempts + 1, body = coalesce(d.body, ${attempt.requestBody}),
      last_attempt_at = greatest(d.last_attempt_at, ${attempt.at}::timestamptz)
    from connect.endpoint p
    where d.id = ${id} and p.id = d.endpoint_id
    returning d.attempts, d.round_attempts,
      (p.status = 'ACTIVE' and d.next_at is not null and d.claimed_until is not null and d.claims = ${claim}::int
        and p.url = ${attempt.url})
        as is_claimed`.execute(tx);
  const recorded = rows[0];
  if (!recorded) return undefined;
  await sql`
    insert into connect.delivery_attempt (delivery_id, attempt_no, org_id, at, ms, url, request_headers, answer_status,
      answer_text, fault)
    values (${id}, ${recorded.attempts}, ${orgId}, ${attempt.at}::timestamptz, ${attempt.ms}, ${attempt.url},
      ${JSON.stringify(attempt.requestHeaders)}::jsonb, ${attempt.answerStatus}, ${attempt.answerText},
      ${attempt.fault})`.execute(tx);
  return recorded.isClaimed ? recorded.roundAttempts : undefined;
}

/**
 * Ends the claim of a delivery with the outcome of an attempt that was recorded; `nextAt` is the moment of the next
 * attempt, of one that FAILED. For `grp_job`.
 */
export async function putOutcome(
  tx: Tx,
  id: number,
  { status, nextAt, at }: { status: Exclude<DeliveryStatus, 'PENDING'>; nextAt: Date | null; at: Date },
): Promise<void> {
  await sql`
    update connect.delivery set status = ${status}, round_attempts = round_attempts + 1,
      next_at = ${nextAt}::timestamptz, claimed_until = null,
      ended_at = ${status === 'FAILED' ? null : at}::timestamptz,
      delivered_at = ${status === 'DELIVERED' ? at : null}::timestamptz
    where id = ${id}`.execute(tx);
}

/**
 * Ends the claims of an endpoint, so that what is on its way decides nothing, and what waits is due again. Needs the
 * endpoint locked. For `grp_job`.
 */
export async function endClaims(tx: Tx, endpointId: number): Promise<void> {
  await sql`
    update connect.delivery set claimed_until = null
    where endpoint_id = ${endpointId} and claimed_until is not null`.execute(tx);
}

/** Notes on an endpoint that something was delivered. Needs it locked. For `grp_job`. */
export async function noteDelivered(tx: Tx, endpointId: number, at: Date): Promise<void> {
  await sql`
    update connect.endpoint set last_delivered_at = ${at}::timestamptz, failing_since = null, given_up_count = 0
    where id = ${endpointId}`.execute(tx);
}

/**
 * Notes on an endpoint that an attempt failed, and whether no other follows; returns how it stands. The time
 * without a delivered one counts only while something is open. Needs it locked. For `grp_job`.
 */
export async function noteFailed(
  tx: Tx,
  endpointId: number,
  { at, isGivenUp }: { at: Date; isGivenUp: boolean },
): Promise<{ givenUp: number; failingSince: Date | null }> {
  const { rows } = await sql<{ givenUp: number; failingSince: Date | null }>`
    update connect.endpoint p set given_up_count = p.given_up_count + ${isGivenUp ? 1 : 0}::int,
      failing_since = case when exists (
        select from connect.delivery d where d.endpoint_id = p.id and d.next_at is not null
      ) then coalesce(p.failing_since, ${at}::timestamptz) end
    where p.id = ${endpointId}
    returning p.given_up_count as given_up, p.failing_since`.execute(tx);
  const { givenUp = 0, failingSince = null } = rows[0] ?? {};
  return { givenUp, failingSince: failingSince && new Date(failingSince) };
}

/** How many attempts, and how many deliveries, lose their bodies in one transaction. */
const CLEARED_AT_ONCE = 2_000;

/**
 * Clears the answers of attempts made before a moment, and the bodies of deliveries attempted last before it; returns
 * whether there may be more. For `grp_job`.
 */
export async function clearPayloads(tx: Tx, before: Date): Promise<boolean> {
  const answers = await sql`
    with old as materialized (
      select a.delivery_id, a.attempt_no from connect.delivery_attempt a
      where (a.request_body is not null or a.answer_text is not null) and a.at < ${before}::timestamptz
      order by a.at limit ${CLEARED_AT_ONCE}
    )
    update connect.delivery_attempt a set request_body = null, answer_text = null
    from old o where a.delivery_id = o.delivery_id and a.attempt_no = o.attempt_no`.execute(tx);
  const bodies = await sql`
    with old as materialized (
      select d.id from connect.delivery d where d.body is not null and d.last_attempt_at < ${before}::timestamptz
      order by d.last_attempt_at limit ${CLEARED_AT_ONCE}
    )
    update connect.delivery d set body = null from old o where d.id = o.id`.execute(tx);
  return [answers, bodies].some(({ numAffectedRows }) => numAffectedRows === BigInt(CLEARED_AT_ONCE));
}
