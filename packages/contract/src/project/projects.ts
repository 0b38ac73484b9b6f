import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import { IdInPath } from '../kernel/ids.ts';
import { listQuery, repeated, statuses } from '../kernel/paging.ts';
import { SearchWords } from '../kernel/words.ts';
import {
  FundingSource,
  MemberIn,
  OR19In,
  PJ3In,
  PJ6In,
  PROJECT_PEOPLE_MAX,
  Project,
  ProjectEvent,
  ProjectPeople,
  ProjectSummary,
} from './project.ts';
import { ProjectStatus } from './project-states.ts';

const AT = '/services/organization/api/projects';
const ONE = `${AT}/{projectId}` as const;
const oneProject = z.strictObject({ projectId: IdInPath });
const reads = ['PJ1', 'PJ2', 'PJ4', 'PJ7'] as const;
const CHANGING = ['validation-failed', 'access-denied', 'not-found', 'invalid-transition', 'stale-version'] as const;

/** Sets a project up. */
export const OR19 = endpoint({
  id: 'OR19',
  method: 'POST',
  path: AT,
  access: 'project:act',
  summary: 'Set up a project',
  description:
    'A project whose first day has come is ACTIVE at once, any other DRAFT until it comes. Without `code` it gets the next ' +
    '`PRJ-{organization}-NN`. Its members are told.',
  body: OR19In,
  response: Project,
  status: 201,
  location: `${AT}/{id}`,
  changes: reads,
  problems: ['validation-failed', 'access-denied', 'organization-not-live', 'duplicate'],
});

/** Projects of an organization, or of all for the central office. */
export const PJ1 = endpoint({
  id: 'PJ1',
  method: 'GET',
  path: AT,
  access: 'project:view',
  summary: 'Projects',
  description:
    '`query` looks in code and name. The four sums of a project are of one moment: budget = spent + committed + left.',
  query: listQuery({
    sortable: ['id', 'code', 'name', 'budgetAmount', 'committedAmount', 'spentAmount', 'leftAmount', 'endDate'],
    defaultSort: [{ field: 'id', direction: 'desc' }],
    filters: {
      status: statuses(ProjectStatus),
      funding: z.optional(repeated(FundingSource)),
      query: z.optional(SearchWords),
      'org-id': z.optional(IdInPath),
    },
  }),
  response: z.array(ProjectSummary),
  paged: true,
  problems: ['validation-failed', 'access-denied'],
});

/** One project, whole. */
export const PJ2 = endpoint({
  id: 'PJ2',
  method: 'GET',
  path: ONE,
  access: 'project:view',
  summary: 'A project',
  description: 'The payments made for it are PR1 with `project-id`.',
  params: oneProject,
  response: Project,
  problems: ['access-denied', 'not-found'],
});

/** Says anew what a project is. */
export const PJ3 = endpoint({
  id: 'PJ3',
  method: 'PATCH',
  path: ONE,
  access: 'project:view',
  summary: 'Change a project',
  description:
    'For those with project:act and its manager; for others there is nothing to change (not-found). Refused with ' +
    'validation-failed for a budget below what is spent and committed (`below-used`).',
  params: oneProject,
  body: PJ3In,
  response: Project,
  changes: reads,
  problems: CHANGING,
});

/** Who is in a project. */
export const PJ4 = endpoint({
  id: 'PJ4',
  method: 'GET',
  path: `${ONE}/members`,
  access: 'project:view',
  summary: 'People of a project',
  description: '`candidates` are the others of the organization, for those who may add them (PJ5).',
  params: oneProject,
  response: ProjectPeople,
  problems: ['access-denied', 'not-found'],
});

/** What was done to a project. */
export const PJ7 = endpoint({
  id: 'PJ7',
  method: 'GET',
  path: `${ONE}/history`,
  access: 'project:view',
  summary: 'History of a project',
  description:
    'The latest 200 events of the audit trail that are about it, oldest first, with what each changed. A money fact is naira with ' +
    'two decimals, a day YYYY-MM-DD.',
  params: oneProject,
  response: z.array(ProjectEvent),
  problems: ['access-denied', 'not-found'],
});

/** Says anew who is in a project. */
export const PJ5 = endpoint({
  id: 'PJ5',
  method: 'PUT',
  path: `${ONE}/members`,
  access: 'project:view',
  summary: 'Change the people of a project',
  description:
    'For those with project:act and its manager. `values` are all its people afterwards, one of them its MANAGER; who is added ' +
    'or removed is told.',
  params: oneProject,
  body: z.strictObject({
    values: z.array(MemberIn).check(z.minLength(1), z.maxLength(PROJECT_PEOPLE_MAX)),
    version: z.int(),
  }),
  response: ProjectPeople,
  changes: reads,
  problems: CHANGING,
});

/** Starts a project, holds it or closes it. */
export const PJ6 = endpoint({
  id: 'PJ6',
  method: 'POST',
  path: `${ONE}/status`,
  access: 'project:act',
  summary: 'Start, hold or close a project',
  description:
    'No payment is submitted for a project that is not ACTIVE; what was submitted before goes on. A project is not closed while ' +
    'payments for it wait for approval or are approved and not paid (invalid-transition).',
  params: oneProject,
  body: PJ6In,
  response: Project,
  changes: reads,
  problems: CHANGING,
});
