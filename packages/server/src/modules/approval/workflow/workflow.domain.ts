import type { Workflow, WorkflowIn, WorkflowLevelIn } from '@isura/contract/approval/workflow';
import { bandText, gapsOf, workflowTypeLabel } from '@isura/contract/approval/workflow-bands';
import { peopleMissing } from '@isura/contract/approval/workflow-levels';
import { peopleOf } from '@isura/contract/approval/workflow-rules';
import type { WorkflowPeople } from '@isura/contract/approval/workflows';
import type { Difference } from '@isura/contract/kernel/admin-request';

type Kept = Omit<Workflow, 'levels' | 'coverage'> & { levels: readonly WorkflowLevelIn[] };

/**
 * Returns the workflows of one set in readable form: each level with those who may act at it now and how many it lacks,
 * each band with the amounts of its type that the set does not cover.
 */
export function shown(set: readonly Kept[], who: WorkflowPeople): Workflow[] {
  const nameOf = new Map(who.people.map(({ userId, name }) => [userId, name]));
  const labelOf = new Map(who.roles.map(({ id, label }) => [id, label]));
  return set.map(({ levels, ...workflow }) => {
    const people = levels.map((level) => peopleOf(level, who));
    const missing = peopleMissing(
      levels.map(({ requiredApprovals }, at) => ({ requiredApprovals, people: people[at] ?? [] })),
    );
    const ofType = set.filter(
      ({ requestType, status }) => requestType === workflow.requestType && status === workflow.status,
    );
    return {
      ...workflow,
      coverage: gapsOf(ofType),
      levels: levels.map((level, at) => {
        const roleLabel = level.authorityId === undefined ? undefined : labelOf.get(level.authorityId);
        return {
          ...level,
          ...(roleLabel === undefined ? {} : { roleLabel }),
          people: (people[at] ?? []).map((userId) => ({ userId, name: nameOf.get(userId) ?? '' })),
          peopleMissing: missing[at] ?? 0,
        };
      }),
    };
  });
}

const either = new Intl.ListFormat('en', { type: 'disjunction' });

function whoActs(level: WorkflowLevelIn, who: WorkflowPeople): string {
  const { requiredApprovals: count } = level;
  if (level.assigneeType === 'AUTHORITY') {
    const role = who.roles.find(({ id }) => id === level.authorityId)?.label ?? 'that no longer exists';
    return `${count} ${count === 1 ? 'person' : 'people'} with the role ${role}`;
  }
  const names = who.people.filter(({ userId }) => level.userIds?.includes(userId)).map(({ name }) => name);
  return `${count} of ${names.length > 0 ? either.format(names) : 'people no longer here'}`;
}

/** Describes one level: `2. Approval: 2 people with the role Approver approve within 24 hours, may exclude lines`. */
export function levelText(level: WorkflowLevelIn, who: WorkflowPeople): string {
  const { levelNo, name, kind, requiredApprovals, slaHours } = level;
  const act = `${kind === 'REVIEW' ? 'review' : 'approve'}${requiredApprovals === 1 ? 's' : ''}`;
  return [
    `${levelNo}. ${name}: ${whoActs(level, who)} ${act} within ${slaHours} ${slaHours === 1 ? 'hour' : 'hours'}`,
    ...(level.canExclude ? ['may exclude lines'] : []),
    ...(level.requireOtp ? ['with a code'] : []),
  ].join(', ');
}

const bandLabel = ({ requestType, minAmount, maxAmount }: WorkflowIn): string =>
  `${workflowTypeLabel(requestType)}, ${bandText(minAmount, maxAmount)}`;

/** Describes a set by its bands: the text of audit events and for the second administrator. */
export const setText = (set: readonly WorkflowIn[], who: WorkflowPeople): Map<string, string[]> =>
  new Map(
    set.map((workflow) => [
      bandLabel(workflow),
      [workflow.name, ...workflow.levels.map((level) => levelText(level, who))],
    ]),
  );

/** Returns what a new set changes, band by band, without unchanged bands. Empty if nothing changes. */
export function differenceOf(
  before: readonly WorkflowIn[],
  after: readonly WorkflowIn[],
  who: WorkflowPeople,
): Difference[] {
  const [was, next] = [setText(before, who), setText(after, who)];
  return [...new Set([...was.keys(), ...next.keys()])].flatMap((label) => {
    const [had, gets] = [was.get(label), next.get(label)];
    if (had && gets && had.join('\n') === gets.join('\n')) return [];
    return [{ label, ...(had ? { before: had } : {}), ...(gets ? { after: gets } : {}) }];
  });
}
