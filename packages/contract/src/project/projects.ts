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

/** Creates a project. */
export const OR19 = endpoint({
  id: 'OR19',
  method: 'POST',
  path: AT,
  access: 'project:act',
  summary: 'Set up a project',
  description:
    'A project whose first day has come is ACTIVE at once; otherwise it is DRAFT until that day. Without `code` it ' +
    'gets the next `PRJ-{organization}-NN`. Its members are notified.',
  body: OR19In,
  response: Project,
  status: 201,
  location: `${AT}/{id}`,
  changes: reads,
  problems: ['validation-failed', 'access-denied', 'organization-not-live', 'duplicate'],
});

/** Lists the projects of an organization, or of all for the central office. */
export const PJ1 = endpoint({
  id: 'PJ1',
  method: 'GET',
  path: AT,
  access: 'project:view',
  summary: 'Projects',
  description:
    '`query` matches code and name. The four sums of a project are from the same moment: budget = spent + committed + ' +
    'left.',
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

/** Returns one complete project. */
export const PJ2 = endpoint({
  id: 'PJ2',
  method: 'GET',
  path: ONE,
  access: 'project:view',
  summary: 'A project',
  description: 'PR1 with `project-id` lists the payments made for it.',
  params: oneProject,
  response: Project,
  problems: ['access-denied', 'not-found'],
});

/** Replaces the facts of a project. */
export const PJ3 = endpoint({
  id: 'PJ3',
  method: 'PATCH',
  path: ONE,
  access: 'project:view',
  summary: 'Change a project',
  description:
    'For users with project:act and the project’s manager; others get not-found. Refused with validation-failed for a ' +
    'budget below what is spent and committed (`below-used`), and a lower one without a `reason`.',
  params: oneProject,
  body: PJ3In,
  response: Project,
  changes: reads,
  problems: CHANGING,
});

/** Lists the people of a project. */
export const PJ4 = endpoint({
  id: 'PJ4',
  method: 'GET',
  path: `${ONE}/members`,
  access: 'project:view',
  summary: 'People of a project',
  description: '`candidates` are the other people of the organization, for those who may add them (PJ5).',
  params: oneProject,
  response: ProjectPeople,
  problems: ['access-denied', 'not-found'],
});

/** Lists the history of a project. */
export const PJ7 = endpoint({
  id: 'PJ7',
  method: 'GET',
  path: `${ONE}/history`,
  access: 'project:view',
  summary: 'History of a project',
  description:
    'Returns its latest 200 events in the audit trail, oldest first, with what each changed. An amount is in naira ' +
    'with two decimals, a day YYYY-MM-DD.',
  params: oneProject,
  response: z.array(ProjectEvent),
  problems: ['access-denied', 'not-found'],
});

/** Replaces the people of a project. */
export const PJ5 = endpoint({
  id: 'PJ5',
  method: 'PUT',
  path: `${ONE}/members`,
  access: 'project:view',
  summary: 'Change the people of a project',
  description:
    'For users with project:act and the project’s manager. `values` are all its people after the change, one of them ' +
    'its MANAGER; people added or removed are notified.',
  params: oneProject,
  body: z.strictObject({
    values: z.array(MemberIn).check(z.minLength(1), z.maxLength(PROJECT_PEOPLE_MAX)),
    version: z.int(),
  }),
  response: ProjectPeople,
  changes: reads,
  problems: CHANGING,
});

/** Starts, holds or closes a project. */
export const PJ6 = endpoint({
  id: 'PJ6',
  method: 'POST',
  path: `${ONE}/status`,
  access: 'project:act',
  summary: 'Start, put on hold or close a project',
  description:
    'Payments can be submitted only for an ACTIVE project; payments submitted earlier continue. A project cannot be ' +
    'closed while its payments wait for approval or are approved and not paid (invalid-transition).',
  params: oneProject,
  body: PJ6In,
  response: Project,
  changes: reads,
  problems: CHANGING,
});
