import type { Workflow } from '@isura/contract/approval/workflow';
import type { WorkflowPeople } from '@isura/contract/approval/workflows';
import type { OrgStatus } from '@isura/contract/kernel/onboarding';
import { DomainError } from '@isura/contract/kernel/problems';
import type { Ctx, Tx } from '../../../platform/ctx.ts';
import type { ActorContext } from '../../../platform/http/done-by.ts';
import { approversOf } from '../../identity/index.ts';
import { shown } from './workflow.domain.ts';
import { type Home, homeOf, listWorkflows, type StoredWorkflow } from './workflow.queries.ts';

/** Statuses in which an organization pays, or did: its workflows change only with a second administrator. */
const HAS_BEEN_LIVE: ReadonlySet<OrgStatus> = new Set(['LIVE', 'SUSPENDED', 'CLOSED']);

/** Reports whether changes to an organization's workflows wait for a second administrator. */
export const workflowsWait = (status: OrgStatus): boolean => HAS_BEEN_LIVE.has(status);

/** Returns who may act at levels now: before an organization is LIVE also invited people. */
export const peopleIn = (tx: Tx, home: Pick<Home, 'id' | 'status'>): Promise<WorkflowPeople> =>
  approversOf(tx, home.id, { withInvited: !workflowsWait(home.status) });

/** Returns the organization of a call; refuses with `not-found` if it is not visible to the transaction. */
export async function homeSeen(tx: Tx, orgId: number): Promise<Home> {
  const home = await homeOf(tx, orgId);
  if (!home) throw new DomainError('not-found', { detail: 'We could not find this organization.' });
  return home;
}

/** Returns the workflows in force and those of a waiting change, with the people of their levels (OR6). */
export const readWorkflows = (ctx: Ctx, { actor }: ActorContext, orgId: number): Promise<Workflow[]> =>
  ctx.inTx(actor.scope, (tx) => workflowsIn(tx, orgId));

/** Returns the same in an open transaction that sees the organization. */
export async function workflowsIn(tx: Tx, orgId: number): Promise<Workflow[]> {
  const home = await homeSeen(tx, orgId);
  return shown(await listWorkflows(tx, orgId), await peopleIn(tx, home));
}

/** Returns the set in force of an organization, in a transaction that sees it. */
export const workflowsInForce = async (tx: Tx, orgId: number): Promise<StoredWorkflow[]> =>
  (await listWorkflows(tx, orgId)).filter(({ status }) => status === 'ACTIVE');

/** Returns the roles and people that levels may be assigned to (OR27). */
export const readPeople = (ctx: Ctx, { actor }: ActorContext, orgId: number): Promise<WorkflowPeople> =>
  ctx.inTx(actor.scope, async (tx) => peopleIn(tx, await homeSeen(tx, orgId)));
