import { expect, test } from 'vitest';
import { levelsLeft, withAndWithout } from './loss.domain.ts';

test('a level that nobody is left for in one workflow is named apart from the workflows in which too few are left', () => {
  const role = (id: number, userIds: number[]) => ({ id, name: `ROLE_${id}`, label: `Role ${id}`, userIds });
  const people = [1, 2].map((userId) => ({ userId, name: `Person ${userId}`, roles: [], isInvited: false }));
  const who = { roles: [role(7, [1, 2]), role(8, [1])], people };
  const level = (workflowName: string, authorityId: number) => ({
    ...{ name: 'Approval', workflowName, assigneeType: 'AUTHORITY' as const, authorityId, requiredApprovals: 2 },
  });
  const levels = [level('Payroll', 7), level('Vouchers', 8), level('Advances', 7)];
  const loss = withAndWithout(who, { userId: 1, roles: [{ id: 7 }, { id: 8 }] });
  const common = { kind: 'LEVEL', level: 'Approval', numbers: [] };
  expect(levelsLeft(levels, loss, 1)).toEqual([
    { ...common, workflows: ['Payroll', 'Advances'], count: 2, remaining: 'TOO_FEW' },
    { ...common, workflows: ['Vouchers'], count: 1, remaining: 'NOBODY' },
  ]);
});
