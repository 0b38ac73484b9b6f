import type { NameInDoubt } from '@isura/contract/bank/name-in-doubt';
import type { AdminRequest } from '@isura/contract/kernel/admin-request';
import { lagosDay } from '@isura/contract/kernel/days';
import type { Page } from '@isura/contract/kernel/endpoint';
import type { Sort } from '@isura/contract/kernel/paging';
import { DomainError } from '@isura/contract/kernel/problems';
import type { AdminRequestDetail, AdminRequestSort } from '@isura/contract/org/admin-request';
import type { Ctx, Tx } from '../../../platform/ctx.ts';
import type { Actor } from '../../../platform/http/route.ts';
import type { AuditCategory, AuditEvent } from '../../audit/index.ts';
import {
  type Ask,
  type Asked,
  type By,
  type Decided,
  doneBy,
  type Effects,
  type SecondPerson,
  tellWaiting,
} from '../../identity/index.ts';
import {
  type Asked as AskedFacts,
  actsOn,
  approvalsLeft,
  type Decider,
  deciders,
  isAnnouncedOnItsOwn,
} from './admin-request.domain.ts';
import {
  type AdminRequestFilters,
  type AdminRequestRow,
  findAdminRequest,
  insertAdminRequest,
  listAdminRequests,
  waitingFor,
} from './admin-request.queries.ts';

const _job = { role: 'grp_job' } as const;

/** What of a row decides who may decide on it. */
export const factsOf = (row: AdminRequestRow): AskedFacts => ({
  type: row.type,
  orgId: Number(row.orgId),
  askedAs: row.askedAs,
  askedByUserId: Number(row.askedByUserId),
  ...(row.concernsUserId === null ? {} : { concernsUserId: Number(row.concernsUserId) }),
  ...(row.firstApprovedByUserId === null ? {} : { firstApproverUserId: Number(row.firstApprovedByUserId) }),
  onlyCentral: row.payload.onlyCentral === true,
  status: row.status,
});

/** As whom an actor decides. */
export const deciderOf = (actor: Actor): Decider => ({
  userId: actor.userId ?? 0,
  as:
    actor.kind === 'central' && actor.roles?.includes('ROLE_OAGF_ADMIN')
      ? 'OAGF_ADMIN'
      : actor.kind === 'staff' && actor.roles?.includes('ROLE_MDA_ADMIN')
        ? 'MDA_ADMIN'
        : 'OTHER',
  ...(actor.orgId === undefined ? {} : { orgId: actor.orgId }),
});

/** A request as the contract speaks of it, for the one who reads it. */
export function adminRequestOut(row: AdminRequestRow, actor: Actor): AdminRequest {
  const facts = factsOf(row);
  return {
    id: Number(row.id),
    number: row.number,
    type: row.type,
    orgId: Number(row.orgId),
    orgName: row.orgName,
    status: row.status,
    summary: row.summary,
    payload: row.payload,
    askedBy: row.createdBy,
    askedByName: row.askedByName,
    askedAt: new Date(row.createdAt),
    ...(row.decidedBy === null ? {} : { decidedBy: row.decidedBy }),
    ...(row.decidedAt === null ? {} : { decidedAt: new Date(row.decidedAt) }),
    ...(row.reason === null ? {} : { reason: row.reason }),
    ...(row.firstApprovedBy === null
      ? {}
      : {
          firstApproval: {
            by: row.firstApprovedBy,
            byName: row.firstApprovedByName ?? '',
            at: new Date(row.firstApprovedAt ?? 0),
            reason: row.firstReason ?? '',
          },
        }),
    version: row.version,
    can: actsOn(facts, deciderOf(actor)),
  };
}

/** A request, as those get it who do what follows from a decision on it. */
export const decidedOf = (row: AdminRequestRow): Decided => ({
  id: Number(row.id),
  number: row.number,
  orgId: Number(row.orgId),
  askedAs: row.askedAs,
  ...(row.subjectId === null ? {} : { subjectId: Number(row.subjectId) }),
  payload: row.payload,
});

/** Accounts the request would put into use under another name than the organization's; none once it is decided. */
export const doubtsOf = async (tx: Tx, { doubts }: Effects, row: AdminRequestRow): Promise<NameInDoubt[]> =>
  row.status === 'AWAITING_APPROVAL' ? ((await doubts?.[row.type]?.(tx, decidedOf(row))) ?? []) : [];

/** The same with what it does, fact by fact, and the names in doubt. */
export const detailOut = (
  row: AdminRequestRow,
  actor: Actor,
  namesInDoubt: readonly NameInDoubt[] = [],
): AdminRequestDetail => ({
  ...adminRequestOut(row, actor),
  difference: row.difference,
  namesInDoubt: [...namesInDoubt],
  approvalsLeft: row.status === 'AWAITING_APPROVAL' ? approvalsLeft(factsOf(row), namesInDoubt.length) : 0,
  ...(row.subjectName === null ? {} : { subjectName: row.subjectName }),
});

/** What is said of a request that is not here, or is another organization's. */
export const notFound = (): DomainError => new DomainError('not-found', { detail: 'There is no such request.' });

/** What an event about a request is filed under. */
export const categoryOf = (type: AdminRequestRow['type']): AuditCategory =>
  type === 'ROLE_CHANGE' ? 'ROLE' : type === 'USER_ADMINISTRATION' ? 'USER' : 'ORG';

/** Writes a request down in an open transaction of the jobs' role and tells those who may decide on it. */
export async function ask(ctx: Ctx, tx: Tx, asked: Ask, by: By): Promise<Asked> {
  const { actor } = by;
  const at = ctx.clock.now();
  const askedAs = asked.askedAs === 'STAFF' ? 'STAFF' : actor.kind === 'central' ? 'OAGF' : 'MDA_ADMIN';
  const askedBy = { userId: actor.userId ?? 0, name: actor.name ?? '', login: actor.login ?? '' };
  const row = await insertAdminRequest(tx, { ...asked, askedAs, askedBy, at, year: lagosDay(at).slice(0, 4) });
  if (!row)
    throw new DomainError('duplicate', {
      detail: 'A change of this already waits for a second person. Let it be decided first.',
    });
  const request = adminRequestOut(row, actor);
  const facts = factsOf(row);
  if (!isAnnouncedOnItsOwn(facts)) {
    const { concernsUserId, askedByUserId } = facts;
    await tellWaiting(ctx, tx, { ...request, concernsUserId, askedByUserId }, deciders(facts));
  }
  const event: AuditEvent = {
    ...doneBy(ctx, by),
    orgId: asked.orgId,
    action: 'admin-request.asked',
    category: categoryOf(asked.type),
    entityType: 'admin_request',
    entityId: request.id,
    summary: `${request.number} asked for: ${asked.summary}`,
    after: { type: asked.type, subject: asked.subject.name, difference: asked.difference as never },
  };
  return { request, event };
}

/** The place of changes that wait, for the modules further left. */
export const secondPerson: SecondPerson = {
  ask,
  async waiting(tx, subjectType, subjectIds) {
    const rows = await waitingFor(tx, subjectType, subjectIds);
    return rows.map(({ id, subjectId, type, payload }) => ({
      requestId: Number(id),
      subjectId: Number(subjectId),
      type,
      payload,
    }));
  },
};

/** A page of the requests the actor sees (AR1). */
export async function searchRequests(
  ctx: Ctx,
  { actor }: By,
  filters: AdminRequestFilters,
  query: { page: number; size: number; sort: Sort<AdminRequestSort>[] },
): Promise<Page<AdminRequest>> {
  const { rows, total } = await ctx.inTx(actor.scope, (tx) => listAdminRequests(tx, filters, query));
  return { items: rows.map((row) => adminRequestOut(row, actor)), total };
}

/** One request the actor sees (AR2). */
export async function readRequest(ctx: Ctx, { actor }: By, effects: Effects, id: number): Promise<AdminRequestDetail> {
  return await ctx.inTx(actor.scope, async (tx) => {
    const row = await findAdminRequest(tx, id);
    if (!row) throw notFound();
    return detailOut(row, actor, await doubtsOf(tx, effects, row));
  });
}
