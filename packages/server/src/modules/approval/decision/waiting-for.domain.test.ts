import { describe, expect, test } from 'vitest';
import { caseOf, day, hours, level } from '../../../../test/payment/approving.ts';
import { canOf, dueOf, timesOf, waitingFor } from './waiting-for.domain.ts';

const MAKER = 1;
const levels = [
  level(1, 'REVIEW', [5, 6], { canExclude: true }),
  level(2, 'APPROVE', [5, 7, 8], { requiredApprovals: 2, slaHours: 48, peers: [5, 7, 8, 10] }),
];
const submitted = (standIns: Parameters<typeof caseOf>[0]['standIns'] = []) =>
  caseOf({ levels, standIns }).does(MAKER, 'SUBMIT');

describe('what a person may do', () => {
  test('what a person may do follows from their role in the request', () => {
    expect(canOf(caseOf({ levels }).given, MAKER)).toEqual(['SUBMIT']);
    expect(canOf(submitted().given, MAKER)).toEqual(['RECALL']);
    expect(canOf(submitted().given, 5)).toEqual(['REVIEW', 'EXCLUDE_LINES', 'RETURN', 'REJECT']);
    expect(canOf(submitted().does(6, 'EXCLUDE_LINES', [1]).given, 5)).toContain('RESTORE_LINES');
    expect(canOf(submitted().given, 7)).toEqual([]);
    expect(canOf(submitted().does(5, 'REVIEW').given, 5)).toEqual([]);
    expect(canOf(submitted().does(5, 'REJECT').given, 6)).toEqual([]);
  });
});

describe('those a request waits for', () => {
  test('those a request waits for are the people of the level who may act, then their stand-ins', () => {
    expect(waitingFor(submitted().given)).toEqual({ userIds: [5, 6], missing: 0 });
    const away = submitted([{ userId: 8, standInId: 10, from: day(0), to: day(0) }]).does(5, 'REVIEW');
    expect(waitingFor(away.given)).toEqual({ userIds: [7, 8, 10], missing: 0 });
    expect(waitingFor(away.does(10, 'APPROVE').given)).toEqual({ userIds: [7], missing: 0 });
  });

  test('it is reported when the people a request waits for are too few', () => {
    const { given: values } = submitted().does(5, 'REVIEW').does(7, 'APPROVE');
    const gone = { ...values, levels: [levels[0]!, { ...levels[1]!, people: [5, 7] }] };
    expect(waitingFor(gone)).toEqual({ userIds: [], missing: 1 });
  });

  test('a request waits for nobody before submission and after the decision', () => {
    expect(waitingFor(caseOf({ levels }).given)).toEqual({ userIds: [], missing: 0 });
    expect(waitingFor(submitted().does(5, 'REJECT').given)).toEqual({ userIds: [], missing: 0 });
  });
});

describe('the time limit of a level', () => {
  const at = (n: number) => dueOf({ ...submitted().given, now: hours(n) });

  test('the time limit of a level runs from the moment the level began, and is near after three quarters', () => {
    expect(at(17.9)).toEqual({ dueAt: hours(24), state: 'IN_TIME' });
    expect(at(18)?.state).toBe('NEAR');
    expect(at(23.9)?.state).toBe('NEAR');
    expect(at(24)?.state).toBe('OVER');
  });

  test('the time limit of a level counts hours of working days alone: nothing is over on Christmas Day, nor near on a Sunday', () => {
    const since = new Date('2026-12-24T14:00:00Z');
    expect(timesOf(since, 24)).toEqual({
      nearAt: new Date('2026-12-28T08:00:00Z'),
      dueAt: new Date('2026-12-28T14:00:00Z'),
    });
    const { given: values } = submitted();
    const requested = { ...values, acts: values.acts.map((act) => ({ ...act, at: since })) };
    expect(dueOf({ ...requested, now: new Date('2026-12-27T22:00:00Z') })?.state).toBe('IN_TIME');
    expect(dueOf({ ...requested, now: new Date('2026-12-28T08:00:00Z') })?.state).toBe('NEAR');
    expect(dueOf({ ...requested, now: new Date('2026-12-28T14:00:00Z') })?.state).toBe('OVER');
  });

  test('the time limit of a level starts again at the next level, and ends with the decision', () => {
    const second = submitted().does(5, 'REVIEW').given;
    expect(dueOf(second)?.dueAt).toEqual(hours(48));
    expect(dueOf(submitted().does(5, 'REJECT').given)).toBeUndefined();
  });
});
