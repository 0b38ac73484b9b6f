import type { Day } from '@isura/contract/kernel/days';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/ctx.ts';

/** Returns organizations that may be paid and have a service in use. */
export async function organizationsWatched(tx: Tx): Promise<number[]> {
  const { rows } = await sql<{ orgId: number }>`
    select distinct s.org_id from org.service_name s
    join org.organization_name o on o.id = s.org_id and o.status = 'LIVE'
    where s.status = 'ACTIVE' order by 1`.execute(tx);
  return rows.map(({ orgId }) => orgId);
}

/** Deletes the alarms of organizations that are no longer watched. For `grp_job`. */
export async function forgetUnwatched(tx: Tx, watched: readonly number[]): Promise<void> {
  await sql`delete from collect.quiet_service where org_id <> all(${watched}::bigint[])`.execute(tx);
}

/** Payments of a service on a day by a channel. */
interface PaidOn {
  serviceId: number;
  channel: string;
  day: Day;
  count: bigint;
}

/** Returns the payments to the services in use of an organization on these days, including those refunded since. */
export async function paidByDay(tx: Tx, orgId: number, first: Day, last: Day): Promise<PaidOn[]> {
  const { rows } = await sql<PaidOn>`
    select d.service_id, d.channel, d.day, sum(d.count)::bigint as count
    from collect.collection_day d join org.service_name s on s.org_id = d.org_id and s.id = d.service_id
      and s.status = 'ACTIVE'
    where d.org_id = ${orgId} and d.day between ${first} and ${last} and d.status in ('SUCCESSFUL', 'REFUNDED')
    group by 1, 2, 3`.execute(tx);
  return rows;
}

/** A service that has gone quiet, or with payments that moved to one channel. */
export interface FoundQuiet {
  serviceId: number;
  kind: 'QUIET' | 'ONE_CHANNEL';
  since: Day;
  expected?: number;
  channel?: string;
  share?: number;
  usually?: number;
}

/** Deletes alarms that have ended, so that they are announced again when they recur. For `grp_job`. */
export async function forgetEnded(tx: Tx, orgId: number, found: readonly FoundQuiet[]): Promise<void> {
  const kept = found.map(({ serviceId, kind }) => `${serviceId} ${kind}`);
  await sql`delete from collect.quiet_service
    where org_id = ${orgId} and service_id || ' ' || kind <> all(${kept}::text[])`.execute(tx);
}

/** Stores one alarm and returns the name of its service if it is new. For `grp_job`. */
export async function keepQuiet(
  tx: Tx,
  orgId: number,
  found: FoundQuiet,
  { through, at }: { through: Day; at: Date },
): Promise<string | undefined> {
  const { serviceId, kind, since, expected = null, channel = null, share = null, usually = null } = found;
  const { rows } = await sql<{ isNew: boolean; name: string }>`
    insert into collect.quiet_service as q (org_id, service_id, kind, since, through, expected, channel, share, usually,
      told_at)
    values (${orgId}, ${serviceId}, ${kind}, ${since}, ${through}, ${expected}, ${channel}, ${share}, ${usually}, ${at})
    on conflict (org_id, service_id, kind) do update set since = excluded.since, through = excluded.through,
      expected = excluded.expected, channel = excluded.channel, share = excluded.share, usually = excluded.usually
    returning q.told_at = ${at} as is_new,
      (select name from org.service_name s where s.org_id = q.org_id and s.id = q.service_id) as name`.execute(tx);
  const [row] = rows;
  return row?.isNew ? row.name : undefined;
}

/** The alarm as it would have been raised over all these days. */
export interface KeptProof {
  firstDay: Day;
  lastDay: Day;
  services: number;
  rang: number;
  forNothing: number;
}

/** Replaces the stored result. For `grp_job`. */
export async function keepProof(tx: Tx, p: KeptProof): Promise<void> {
  await sql`insert into collect.quiet_proof as q (first_day, last_day, services, rang, for_nothing)
    values (${p.firstDay}, ${p.lastDay}, ${p.services}, ${p.rang}, ${p.forNothing})
    on conflict (is_the_one) do update set first_day = excluded.first_day, last_day = excluded.last_day,
      services = excluded.services, rang = excluded.rang, for_nothing = excluded.for_nothing`.execute(tx);
}

export async function proofKept(tx: Tx): Promise<KeptProof | undefined> {
  const { rows } = await sql<KeptProof>`
    select first_day, last_day, services, rang, for_nothing from collect.quiet_proof`.execute(tx);
  return rows[0];
}

/** A service with a current alarm, with its names and the last day it took money. */
export interface QuietRow {
  orgId: number;
  orgName: string;
  serviceId: number;
  serviceName: string;
  kind: FoundQuiet['kind'];
  since: Day;
  through: Day;
  expected: string | null;
  channel: string | null;
  share: string | null;
  usually: string | null;
}

/** Returns the current alarms the transaction sees, most missed payments first. */
export async function quietServices(tx: Tx): Promise<QuietRow[]> {
  const { rows } = await sql<QuietRow>`
    select q.org_id, o.name as org_name, q.service_id, s.name as service_name, q.kind, q.since, q.through,
      q.expected::text, q.channel, q.share::text, q.usually::text
    from collect.quiet_service q join org.organization_name o on o.id = q.org_id
    join org.service_name s on s.org_id = q.org_id and s.id = q.service_id
    order by q.kind desc, q.expected desc nulls last, q.share desc, s.name, q.service_id`.execute(tx);
  return rows;
}
