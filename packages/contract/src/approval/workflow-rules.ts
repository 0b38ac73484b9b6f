import type { FieldProblem } from '../kernel/problems.ts';
import type { WorkflowIn, WorkflowLevelIn } from './workflow.ts';
import { bandText, coverageOf, gapText, overlapsOf, workflowTypeLabel } from './workflow-bands.ts';
import { peopleMissing } from './workflow-levels.ts';
import type { WorkflowPeople } from './workflows.ts';

const fault = (field: string, code: string, message: string): FieldProblem => ({ field, code, message });

/** Returns the faults of a set's bands: `band-order`, `band-overlap` and, for each gap with its amounts, `band-gap`. */
export function faultsOfBands(values: readonly WorkflowIn[]): FieldProblem[] {
  const wrongWay = values.flatMap(({ minAmount, maxAmount }, at) =>
    maxAmount !== undefined && maxAmount < minAmount
      ? [fault(`values[${at}].maxAmount`, 'band-order', 'The last amount must not be below the first')]
      : [],
  );
  if (wrongWay.length > 0) return wrongWay;
  const types = [...new Set(values.map(({ requestType }) => requestType))];
  const overlaps = types.flatMap((type) => {
    const places = values.flatMap(({ requestType }, at) => (requestType === type ? [at] : []));
    return overlapsOf(places.map((at) => values[at] as WorkflowIn)).map(({ at, from, to }) =>
      fault(
        `values[${places[at]}].minAmount`,
        'band-overlap',
        `Two workflows cover ${type === '*' ? '' : `${workflowTypeLabel(type)} of `}${bandText(from, to)}`,
      ),
    );
  });
  const gaps = coverageOf(values).flatMap(({ requestType, gaps: holes }) =>
    holes.map((hole) => fault('values', 'band-gap', gapText(requestType, hole))),
  );
  return [...overlaps, ...gaps];
}

/** Returns the ids of the people who may act at a level. */
export function peopleOf(
  level: Pick<WorkflowLevelIn, 'assigneeType' | 'authorityId' | 'userIds'>,
  { roles, people }: WorkflowPeople,
): number[] {
  if (level.assigneeType === 'AUTHORITY') return roles.find(({ id }) => id === level.authorityId)?.userIds ?? [];
  return people.filter(({ userId }) => level.userIds?.includes(userId)).map(({ userId }) => userId);
}

function faultsOfWho(level: WorkflowLevelIn, at: string, who: WorkflowPeople): FieldProblem[] {
  if (level.assigneeType === 'AUTHORITY') {
    const field = `${at}.authorityId`;
    if (level.authorityId === undefined) return [fault(field, 'required', 'Choose a role')];
    if (who.roles.some(({ id }) => id === level.authorityId)) return [];
    return [fault(field, 'not-an-approver', 'Choose a role that may approve and does not make payments')];
  }
  const field = `${at}.userIds`;
  const chosen = level.userIds ?? [];
  if (chosen.length === 0) return [fault(field, 'required', 'Choose at least one person')];
  if (chosen.every((id) => who.people.some(({ userId }) => userId === id))) return [];
  return [fault(field, 'not-an-approver', 'Choose people who may approve and do not make payments')];
}

/** Returns the text for a level that lacks people: `Level 2 (Approval) needs 1 more person who may approve`. */
export const missingText = (level: { levelNo: number; name: string }, missing: number): string =>
  `Level ${level.levelNo} (${level.name}) needs ${missing} more ${missing === 1 ? 'person' : 'people'} who may approve`;

/**
 * Returns the faults of one workflow's levels: they must be numbered from 1 (`level-order`), the last must approve
 * (`last-level-not-approve`), only approvers may be in them (`not-an-approver`), and different people must be able to
 * fill all of them (`level-without-people`).
 */
export function faultsOfLevels(levels: readonly WorkflowLevelIn[], at: string, who: WorkflowPeople): FieldProblem[] {
  const place = (index: number) => `${at}.levels[${index}]`;
  const order = levels.flatMap(({ levelNo }, index) =>
    levelNo === index + 1
      ? []
      : [fault(`${place(index)}.levelNo`, 'level-order', 'Number the levels 1, 2, 3 without a gap')],
  );
  const last = levels.length - 1;
  const ending =
    levels[last]?.kind === 'APPROVE'
      ? []
      : [fault(`${place(last)}.kind`, 'last-level-not-approve', 'The last level must approve')];
  const strangers = levels.flatMap((level, index) => faultsOfWho(level, place(index), who));
  if (strangers.length > 0) return [...order, ...ending, ...strangers];
  const missing = peopleMissing(
    levels.map((level) => ({ requiredApprovals: level.requiredApprovals, people: peopleOf(level, who) })),
  );
  const empty = levels.flatMap((level, index) => {
    const lacks = missing[index] ?? 0;
    return lacks > 0
      ? [fault(`${place(index)}.requiredApprovals`, 'level-without-people', missingText(level, lacks))]
      : [];
  });
  return [...order, ...ending, ...empty];
}

/** Returns every fault of a set of workflows with these eligible people; empty when it may be saved. */
export const faultsOfWorkflows = (values: readonly WorkflowIn[], who: WorkflowPeople): FieldProblem[] => [
  ...faultsOfBands(values),
  ...values.flatMap(({ levels }, at) => faultsOfLevels(levels, `values[${at}]`, who)),
];
