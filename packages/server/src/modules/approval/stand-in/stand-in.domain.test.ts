import { describe, expect, test } from 'vitest';
import { candidatesFor, faultOfDays, isAway, kindsInCommon, peersOf, stateOf } from './stand-in.domain.ts';

const who = {
  roles: [{ id: 4, name: 'ROLE_REVIEWER', label: 'Reviewer', userIds: [1, 2] }],
  people: [1, 2, 3, 5].map((userId) => ({ userId, name: `Person ${userId}`, roles: [], isInvited: false })),
};
const level = (input: object) => ({
  levelNo: 1,
  name: 'Level',
  kind: 'REVIEW' as const,
  assigneeType: 'AUTHORITY' as const,
  requiredApprovals: 1,
  canExclude: false,
  slaHours: 24,
  requireOtp: false,
  ...input,
});
const set = [
  { levels: [level({ authorityId: 4 }), level({ kind: 'APPROVE', assigneeType: 'USERS', userIds: [2, 3] })] },
  { levels: [level({ kind: 'APPROVE', assigneeType: 'USERS', userIds: [5] })] },
];
const peers = peersOf(set, who);

describe('who may be a stand-in', () => {
  test.each([
    ['a reviewer for a reviewer', 1, 2, ['REVIEW']],
    ['an approver of another band for an approver', 3, 5, ['APPROVE']],
    ['a reviewer not for an approver', 1, 3, []],
    ['nobody for a person of no level', 9, 1, []],
  ])('who may be a stand-in: %s', (_, one, other, kinds) => {
    expect(kindsInCommon(peers, one, other)).toEqual(kinds);
  });

  test('those who may be a stand-in are listed by name, with the days on which they are away themselves', () => {
    const away = [{ userId: 5, standInId: 3, from: '2026-12-20', to: '2026-12-24' }];
    expect(candidatesFor(3, peers, who, away)).toEqual([
      { userId: 2, name: 'Person 2', kinds: ['APPROVE'] },
      { userId: 5, name: 'Person 5', kinds: ['APPROVE'], awayFrom: '2026-12-20', awayTo: '2026-12-24' },
    ]);
    expect(isAway(5, { from: '2026-12-24', to: '2026-12-30' }, away)).toBe(true);
    expect(isAway(5, { from: '2026-12-25', to: '2026-12-30' }, away)).toBe(false);
  });
});

describe('the state of a stand-in', () => {
  test.each([
    ['2026-03-02', 'COMING'],
    ['2026-03-03', 'NOW'],
    ['2026-03-07', 'NOW'],
    ['2026-03-08', 'OVER'],
  ])('on %s, a stand-in named from 3 to 7 March is %s', (today, state) => {
    expect(stateOf({ from: '2026-03-03', to: '2026-03-07', isEnded: false }, today)).toBe(state);
    expect(stateOf({ from: '2026-03-03', to: '2026-03-07', isEnded: true }, today)).toBe('ENDED');
  });

  test.each([
    ['one day, today', '2026-03-02', '2026-03-02', undefined],
    ['90 days', '2026-03-02', '2026-05-30', undefined],
    ['91 days', '2026-03-02', '2026-05-31', 'too-long'],
    ['a day that has passed', '2026-03-01', '2026-03-05', 'day-passed'],
    ['a last day before the first', '2026-03-05', '2026-03-04', 'day-order'],
  ])('the days of a stand-in are checked: %s', (_, from, to, code) => {
    expect(faultOfDays({ from, to }, '2026-03-02')?.code).toBe(code);
  });
});
