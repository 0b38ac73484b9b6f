import type { Workflow } from '@isura/contract/approval/workflow';
import { faultsOfWorkflows } from '@isura/contract/approval/workflow-rules';
import type { OR7In, WorkflowPeople } from '@isura/contract/approval/workflows';
import type { OnboardingSection } from '@isura/contract/kernel/onboarding';
import { DomainError, type FieldProblem } from '@isura/contract/kernel/problems';
import type { Ctx, Tx } from '../../../platform/ctx.ts';
import { JOB_SCOPE } from '../../../platform/db/scope.ts';
import { type ActorContext, doneBy } from '../../../platform/http/done-by.ts';
import { secondPerson } from '../../admin-request/index.ts';
import { type AuditEvent, record } from '../../audit/index.ts';
import type { Applier, Decided, Effects } from '../../identity/index.ts';
import { differenceOf, setText } from './workflow.domain.ts';
import {
  activateDrafts,
  dropDrafts,
  type Home,
  holdSets,
  insertSet,
  listWorkflows,
  newestVersion,
  retireSet,
  type Stamp,
  type StoredWorkflow,
} from './workflow.queries.ts';
import { homeSeen, peopleIn, workflowsIn, workflowsInForce, workflowsWait } from './workflow.service.ts';

/** What workflows need from the modules to the right. */
export interface WorkflowPorts {
  /** Refuses with `invalid-transition` a section that is closed at this step of the onboarding. */
  assertSectionOpen(home: Pick<Home, 'status' | 'returnedSections'>, section: OnboardingSection): void;
}

function assertRight(faults: FieldProblem[]): void {
  const [first] = faults;
  if (first) throw new DomainError('validation-failed', { detail: first.message, errors: faults });
}

/** Refuses a change the organization cannot make in its status: closed, or not at this step of its onboarding. */
function assertMayChange(home: Home, { assertSectionOpen }: WorkflowPorts): void {
  if (home.status === 'CLOSED')
    throw new DomainError('invalid-transition', {
      detail: 'The organization is closed. Its workflows cannot be changed.',
      status: home.status,
    });
  if (!workflowsWait(home.status)) assertSectionOpen(home, 'workflows');
}

const stampOf = (ctx: Ctx, { actor }: ActorContext): Stamp => ({ by: actor.login ?? '', at: ctx.clock.now() });

/**
 * OR7: replaces an organization's set of workflows; if it has ever been LIVE, once a second administrator has confirmed
 * the change. Refuses with `validation-failed` an inconsistent set, with `stale-version` a set made from another one,
 * with `duplicate` while a change waits.
 */
export async function saveWorkflows(
  ctx: Ctx,
  by: ActorContext,
  ports: WorkflowPorts,
  orgId: number,
  { values, version }: OR7In,
): Promise<Workflow[]> {
  return await ctx.inTx(JOB_SCOPE, async (tx) => {
    await holdSets(tx, orgId);
    const home = await homeSeen(tx, orgId);
    assertMayChange(home, ports);
    const inForce = await workflowsInForce(tx, orgId);
    if (version !== undefined && version !== (inForce[0]?.versionNo ?? 0))
      throw new DomainError('stale-version', {
        detail: 'Someone else changed the workflows since you opened them. Reload and try again.',
      });
    const who = await peopleIn(tx, home);
    assertRight(faultsOfWorkflows(values, who));
    const change: Change = { home, inForce, values, who };
    const events = workflowsWait(home.status)
      ? await askForSet(ctx, tx, by, change)
      : await putInForce(ctx, tx, by, change);
    const saved = await workflowsIn(tx, orgId);
    await record(tx, events);
    const drafts = saved.filter(({ status }) => status === 'DRAFT');
    return drafts.length > 0 ? drafts : saved;
  });
}

interface Change {
  home: Home;
  inForce: readonly StoredWorkflow[];
  values: OR7In['values'];
  who: WorkflowPeople;
}

/** Stores the set as drafts that wait for a second administrator; requests nothing if nothing changes. */
async function askForSet(
  ctx: Ctx,
  tx: Tx,
  by: ActorContext,
  { home, inForce, values, who }: Change,
): Promise<AuditEvent[]> {
  const difference = differenceOf(inForce, values, who);
  if (difference.length === 0) return [];
  const versionNo = (await newestVersion(tx, home.id)) + 1;
  const submission = await secondPerson.ask(
    ctx,
    tx,
    {
      type: 'WORKFLOW_CHANGE',
      orgId: home.id,
      askedAs: 'ADMIN',
      subject: { type: 'organization', id: home.id, name: home.name },
      summary: `Change the workflows of ${home.name}`,
      payload: { versionNo },
      difference,
    },
    by,
  );
  await dropDrafts(tx, home.id);
  await insertSet(
    tx,
    { orgId: home.id, versionNo, status: 'DRAFT', adminRequestId: submission.request.id, values },
    stampOf(ctx, by),
  );
  return [submission.event];
}

/**
 * Puts a set in force in an open transaction of the jobs' role, once two people of the central office have decided it
 * (UP2), whatever the organization's status. A waiting change can no longer be confirmed. With `peopleLater` the levels of an
 * organization that is not LIVE yet may still be without people. Refuses an inconsistent set with `validation-failed`;
 * returns the audit events.
 */
export async function replaceWorkflows(
  ctx: Ctx,
  tx: Tx,
  by: ActorContext,
  orgId: number,
  values: OR7In['values'],
  { peopleLater = false } = {},
): Promise<AuditEvent[]> {
  await holdSets(tx, orgId);
  const home = await homeSeen(tx, orgId);
  const who = await peopleIn(tx, home);
  const mayLackPeople = peopleLater && !workflowsWait(home.status);
  const faults = faultsOfWorkflows(values, who);
  assertRight(mayLackPeople ? faults.filter(({ code }) => code !== 'level-without-people') : faults);
  const inForce = await workflowsInForce(tx, orgId);
  return await putInForce(ctx, tx, by, { home, inForce, values, who });
}

/** Retires the set in force and replaces it with the new one. */
async function putInForce(
  ctx: Ctx,
  tx: Tx,
  by: ActorContext,
  { home, inForce, values, who }: Change,
): Promise<AuditEvent[]> {
  const stamp = stampOf(ctx, by);
  const versionNo = (await newestVersion(tx, home.id)) + 1;
  await retireSet(tx, home.id, stamp);
  const [first = 0] = await insertSet(tx, { orgId: home.id, versionNo, status: 'ACTIVE', values }, stamp);
  return [await notifyChange(ctx, tx, by, { home, inForce, values, who }, first)];
}

/** Announces that other workflows are in force now; returns the audit event. */
async function notifyChange(
  ctx: Ctx,
  tx: Tx,
  by: ActorContext,
  { home, inForce, values, who }: Change,
  workflowId: number,
): Promise<AuditEvent> {
  const { id: orgId, name: orgName } = home;
  await ctx.outbox.announce(tx, {
    event: 'workflow.changed',
    payload: { orgId, orgName, byName: by.actor.name ?? '' },
    sourceType: 'workflow',
    sourceId: workflowId,
    orgId,
  });
  return {
    ...doneBy(ctx, by),
    orgId,
    action: 'workflow.changed',
    category: 'ORG',
    entityType: 'workflow',
    entityId: workflowId,
    summary: `The workflows of ${orgName} were changed`,
    before: Object.fromEntries(setText(inForce, who)),
    after: Object.fromEntries(setText(values, who)),
  };
}

/**
 * Puts a confirmed change in force if people can still fill its levels; otherwise fails it with that reason. Fails it also
 * when a newer set came into force while it waited (UP2): the second administrator saw the difference from an older one.
 */
const confirm =
  (ports: WorkflowPorts): Applier =>
  async (ctx, tx, request, by) => {
    const { orgId } = request;
    await holdSets(tx, orgId);
    const home = await homeSeen(tx, orgId);
    assertMayChange(home, ports);
    const kept = await listWorkflows(tx, orgId, request.id);
    const drafts = kept.filter(({ adminRequestId }) => adminRequestId === request.id);
    const [first] = drafts;
    if (!first)
      throw new DomainError('invalid-transition', {
        detail: 'The drafted workflows no longer exist. Request the change again.',
      });
    const inForce = kept.filter(({ status }) => status === 'ACTIVE');
    if (inForce.some(({ versionNo }) => versionNo > first.versionNo))
      throw new DomainError('stale-version', {
        detail: 'The workflows were replaced since this change was requested. Request it again.',
      });
    const who = await peopleIn(tx, home);
    assertRight(faultsOfWorkflows(drafts, who));
    const stamp = stampOf(ctx, by);
    await retireSet(tx, orgId, stamp);
    await activateDrafts(tx, orgId, request.id, stamp);
    return { events: [await notifyChange(ctx, tx, by, { home, inForce, values: drafts, who }, first.id)] };
  };

/** Deletes the drafts of a change that was returned or rejected; the request itself keeps their content. */
async function withdraw(_ctx: Ctx, tx: Tx, { orgId }: Decided): Promise<{ events: AuditEvent[] }> {
  await holdSets(tx, orgId);
  await dropDrafts(tx, orgId);
  return { events: [] };
}

/** The effects of a decision on a workflow change. */
export const workflowEffects = (ports: WorkflowPorts): Effects => ({
  appliers: { WORKFLOW_CHANGE: confirm(ports) },
  decliners: { WORKFLOW_CHANGE: withdraw },
});
