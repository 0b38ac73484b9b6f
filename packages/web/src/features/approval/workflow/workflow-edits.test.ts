import type { Workflow, WorkflowType } from '@isura/contract/approval/workflow';
import { asKobo } from '@isura/contract/kernel/money';
import { describe, expect, test } from 'vitest';
import { draftsOf, faultsOfTyping, isSameSet, newWorkflow, valuesOf, type WorkflowDraft } from './workflow-draft.ts';
import { endBefore, liveFaults, moved, typesLeft, withBand, withType } from './workflow-edits.ts';

const draft = (requestType: WorkflowType, from: string, to = ''): WorkflowDraft =>
  newWorkflow({ requestType, name: 'A workflow', from, to, levels: [] });
const amounts = (drafts: readonly WorkflowDraft[]) => drafts.map(({ from, to }) => [from, to]);

describe('adding amounts', () => {
  test('adding amounts takes the lowest amounts without a workflow', () => {
    const next = withBand([draft('*', '0.01', '5.00'), draft('*', '9.00')], '*');
    expect(amounts(next)).toEqual([
      ['0.01', '5.00'],
      ['9.00', ''],
      ['5.01', '8.99'],
    ]);
  });

  test('adding amounts when every amount is covered waits for the first amount, and the workflow below then ends before it', () => {
    const [first, added] = withBand([draft('VAT', '0.01')], 'VAT') as [WorkflowDraft, WorkflowDraft];
    expect(added.from).toBe('');
    const reported = [first, { ...added, from: '5m' }];
    expect(amounts(endBefore(reported, added.key))).toEqual([
      ['0.01', '4,999,999.99'],
      ['5m', ''],
    ]);
    expect(liveFaults(endBefore(reported, added.key)).get('VAT')).toBeUndefined();
  });

  test('adding amounts leaves the workflows of other types as they are', () => {
    const set = [draft('*', '0.01'), draft('VAT', '0.01'), draft('VAT', '5.00')];
    expect(amounts(endBefore(set, set[2]!.key))).toEqual([
      ['0.01', ''],
      ['0.01', '4.99'],
      ['5.00', ''],
    ]);
  });
});

describe('a type with its own workflows', () => {
  test('a type with its own workflows begins with those of all other payments', () => {
    const set = withType([draft('*', '0.01', '5.00'), draft('*', '5.01')], 'PAYE');
    expect(set.filter(({ requestType }) => requestType === 'PAYE').map(({ from, to }) => [from, to])).toEqual([
      ['0.01', '5.00'],
      ['5.01', ''],
    ]);
    expect(typesLeft(set)).not.toContain('PAYE');
  });
});

describe('the errors while typing', () => {
  test('the errors while typing name the amounts by type, and omit what cannot be read yet', () => {
    const live = liveFaults([draft('*', '0.01', '5,000,000.00'), draft('VAT', '0.01'), draft('VAT', '7.00')]);
    expect(live.get('*')).toEqual(['No workflow covers ₦5,000,000.01 and above']);
    expect(live.get('VAT')).toEqual(['Two workflows cover VAT of ₦7.00 and above']);
    expect(liveFaults([draft('*', 'five')]).get('*')).toEqual(['No workflow covers ₦0.01 and above']);
  });
});

describe('levels', () => {
  test('levels move one place and stop at the ends', () => {
    expect(moved(['a', 'b', 'c'], 1, -1)).toEqual(['b', 'a', 'c']);
    expect(moved(['a', 'b', 'c'], 0, -1)).toEqual(['a', 'b', 'c']);
    expect(moved(['a', 'b', 'c'], 2, 1)).toEqual(['a', 'b', 'c']);
    expect(moved(['a', 'b', 'c', 'd'], 3, -3)).toEqual(['d', 'a', 'b', 'c']);
    expect(moved(['a', 'b', 'c', 'd'], 0, 2)).toEqual(['b', 'c', 'a', 'd']);
  });
});

describe('a saved set', () => {
  const level = { canExclude: true, slaHours: 24, requireOtp: false, people: [], peopleMissing: 0 };
  const saved: Workflow = {
    id: 1,
    requestType: 'VAT',
    name: 'VAT above a million',
    minAmount: asKobo(100_000_001n),
    versionNo: 3,
    status: 'ACTIVE',
    coverage: [],
    levels: [
      {
        ...level,
        levelNo: 1,
        name: 'Review',
        kind: 'REVIEW',
        assigneeType: 'USERS',
        userIds: [4, 7],
        requiredApprovals: 2,
      },
      {
        ...level,
        levelNo: 2,
        name: 'Approval',
        kind: 'APPROVE',
        assigneeType: 'AUTHORITY',
        authorityId: 5,
        requiredApprovals: 1,
      },
    ],
  };

  test('a saved set is sent back unchanged when nothing is typed', () => {
    const drafts = draftsOf([saved]);
    expect(faultsOfTyping(drafts)).toEqual([]);
    expect(valuesOf(drafts)).toEqual([
      {
        requestType: 'VAT',
        name: 'VAT above a million',
        minAmount: 100_000_001n,
        levels: saved.levels.map(({ people: _, peopleMissing: __, ...kept }) => kept),
      },
    ]);
  });

  test('a saved set is equal however its amounts are typed, and different when a level changes', () => {
    const [one] = draftsOf([saved]) as [WorkflowDraft];
    expect(isSameSet([one], [{ ...one, from: '1000000.01' }])).toBe(true);
    expect(isSameSet([one], [{ ...one, levels: one.levels.slice(1) }])).toBe(false);
  });

  test('a saved set shows unreadable values beside their field', () => {
    const [one] = draftsOf([saved]) as [WorkflowDraft];
    const levels = one.levels.map((each) => ({ ...each, approvals: '0', hours: '300', who: '' as const, name: 'x' }));
    const fields = faultsOfTyping([{ ...one, name: '', from: 'much', levels: levels.slice(0, 1) }]);
    expect(fields.map(({ field }) => field)).toEqual([
      'values[0].name',
      'values[0].minAmount',
      'values[0].levels[0].name',
      'values[0].levels[0].authorityId',
      'values[0].levels[0].requiredApprovals',
      'values[0].levels[0].slaHours',
    ]);
  });
});
