import type { AdminRequestDetail, Choice, Decision } from '@isura/contract/admin-request/admin-requests';
import { withoutKeySecrets } from '@isura/contract/identity/key-text';
import type { AdminRequestType } from '@isura/contract/kernel/admin-request';
import type { ReturnedSection } from '@isura/contract/kernel/onboarding';
import { DomainError } from '@isura/contract/kernel/problems';
import type { Ctx, Tx } from '../../../platform/ctx.ts';
import { JOB_SCOPE } from '../../../platform/db/scope.ts';
import { type ActorContext, doneBy } from '../../../platform/http/done-by.ts';
import type { Actor } from '../../../platform/http/route.ts';
import { type AuditEvent, record } from '../../audit/index.ts';
import { type Applied, type Effects, notifyDecided, StillWaits } from '../../identity/index.ts';
import { approvalsLeft, isDecisionAnnounced, statusAfter, whyNotDecide } from './admin-request.domain.ts';
import {
  type AdminRequestRow,
  beginPart,
  decide,
  dropPart,
  fail,
  findAdminRequest,
  keepPart,
  waitingOfOrganization,
} from './admin-request.queries.ts';
import {
  adminRequestOut,
  categoryOf,
  choicesOf,
  decidedOf,
  deciderOf,
  detailOut,
  doubtsOf,
  factsOf,
  notFound,
  otherAccountsOf,
} from './admin-request.service.ts';
import { assertReasonForNames, keepFirstApproval } from './first-approval.service.ts';

const WHY: Record<string, string> = {
  'access-denied': 'Another kind of administrator decides on this request.',
  'not-maker-checker': 'You asked for this, approved it first, or it concerns you. Another administrator must decide.',
  'invalid-transition': 'This request was already decided.',
};

const OTHER_ACCOUNT =
  'Another account with your phone number, mailbox or staff number takes part in this request. Another administrator must decide.';

async function assertMayDecide(tx: Tx, row: AdminRequestRow, actor: Actor): Promise<void> {
  const others = await otherAccountsOf(tx, actor, [row]);
  const why = whyNotDecide(factsOf(row), deciderOf(actor, others));
  if (why === 'not-found') throw notFound();
  const detail = why === 'not-maker-checker' && others.size > 0 ? OTHER_ACCOUNT : why && WHY[why];
  if (why) throw new DomainError(why, { detail: detail ?? 'You cannot decide on this.', status: row.status });
}

export interface Verdict {
  decision: Decision;
  reason?: string | undefined;
  /** Sections that are returned, each with its reason; `reason` may then be omitted. */
  sections?: ReturnedSection[] | undefined;
  /** Which of its `choices` an approval means. */
  choice?: number | undefined;
  version?: number | undefined;
}

/** Refuses, on the field `choice`, an approval that does not say which of several things it means. */
function assertChosen(choices: readonly Choice[], choice: number | undefined): void {
  if (choice === undefined ? choices.length < 2 : choices.some(({ id }) => id === choice)) return;
  const message = 'Choose which one it is';
  throw new DomainError('validation-failed', {
    detail: `${message}.`,
    errors: [{ field: 'choice', code: choice === undefined ? 'required' : 'unknown', message }],
  });
}

/** Returns a verdict of which the reasons have no secret of an API key: they are kept, recorded and sent on. */
const withoutSecrets = ({ reason, sections, ...verdict }: Verdict): Verdict => ({
  ...verdict,
  ...(reason !== undefined && { reason: withoutKeySecrets(reason) }),
  ...(sections && { sections: sections.map((part) => ({ ...part, reason: withoutKeySecrets(part.reason) })) }),
});

/** Returns why a request is not approved: the reason, or else those of its sections, one sentence each. */
const reasonOf = ({ reason, sections = [] }: Verdict): string | undefined =>
  reason ?? (sections.length > 0 ? sections.map((part) => part.reason).join('\n') : undefined);

/**
 * Decides on a request (AR3). Of concurrent decisions one succeeds; the others are refused with the current status. An
 * approval makes the change in the same transaction; when that is no longer possible, nothing of it is kept and the
 * request is FAILED. Of an API key that is written in a reason only its name is kept. With name mismatches an approval
 * without a reason is refused (name-mismatch), and the first of two leaves the request pending.
 */
export async function decideRequest(
  ctx: Ctx,
  by: ActorContext,
  effects: Effects,
  id: number,
  verdict: Verdict,
): Promise<AdminRequestDetail> {
  const { actor } = by;
  const seen = await ctx.inTx(actor.scope, async (tx) => {
    const row = await findAdminRequest(tx, id);
    if (!row) throw notFound();
    await assertMayDecide(tx, row, actor);
    return row;
  });
  if (verdict.decision !== 'APPROVE' && !reasonOf(verdict)) {
    const message = 'Give a reason';
    throw new DomainError('validation-failed', {
      detail: message,
      errors: [{ field: 'reason', code: 'required', message }],
    });
  }
  if (verdict.version !== undefined && verdict.version !== seen.version)
    throw new DomainError('stale-version', {
      detail: 'This request changed since you opened it. Reload and try again.',
    });
  return await ctx.inTx(JOB_SCOPE, (tx) => decideNow(ctx, tx, by, effects, seen, withoutSecrets(verdict)));
}

async function decideNow(
  ctx: Ctx,
  tx: Tx,
  by: ActorContext,
  effects: Effects,
  seen: AdminRequestRow,
  verdict: Verdict,
): Promise<AdminRequestDetail> {
  const { actor } = by;
  const id = seen.id;
  const status = statusAfter(verdict.decision);
  let choice = verdict.choice;
  if (verdict.decision === 'APPROVE') {
    const doubts = await doubtsOf(tx, effects, seen);
    assertReasonForNames(doubts, verdict.reason);
    const choices = await choicesOf(tx, effects, seen);
    assertChosen(choices, verdict.choice);
    if (choices.length === 1) choice = choices[0]?.id;
    if (approvalsLeft(factsOf(seen), doubts.length) === 2)
      return await keepFirstApproval(ctx, tx, by, seen, { reason: verdict.reason ?? '', doubts });
  }
  const won = await decide(tx, {
    id,
    version: seen.version,
    status,
    by: { userId: actor.userId ?? 0, login: actor.login ?? '' },
    reason: reasonOf(verdict) ?? null,
    at: ctx.clock.now(),
  });
  if (!won) {
    const now = await findAdminRequest(tx, id);
    if (!now) throw notFound();
    await assertMayDecide(tx, now, actor);
    throw new DomainError('stale-version', {
      detail: 'This request changed since you opened it. Reload and try again.',
    });
  }
  const { events, note }: Applied =
    status === 'APPROVED'
      ? await applyPart(ctx, tx, by, effects, seen, choice)
      : await declinePart(ctx, tx, by, effects, seen, verdict);
  const row = await findAdminRequest(tx, id);
  if (!row) throw notFound();
  if (!isDecisionAnnounced(factsOf(row)) || row.status === 'FAILED')
    await notifyDecided(
      ctx,
      tx,
      { ...adminRequestOut(row, actor), askedByUserId: row.askedByUserId },
      actor.name ?? '',
      note,
    );
  await record(tx, [
    ...events,
    {
      ...doneBy(ctx, by),
      orgId: row.orgId,
      action: `admin-request.${row.status === 'NEW' ? 'returned' : row.status.toLowerCase()}`,
      category: categoryOf(row.type),
      entityType: 'admin_request',
      entityId: row.id,
      summary: `${row.number} ${row.status === 'NEW' ? 'sent back' : row.status.toLowerCase()}: ${row.summary}`,
      before: { status: seen.status },
      after: { status: row.status, reason: row.reason ?? undefined, askedBy: row.createdBy },
    },
  ]);
  return { ...detailOut(row, actor), ...(note === undefined ? {} : { note }) };
}

/** Undoes what is pending with a request that was returned or rejected, for the types that have a decliner. */
async function declinePart(
  ctx: Ctx,
  tx: Tx,
  by: ActorContext,
  { decliners }: Effects,
  row: AdminRequestRow,
  verdict: Verdict,
): Promise<Applied> {
  const decline = decliners[row.type];
  const { decision, sections } = verdict;
  if (!decline || decision === 'APPROVE') return { events: [] };
  const reason = reasonOf(verdict) ?? '';
  return await decline(ctx, tx, decidedOf(row), by, { decision, reason, ...(sections && { sections }) });
}

/**
 * Approves, in an open transaction of the jobs' role, the pending requests of these types made by an organization's
 * administrators, because whoever approves the organization approves its roles too. One that cannot be applied is
 * FAILED on its own.
 */
export async function approveWaiting(
  ctx: Ctx,
  tx: Tx,
  by: ActorContext,
  effects: Effects,
  of: { orgId: number; types: readonly AdminRequestType[] },
): Promise<AuditEvent[]> {
  const events: AuditEvent[] = [];
  for (const row of await waitingOfOrganization(tx, of.orgId, of.types)) {
    const { actor } = by;
    if (whyNotDecide(factsOf(row), deciderOf(actor, await otherAccountsOf(tx, actor, [row])))) continue;
    const outcome = { status: 'APPROVED' as const, reason: null, at: ctx.clock.now() };
    const decider = { userId: actor.userId ?? 0, login: actor.login ?? '' };
    const won = await decide(tx, { id: row.id, version: row.version, by: decider, ...outcome });
    if (!won) continue;
    events.push(...(await applyPart(ctx, tx, by, effects, row)).events, {
      ...doneBy(ctx, by),
      orgId: of.orgId,
      action: 'admin-request.approved',
      category: categoryOf(row.type),
      entityType: 'admin_request',
      entityId: row.id,
      summary: `${row.number} approved with the onboarding: ${row.summary}`,
      before: { status: row.status },
      after: { status: 'APPROVED', askedBy: row.createdBy },
    });
  }
  return events;
}

/** Makes the change behind a savepoint; a refusal rolls it back and marks the request FAILED. */
async function applyPart(
  ctx: Ctx,
  tx: Tx,
  by: ActorContext,
  { appliers }: Effects,
  row: AdminRequestRow,
  choice?: number,
): Promise<Applied> {
  const apply = appliers[row.type];
  if (!apply) throw new DomainError('invalid-transition', { detail: 'Requests of this kind cannot be approved here.' });
  await beginPart(tx);
  try {
    const applied = await apply(ctx, tx, { ...decidedOf(row), ...(choice === undefined ? {} : { choice }) }, by);
    await keepPart(tx);
    return applied;
  } catch (error) {
    if (error instanceof StillWaits) throw error.problem;
    if (!(error instanceof DomainError) || error.code === 'busy') throw error;
    await dropPart(tx);
    await fail(tx, row.id, error.message);
    return { events: [] };
  }
}
