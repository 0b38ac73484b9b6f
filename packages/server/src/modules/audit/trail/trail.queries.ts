import type { ActorKind, AuditCategory, TrailSort } from '@isura/contract/audit/trail';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../platform/ctx.ts';
import { beginning, type Condition, containing } from '../../../platform/db/conditions.ts';
import { countRows, type ListPaging, listRows, ordered, wayOf } from '../../../platform/db/list-rows.ts';

export interface TrailFilters {
  /** One organization; when left out, all that the transaction sees. */
  orgId?: number | undefined;
  from?: Date | undefined;
  before?: Date | undefined;
  category?: AuditCategory | undefined;
  /** Beginning of the name or login of the actor. */
  actor?: string | undefined;
  /** Words of the summary, or the full name of an action. */
  query?: string | undefined;
}

export interface EventRow {
  id: number;
  chainId: number;
  at: Date;
  actorName: string;
  actorLogin: string;
  actorKind: ActorKind | null;
  /** The name of the API key, where a program acted. */
  keyName: string | null;
  orgId: number | null;
  orgCode: string | null;
  orgName: string | null;
  action: string;
  category: AuditCategory;
  entityType: string;
  entityId: number | null;
  summary: string;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  ip: string;
  device: string | null;
  longitude: string | null;
  latitude: string | null;
  location: string | null;
  traceId: string;
  hash: string;
  /** Whether the event matches the hash of its own link. */
  isSound: boolean;
}

function conditions({ orgId, from, before, category, actor, query }: TrailFilters): Condition[] {
  const [who, words] = [actor?.trim(), query?.trim()];
  return [
    orgId !== undefined && sql`e.org_id = ${orgId}`,
    from !== undefined && sql`e.at >= ${from}`,
    before !== undefined && sql`e.at < ${before}`,
    category !== undefined && sql`e.category = ${category}`,
    who && sql`(e.actor_login ilike ${beginning(who)} or e.actor_name ilike ${containing(who)})`,
    words && sql`(e.summary ilike ${containing(words)} or e.action = ${words} or e.trace_id = ${words})`,
  ];
}

const ORDERS: Readonly<Record<TrailSort, RawBuilder<unknown>>> = {
  at: sql`e.at`,
  actorName: sql`lower(e.actor_name) collate "C"`,
  orgName: sql`(select lower(o.name) collate "C" from org.organization_name o where o.id = e.org_id)`,
  action: sql`e.action collate "C"`,
};

/** Returns one page of events, newest first by default, and the number of matches. */
export async function listEvents(
  tx: Tx,
  filters: TrailFilters,
  paging: ListPaging<TrailSort>,
): Promise<{ rows: EventRow[]; total: number }> {
  const way = wayOf(paging.sort[0]?.direction);
  return listRows<EventRow>(tx, {
    columns: sql`e.id, e.chain_id, e.at, e.actor_name, e.actor_login, e.actor_kind, k.key_id as key_name, e.org_id,
      g.code as org_code, g.name as org_name,
      e.action, e.category, e.entity_type,
      e.entity_id, e.summary, e.before, e.after, e.ip, e.device, e.longitude, e.latitude, e.location, e.trace_id,
      encode(e.hash, 'hex') as hash,
      e.hash = sha256(e.prev_hash || convert_to(e.payload, 'UTF8')) and e.payload = audit.payload_of(e) as is_sound`,
    from: sql`audit.audit_event e`,
    pageFirst: {
      of: 'page',
      columns: sql`e.id`,
      join: sql`join audit.audit_event e on e.id = page.id left join org.organization_name g on g.id = e.org_id
        left join identity.key_name k on k.id = e.key_id`,
    },
    where: conditions(filters),
    order: ordered(ORDERS, paging.sort, sql`e.at ${way}, e.id ${way}`),
    known: { total: await countEvents(tx, filters) },
    indexed: ['at'],
    paging,
  });
}

/**
 * Counts the matching events. Events are numbered without gaps, so without a filter the last number of a chain is its
 * count.
 */
async function countEvents(tx: Tx, all: TrailFilters): Promise<number> {
  const { orgId, ...filters } = all;
  const isFiltered = Object.values(filters).some((value) => value !== undefined && value !== '');
  if (isFiltered) return await countRows(tx, sql`audit.audit_event e`, conditions(all));
  const last =
    orgId === undefined
      ? sql<{ total: bigint }>`select coalesce(sum(seq), 0)::bigint as total from audit.chain_head`
      : sql<{ total: bigint }>`
          select coalesce(max(seq), 0) as total from audit.audit_event where chain_id = ${orgId}`;
  const { rows } = await last.execute(tx);
  return Number(rows[0]?.total ?? 0);
}

/** What is kept of one event, without the thing it is about. */
export type EventAbout = Pick<EventRow, 'id' | 'at' | 'actorName' | 'summary' | 'before' | 'after'>;

/** Returns the latest events about one thing of an organization, oldest first. */
export async function eventsAbout(
  tx: Tx,
  thing: { orgId: number; entityType: string; entityId: number },
  atMost: number,
): Promise<EventAbout[]> {
  const { rows } = await sql<EventAbout>`
    select e.id, e.at, e.actor_name, e.summary, e.before, e.after from audit.audit_event e
    where e.org_id = ${thing.orgId} and e.entity_type = ${thing.entityType} and e.entity_id = ${thing.entityId}
    order by e.at desc, e.id desc limit ${atMost}`.execute(tx);
  return rows.reverse();
}

/** The call an event came with: its address and, where a program made it, its API key. */
type EventCall = { ip: string; keyId: number | null };

/** Returns the call that the first event about one thing of an organization came with. */
export async function firstCallAbout(
  tx: Tx,
  thing: { orgId: number; entityType: string; entityId: number },
): Promise<EventCall | undefined> {
  const { rows } = await sql<EventCall>`
    select e.ip, e.key_id from audit.audit_event e
    where e.org_id = ${thing.orgId} and e.entity_type = ${thing.entityType} and e.entity_id = ${thing.entityId}
    order by e.id limit 1`.execute(tx);
  return rows[0];
}

/** Events of a person about one thing since a moment. */
export interface EventsSince {
  userId: number;
  actions: readonly string[];
  since: Date;
}

/** Reports whether a person caused one of these events about one thing of an organization since a moment. */
export async function hasEventSince(
  tx: Tx,
  thing: { orgId: number; entityType: string; entityId: number },
  { userId, actions, since }: EventsSince,
): Promise<boolean> {
  const { rows } = await sql`
    select e.id from audit.audit_event e
    where e.org_id = ${thing.orgId} and e.entity_type = ${thing.entityType} and e.entity_id = ${thing.entityId}
      and e.actor_user_id = ${userId} and e.action = any(${[...actions]}::text[]) and e.at > ${since}
    limit 1`.execute(tx);
  return rows.length > 0;
}

export interface ChainState {
  /** False while older events still have to be verified. */
  isWhole: boolean;
  brokenId: number | null;
}

/** Verifies up to `atMost` events that were added to one chain, or to all, since the last check. */
export async function checkChain(tx: Tx, orgId: number | undefined, atMost: number): Promise<ChainState> {
  const { rows } =
    orgId === undefined
      ? await sql<ChainState>`select * from audit.check_chains(${atMost})`.execute(tx)
      : await sql<ChainState>`select * from audit.check_chain(${orgId}, ${atMost}, false)`.execute(tx);
  return rows[0] ?? { isWhole: true, brokenId: null };
}

/** Counts the events that each person caused between two moments. For `grp_job`. */
export async function countActions(
  tx: Tx,
  userIds: readonly number[],
  from: Date | null,
  before: Date | null,
): Promise<Map<number, number>> {
  const { rows } = await sql<{ userId: number; many: bigint }>`
    select actor_user_id as user_id, count(*) as many from audit.audit_event
    where actor_user_id = any(${[...userIds]}::bigint[])
      and (${from}::timestamptz is null or at >= ${from}) and (${before}::timestamptz is null or at < ${before})
    group by 1`.execute(tx);
  return new Map(rows.map((row) => [row.userId, Number(row.many)]));
}

/** Reports whether the transaction sees this organization. */
export async function seesOrganization(tx: Tx, orgId: number): Promise<boolean> {
  const { rows } = await sql`select from org.organization_name where id = ${orgId}`.execute(tx);
  return rows.length > 0;
}
