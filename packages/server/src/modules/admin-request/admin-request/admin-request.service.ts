import type { AdminRequestDetail, AdminRequestSort, Choice } from '@isura/contract/admin-request/admin-requests';
import type { AdminRequest, Difference } from '@isura/contract/kernel/admin-request';
import { lagosDay } from '@isura/contract/kernel/days';
import type { Page } from '@isura/contract/kernel/endpoint';
import { organizationFieldsOf } from '@isura/contract/kernel/ids';
import type { NameMismatch } from '@isura/contract/kernel/name-mismatch';
import type { Sort } from '@isura/contract/kernel/paging';
import { DomainError } from '@isura/contract/kernel/problems';
import type { Ctx, Tx } from '../../../platform/ctx.ts';
import { type ActorContext, doneBy } from '../../../platform/http/done-by.ts';
import type { Actor } from '../../../platform/http/route.ts';
import { type AuditCategory, type AuditEvent, maskWords } from '../../audit/index.ts';
import {
  type Ask,
  type Decided,
  type Effects,
  notifyWaiting,
  otherAccountsAmong,
  type PendingRequest,
  type SecondPerson,
} from '../../identity/index.ts';
import {
  type RequestToDecide as AdminRequestFacts,
  actsOn,
  approvalsLeft,
  type Decider,
  type DeciderAccounts,
  deciders,
  isAnnouncedOnItsOwn,
  takingPart,
} from './admin-request.domain.ts';
import {
  type AdminRequestFilters,
  type AdminRequestRow,
  countDecidable,
  findAdminRequest,
  insertAdminRequest,
  listAdminRequests,
  peopleOfPending,
  waitingFor,
} from './admin-request.queries.ts';

/** Returns the facts of a row that determine who may decide on it. */
export const factsOf = (row: AdminRequestRow): AdminRequestFacts => ({
  type: row.type,
  orgId: row.orgId,
  askedAs: row.askedAs,
  askedByUserId: row.askedByUserId,
  ...(row.concernsUserId === null ? {} : { concernsUserId: row.concernsUserId }),
  ...(row.firstApprovedByUserId === null ? {} : { firstApproverUserId: row.firstApprovedByUserId }),
  onlyCentral: row.payload.onlyCentral === true,
  status: row.status,
});

/** Returns those who take part in these requests who are the actor with another account. */
export const otherAccountsOf = async (
  tx: Tx,
  actor: Actor,
  rows: readonly AdminRequestRow[],
): Promise<ReadonlySet<number>> =>
  new Set(
    await otherAccountsAmong(tx, [actor.userId ?? 0], [...new Set(rows.flatMap((row) => takingPart(factsOf(row))))]),
  );

/** Returns the capacity in which an actor decides. */
export const deciderOf = (actor: Actor, otherAccounts: ReadonlySet<number>): Decider => ({
  userId: actor.userId ?? 0,
  otherAccounts,
  as:
    actor.kind === 'central' && actor.roles?.includes('ROLE_OAGF_ADMIN')
      ? 'OAGF_ADMIN'
      : actor.kind === 'staff' && actor.roles?.includes('ROLE_MDA_ADMIN')
        ? 'MDA_ADMIN'
        : 'OTHER',
  ...(actor.orgId === undefined ? {} : { orgId: actor.orgId }),
});

const NOBODY: ReadonlySet<number> = new Set();

/**
 * Returns a request in the form of the contract, as its reader may see it. `otherAccounts` are needed while the reader
 * might decide on it.
 */
export function adminRequestOut(row: AdminRequestRow, actor: Actor, otherAccounts = NOBODY): AdminRequest {
  const facts = factsOf(row);
  // Among which things its decider chooses is theirs alone to see (`choices`).
  const { subjectIds: _, ...payload } = row.payload;
  return {
    id: row.id,
    number: row.number,
    type: row.type,
    ...organizationFieldsOf(row),
    status: row.status,
    summary: row.summary,
    payload,
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
    can: actsOn(facts, deciderOf(actor, otherAccounts)),
  };
}

/** Returns a request in the form that the effects of its decision receive. */
export const decidedOf = (row: AdminRequestRow): Decided => ({
  id: row.id,
  number: row.number,
  orgId: row.orgId,
  askedAs: row.askedAs,
  ...(row.subjectId === null ? {} : { subjectId: row.subjectId }),
  payload: row.payload,
});

/**
 * Returns the accounts that the request would put into use under another name than the organization's; none once it is
 * decided.
 */
export const doubtsOf = async (tx: Tx, { doubts }: Effects, row: AdminRequestRow): Promise<NameMismatch[]> =>
  row.status === 'AWAITING_APPROVAL' ? ((await doubts?.[row.type]?.(tx, decidedOf(row))) ?? []) : [];

/** Returns what the decider of a pending request chooses among; none once it is decided, and where it leaves no choice. */
export const choicesOf = async (tx: Tx, { choices }: Effects, row: AdminRequestRow): Promise<Choice[]> =>
  row.status === 'AWAITING_APPROVAL' ? ((await choices?.[row.type]?.(tx, decidedOf(row))) ?? []) : [];

/**
 * Returns what a request changes, as its reader may see it: onlookers see no full number of an account, here as in the
 * list of accounts (OR9).
 */
function differenceFor(row: AdminRequestRow, actor: Actor): Difference[] {
  if (row.type !== 'BANK_ACCOUNT' || deciderOf(actor, NOBODY).as !== 'OTHER') return row.difference;
  const masked = (value: Difference['after']) => (typeof value === 'string' ? maskWords(value) : value?.map(maskWords));
  return row.difference.map(({ label, before, after }) => ({
    label,
    ...(before !== undefined && { before: masked(before) }),
    ...(after !== undefined && { after: masked(after) }),
  }));
}

/** Returns a request with its effect, fact by fact, and its name mismatches. */
export const detailOut = (
  row: AdminRequestRow,
  actor: Actor,
  nameMismatches: readonly NameMismatch[] = [],
  otherAccounts = NOBODY,
): AdminRequestDetail => ({
  ...adminRequestOut(row, actor, otherAccounts),
  difference: differenceFor(row, actor),
  nameMismatches: [...nameMismatches],
  approvalsLeft: row.status === 'AWAITING_APPROVAL' ? approvalsLeft(factsOf(row), nameMismatches.length) : 0,
  ...(row.subjectName === null ? {} : { subjectName: row.subjectName }),
});

/** Returns the refusal for a request that does not exist or belongs to another organization. */
export const notFound = (): DomainError => new DomainError('not-found', { detail: 'There is no such request.' });

/** Returns the audit category of events about a request. */
export const categoryOf = (type: AdminRequestRow['type']): AuditCategory =>
  type === 'ROLE_CHANGE' ? 'ROLE' : type === 'USER_ADMINISTRATION' ? 'USER' : 'ORG';

/** Inserts a request in an open transaction of the jobs' role and notifies those who may decide on it. */
export async function ask(ctx: Ctx, tx: Tx, change: Ask, by: ActorContext): Promise<PendingRequest> {
  const { actor } = by;
  const at = ctx.clock.now();
  const askedAs = change.askedAs === 'STAFF' ? 'STAFF' : actor.kind === 'central' ? 'OAGF' : 'MDA_ADMIN';
  const askedBy = { userId: actor.userId ?? 0, name: actor.name ?? '', login: actor.login ?? '' };
  const row = await insertAdminRequest(tx, { ...change, askedAs, askedBy, at, year: lagosDay(at).slice(0, 4) });
  if (!row)
    throw new DomainError('duplicate', {
      detail: 'A change of this is already waiting for a second person. Wait for that decision first.',
    });
  const request = adminRequestOut(row, actor);
  const facts = factsOf(row);
  if (!isAnnouncedOnItsOwn(facts)) {
    const { concernsUserId, askedByUserId } = facts;
    // An accountant who keeps prices asks as the MDA, and is no administrator.
    const isAskedByStaff = askedAs === 'STAFF' || deciderOf(actor, NOBODY).as === 'OTHER';
    await notifyWaiting(ctx, tx, { ...request, concernsUserId, askedByUserId, isAskedByStaff }, deciders(facts));
  }
  const event: AuditEvent = {
    ...doneBy(ctx, by),
    orgId: change.orgId,
    action: 'admin-request.asked',
    category: categoryOf(change.type),
    entityType: 'admin_request',
    entityId: request.id,
    summary: `${request.number} asked for: ${change.summary}`,
    after: { type: change.type, subject: change.subject.name, difference: change.difference as never },
  };
  return { request, event };
}

/** Keeps pending changes for the modules further left. */
export const secondPerson: SecondPerson = {
  ask,
  async waiting(tx, subjectType, subjectIds) {
    const rows = await waitingFor(tx, subjectType, subjectIds);
    return rows.map(({ id, subjectId, type, payload }) => ({
      requestId: id,
      subjectId,
      type,
      payload,
    }));
  },
};

/**
 * Returns which requests an actor decides, with those accounts of theirs that take part in pending ones; undefined for
 * whoever is no administrator.
 */
async function deciderAccounts(tx: Tx, actor: Actor): Promise<DeciderAccounts | undefined> {
  const { userId, as, orgId } = deciderOf(actor, NOBODY);
  if (as === 'OTHER') return undefined;
  const others = await otherAccountsAmong(tx, [userId], await peopleOfPending(tx));
  return { orgId: as === 'OAGF_ADMIN' ? undefined : orgId, accountIds: [userId, ...others] };
}

/** Counts the changes the actor can decide on now: the rows of AR1 with `decidable=true`. */
export const changesToDecide = async (tx: Tx, actor: Actor): Promise<number> =>
  await countDecidable(tx, await deciderAccounts(tx, actor));

/** Returns a page of the requests the actor can see (AR1). */
export async function searchRequests(
  ctx: Ctx,
  { actor }: ActorContext,
  { decidable, ...filters }: Omit<AdminRequestFilters, 'decidable'> & { decidable?: boolean | undefined },
  query: { page: number; size: number; sort: Sort<AdminRequestSort>[] },
): Promise<Page<AdminRequest>> {
  return await ctx.inTx(actor.scope, async (tx) => {
    const open = decidable === undefined ? undefined : { by: await deciderAccounts(tx, actor), isOpen: decidable };
    const { rows, total } = await listAdminRequests(tx, { ...filters, decidable: open }, query);
    const others = await otherAccountsOf(tx, actor, rows);
    return { items: rows.map((row) => adminRequestOut(row, actor, others)), total };
  });
}

/** Returns one request the actor can see (AR2). */
export async function readRequest(
  ctx: Ctx,
  { actor }: ActorContext,
  effects: Effects,
  id: number,
): Promise<AdminRequestDetail> {
  return await ctx.inTx(actor.scope, async (tx) => {
    const row = await findAdminRequest(tx, id);
    if (!row) throw notFound();
    const detail = detailOut(row, actor, await doubtsOf(tx, effects, row), await otherAccountsOf(tx, actor, [row]));
    const choices = detail.can.includes('approve') ? await choicesOf(tx, effects, row) : [];
    return choices.length > 0 ? { ...detail, choices } : detail;
  });
}
