import { DomainError } from '@isura/contract/kernel/problems';
import type { Workflow } from '@isura/contract/kernel/workflow';
import type { OrgStatus } from '@isura/contract/org/organization';
import type { WorkflowPeople } from '@isura/contract/request/workflow';
import type { Ctx, Tx } from '../../../platform/ctx.ts';
import { approversOf, type By } from '../../identity/index.ts';
import { shown } from './workflow.domain.ts';
import { type Home, homeOf, listWorkflows } from './workflow.queries.ts';

/** States in which an organization pays, or did: its workflows change with a second administrator alone. */
const HAS_BEEN_LIVE: ReadonlySet<OrgStatus> = new Set(['LIVE', 'SUSPENDED', 'CLOSED']);

/** True once a change of an organization's workflows waits for a second administrator. */
export const workflowsWait = (status: OrgStatus): boolean => HAS_BEEN_LIVE.has(status);

/** Who may stand in the levels now: before an organization is LIVE, people who are invited too. */
export const standingIn = (tx: Tx, home: Home): Promise<WorkflowPeople> =>
  approversOf(tx, home.id, { withInvited: !workflowsWait(home.status) });

/** The organization of a call; one the transaction does not see is not found. */
export async function homeSeen(tx: Tx, orgId: number): Promise<Home> {
  const home = await homeOf(tx, orgId);
  if (!home) throw new DomainError('not-found', { detail: 'We could not find this organization.' });
  return home;
}

/** The workflows in force and those of a change that waits, with the people of their levels (OR6). */
export const readWorkflows = (ctx: Ctx, { actor }: By, orgId: number): Promise<Workflow[]> =>
  ctx.inTx(actor.scope, (tx) => workflowsIn(tx, orgId));

/** The same in an open transaction that sees the organization. */
export async function workflowsIn(tx: Tx, orgId: number): Promise<Workflow[]> {
  const home = await homeSeen(tx, orgId);
  return shown(await listWorkflows(tx, orgId), await standingIn(tx, home));
}

/** The roles and people the levels may be given to (OR27). */
export const readPeople = (ctx: Ctx, { actor }: By, orgId: number): Promise<WorkflowPeople> =>
  ctx.inTx(actor.scope, async (tx) => standingIn(tx, await homeSeen(tx, orgId)));
