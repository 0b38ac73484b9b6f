import { describe, expect, test } from 'vitest';
import { caseOf, day, hours, level } from '../../../../test/approving.ts';
import { canOf, dueOf, waitingFor } from './waiting.domain.ts';

const MAKER = 1;
const levels = [
  level(1, 'REVIEW', [5, 6], { canExclude: true }),
  level(2, 'APPROVE', [5, 7, 8], { requiredApprovals: 2, slaHours: 48, peers: [5, 7, 8, 10] }),
];
const submitted = (standIns: Parameters<typeof caseOf>[0]['standIns'] = []) =>
  caseOf({ levels, standIns }).does(MAKER, 'SUBMIT');

describe('what a person may do', () => {
  test('follows from what they are to the request', () => {
    expect(canOf(caseOf({ levels }).given, MAKER)).toEqual(['SUBMIT']);
    expect(canOf(submitted().given, MAKER)).toEqual(['RECALL']);
    expect(canOf(submitted().given, 5)).toEqual(['REVIEW', 'EXCLUDE_LINES', 'RETURN', 'REJECT']);
    expect(canOf(submitted().does(6, 'EXCLUDE_LINES', [1]).given, 5)).toContain('RESTORE_LINES');
    expect(canOf(submitted().given, 7)).toEqual([]);
    expect(canOf(submitted().does(5, 'REVIEW').given, 5)).toEqual([]);
    expect(canOf(submitted().does(5, 'REJECT').given, 6)).toEqual([]);
  });
});

describe('whom a request waits for', () => {
  test('are the people of the level who may act, then those who stand in for them', () => {
    expect(waitingFor(submitted().given)).toEqual({ userIds: [5, 6], missing: 0 });
    const away = submitted([{ userId: 8, standInId: 10, from: day(0), to: day(0) }]).does(5, 'REVIEW');
    expect(waitingFor(away.given)).toEqual({ userIds: [7, 8, 10], missing: 0 });
    expect(waitingFor(away.does(10, 'APPROVE').given)).toEqual({ userIds: [7], missing: 0 });
  });

  test('and it is told when they are too few', () => {
    const { given } = submitted().does(5, 'REVIEW').does(7, 'APPROVE');
    const gone = { ...given, levels: [levels[0]!, { ...levels[1]!, people: [5, 7] }] };
    expect(waitingFor(gone)).toEqual({ userIds: [], missing: 1 });
  });

  test('is nobody before it is submitted and after it is decided', () => {
    expect(waitingFor(caseOf({ levels }).given)).toEqual({ userIds: [], missing: 0 });
    expect(waitingFor(submitted().does(5, 'REJECT').given)).toEqual({ userIds: [], missing: 0 });
  });
});

describe('the time of a level', () => {
  const at = (n: number) => dueOf({ ...submitted().given, now: hours(n) });

  test('runs by the clock from when it was asked, and is near after three quarters', () => {
    expect(at(17.9)).toEqual({ dueAt: hours(24), state: 'IN_TIME' });
    expect(at(18)?.state).toBe('NEAR');
    expect(at(23.9)?.state).toBe('NEAR');
    expect(at(24)?.state).toBe('OVER');
  });

  test('begins anew at the next level, and ends with the decision', () => {
    const second = submitted().does(5, 'REVIEW').given;
    expect(dueOf(second)?.dueAt).toEqual(hours(48));
    expect(dueOf(submitted().does(5, 'REJECT').given)).toBeUndefined();
  });
});
