import type { AuditCategory, AuditEvent, TrailSort } from '@isura/contract/audit/trail';
import { FIRST_DAY, halfOpen, rangeFault } from '@isura/contract/kernel/day-ranges';
import type { Page } from '@isura/contract/kernel/endpoint';
import { sentenceInWords } from '@isura/contract/kernel/fact-format';
import type { OnlyRows, Sort } from '@isura/contract/kernel/paging';
import { DomainError } from '@isura/contract/kernel/problems';
import type { Ctx, Tx } from '../../../platform/ctx.ts';
import type { Actor } from '../../../platform/http/route.ts';
import {
  type ChainState,
  checkChain,
  countActions,
  type EventRow,
  type EventsSince,
  eventsAbout,
  firstCallAbout,
  hasEventSince,
  listEvents,
  seesOrganization,
} from './trail.queries.ts';

export interface TrailQuery {
  page: number;
  size: number;
  sort: Sort<TrailSort>[];
  only?: OnlyRows | undefined;
  'start-date'?: string | undefined;
  'end-date'?: string | undefined;
  category?: AuditCategory | undefined;
  actor?: string | undefined;
  query?: string | undefined;
}

/** Most events verified for one response; a larger backlog is left to the job. */
const AT_MOST = 200_000;
const FIRST = `${FIRST_DAY}T00:00:00`;

/**
 * Returns the moments a list asks for; an open start is the first day of the portal, an open end is now. Refuses more
 * than five years.
 */
export function momentsOf(query: Pick<TrailQuery, 'start-date' | 'end-date'>): { from?: Date; before?: Date } {
  const { 'start-date': startDate, 'end-date': endDate } = query;
  if (startDate === undefined && endDate === undefined) return {};
  const range = { startDate: startDate ?? FIRST, endDate: endDate ?? '2999-12-31T23:59:00' };
  const fault = startDate !== undefined && endDate !== undefined ? rangeFault(range) : null;
  if (fault) {
    const message = fault === 'range-backwards' ? 'The end is before the start' : 'Choose five years or less';
    throw new DomainError('validation-failed', {
      detail: message,
      errors: [{ field: 'end-date', code: fault, message }],
    });
  }
  const { from, before } = halfOpen(range);
  return { ...(startDate === undefined ? {} : { from }), ...(endDate === undefined ? {} : { before }) };
}

const coordinate = (text: string | null): number | undefined => {
  const value = text === null || text.trim() === '' ? Number.NaN : Number(text);
  return Number.isFinite(value) ? value : undefined;
};

function eventOut(row: EventRow): AuditEvent {
  const [longitude, latitude] = [coordinate(row.longitude), coordinate(row.latitude)];
  return {
    id: row.id,
    at: new Date(row.at),
    actorName: row.actorName,
    actorLogin: row.actorLogin,
    ...(row.actorKind === null ? {} : { actorKind: row.actorKind }),
    ...(row.keyName === null ? {} : { keyId: row.keyName }),
    ...(row.orgId === null ? {} : { orgId: row.orgId }),
    ...(row.orgCode === null || row.orgName === null ? {} : { orgCode: row.orgCode, orgName: row.orgName }),
    action: row.action,
    category: row.category,
    entityType: row.entityType,
    ...(row.entityId === null ? {} : { entityId: String(row.entityId) }),
    summary: sentenceInWords(row.summary),
    ...(row.before === null ? {} : { before: row.before }),
    ...(row.after === null ? {} : { after: row.after }),
    ip: row.ip,
    ...(row.device === null ? {} : { device: row.device }),
    ...(longitude === undefined ? {} : { longitude }),
    ...(latitude === undefined ? {} : { latitude }),
    ...(row.location === null ? {} : { location: row.location }),
    traceId: row.traceId,
    hash: row.hash,
  };
}

/** Returns the value of `x-chain`: undefined while a backlog is still being verified. */
function chainWords(state: ChainState, rows: readonly EventRow[]): string | undefined {
  const unsound = rows.filter((row) => !row.isSound).map((row) => row.id);
  const broken = [...unsound, ...(state.brokenId === null ? [] : [state.brokenId])].sort((a, b) => (a < b ? -1 : 1))[0];
  if (broken !== undefined) return `broken at ${broken}`;
  return state.isWhole ? 'intact' : undefined;
}

/**
 * Returns a page of the trail of one organization, or of all (`orgId` undefined), newest first, with the state of its
 * chain: every event of the page and every event since the last check is verified.
 */
export async function readTrail(
  ctx: Ctx,
  actor: Actor,
  orgId: number | undefined,
  query: TrailQuery,
): Promise<Page<AuditEvent>> {
  const moments = momentsOf(query);
  return await ctx.inTx(actor.scope, async (tx) => {
    if (orgId !== undefined && !(await seesOrganization(tx, orgId)))
      throw new DomainError('not-found', { detail: 'There is no such organization.' });
    const { category, actor: who, query: words, page, size, sort, only } = query;
    const { rows, total } = await listEvents(
      tx,
      { orgId, ...moments, category, actor: who, query: words },
      { page, size, sort, only },
    );
    const chain = chainWords(await checkChain(tx, orgId, AT_MOST), rows);
    return { items: rows.map(eventOut), total, headers: chain === undefined ? {} : { 'x-chain': chain } };
  });
}

/** Something that was done to one thing, as its history shows it. */
export interface PastEvent {
  id: number;
  at: Date;
  byName: string;
  summary: string;
  before: Record<string, unknown>;
  after: Record<string, unknown>;
}

/** Returns the history of one thing of an organization as the transaction sees it: its latest events, oldest first. */
export async function historyOf(
  tx: Tx,
  thing: { orgId: number; entityType: string; entityId: number },
  atMost: number,
): Promise<PastEvent[]> {
  const rows = await eventsAbout(tx, thing, atMost);
  return rows.map(({ id, at, actorName, summary, before, after }) => ({
    ...{ id, at: new Date(at), byName: actorName, summary: sentenceInWords(summary) },
    ...{ before: before ?? {}, after: after ?? {} },
  }));
}

/** The address that a call came from and, where a program made it, the id of its API key. */
export interface RecordedCall {
  ip: string;
  keyId?: number;
}

/** Returns the call in which one thing of an organization was done, as the transaction sees it in the trail. */
export async function recordedCall(
  tx: Tx,
  thing: { orgId: number; entityType: string; entityId: number },
): Promise<RecordedCall | undefined> {
  const found = await firstCallAbout(tx, thing);
  return found && { ip: found.ip, ...(found.keyId !== null && { keyId: found.keyId }) };
}

/**
 * Reports whether the trail, as the transaction sees it, has one of these events of a person about one thing after a
 * moment.
 */
export const recordedSince = (
  tx: Tx,
  thing: { orgId: number; entityType: string; entityId: number },
  events: EventsSince,
): Promise<boolean> => hasEventSince(tx, thing, events);

/**
 * Counts the events that each person caused between two moments, for reports. Needs a transaction of the jobs' role.
 */
export const actionsOf = (
  tx: Tx,
  userIds: readonly number[],
  from: Date | null,
  before: Date | null,
): Promise<Map<number, number>> => countActions(tx, userIds, from, before);
