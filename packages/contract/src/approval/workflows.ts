import * as z from 'zod/mini';
import { provenChangeProblems } from '../kernel/change-problems.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { Id, IdInPath } from '../kernel/ids.ts';
import { WORKFLOWS_MAX, Workflow, WorkflowIn } from './workflow.ts';

const PATH = '/services/organization/api/onboarding-step-three/organizations/{orgId}';

const params = z.strictObject({ orgId: IdInPath });

/** A role that may be assigned to a level. */
export const LevelRole = z
  .object({ id: Id, name: z.string(), label: z.string(), userIds: z.array(Id) })
  .register(z.globalRegistry, { id: 'LevelRole' });
export type LevelRole = z.output<typeof LevelRole>;

/** A person who may be assigned to a level. `isInvited`: they have not chosen a password yet. */
export const LevelCandidate = z
  .object({ userId: Id, name: z.string(), roles: z.array(z.string()), isInvited: z.boolean() })
  .register(z.globalRegistry, { id: 'LevelCandidate' });
export type LevelCandidate = z.output<typeof LevelCandidate>;

/** The roles and people that may be assigned to the levels of an organization's workflows. */
export const WorkflowPeople = z
  .object({ roles: z.array(LevelRole), people: z.array(LevelCandidate) })
  .register(z.globalRegistry, { id: 'WorkflowPeople' });
export type WorkflowPeople = z.output<typeof WorkflowPeople>;

/** Returns the workflows in force, and those that wait for a second administrator. */
export const OR6 = endpoint({
  id: 'OR6',
  method: 'GET',
  path: `${PATH}/workflows`,
  access: 'setup.preferences:view',
  summary: 'Workflows of an organization',
  description:
    'Lists ACTIVE workflows and, while a change waits, its DRAFT ones; by type and amount. `people` are those who may ' +
    'act at a level now, `peopleMissing` how many more it needs, `coverage` the amounts of the type that the set does ' +
    'not cover.',
  params,
  response: z.array(Workflow),
  unknownFields: 'ignore',
  problems: ['validation-failed', 'access-denied', 'not-found'],
});

export const OR7In = z.object({
  values: z
    .array(WorkflowIn)
    .check(
      z.minLength(1, { error: 'Add a workflow' }),
      z.maxLength(WORKFLOWS_MAX, { error: 'An organization has 100 workflows or fewer' }),
    ),
  /** The `versionNo` this set is based on: refused with stale-version when another one is in force by now. */
  version: z.optional(z.int()),
});
export type OR7In = z.output<typeof OR7In>;

/**
 * Replaces the workflows of an organization by this whole set: a new version, the old one RETIRED; running requests
 * keep theirs. Once the organization is LIVE the set waits as DRAFT for a second administrator.
 */
export const OR7 = endpoint({
  id: 'OR7',
  method: 'POST',
  path: `${PATH}/workflows`,
  access: 'setup.preferences:act',
  summary: 'Replace the workflows of an organization',
  description:
    'The set is validated as a whole. Codes of validation-failed: `band-order`, `band-overlap`, `band-gap` (every ' +
    'type must cover every amount from 0.01; `*` is for types without bands of their own), `level-order`, ' +
    '`last-level-not-approve`, `not-an-approver` (a role or person that may not approve, such as a maker), ' +
    '`level-without-people`. After LIVE the answer is the DRAFT set with `adminRequestId`: it takes effect when a ' +
    'second administrator approves with AR3.',
  params,
  body: OR7In,
  response: z.array(Workflow),
  status: 201,
  unknownFields: 'ignore',
  changes: ['OR6', 'OR8', 'OR27', 'AR1', 'AR2'],
  problems: [...provenChangeProblems, 'invalid-transition', 'stale-version'],
});

/** Lists the roles and people a level may be assigned to: those who may approve and do not make payments. */
export const OR27 = endpoint({
  id: 'OR27',
  method: 'GET',
  path: `${PATH}/workflow-people`,
  access: 'setup.preferences:view',
  summary: 'People who can act in a workflow',
  description: 'Before an organization is LIVE, invited people count too; afterwards only those who can sign in.',
  params,
  response: WorkflowPeople,
  unknownFields: 'ignore',
  problems: ['validation-failed', 'access-denied', 'not-found'],
});
