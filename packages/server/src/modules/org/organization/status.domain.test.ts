import { OrgStatus } from '@isura/contract/kernel/onboarding';
import type { StatusAction } from '@isura/contract/org/organizations';
import { describe, expect, test } from 'vitest';
import { doneWord, statusAfterAction, statusWord } from './status.domain.ts';

const allowed: Readonly<Record<string, string>> = {
  'LIVE SUSPEND': 'SUSPENDED',
  'SUSPENDED REINSTATE': 'LIVE',
  'LIVE CLOSE': 'CLOSED',
  'SUSPENDED CLOSE': 'CLOSED',
};

describe('a status action of the central office', () => {
  test.each(
    OrgStatus.options.flatMap((status) => (['SUSPEND', 'REINSTATE', 'CLOSE'] as const).map((act) => [status, act])),
  )('a status action of the central office follows the table: %s and %s', (status, action) => {
    const after = () => statusAfterAction({ status: status as OrgStatus, type: 'MDA' }, action as StatusAction);
    const expected = allowed[`${status} ${action}`];
    if (expected) expect(after()).toBe(expected);
    else expect(after).toThrow(expect.objectContaining({ code: 'invalid-transition' }));
  });

  test('a status action of the central office never applies to the central office itself', () => {
    for (const action of ['SUSPEND', 'CLOSE'] as const)
      expect(() => statusAfterAction({ status: 'LIVE', type: 'OAGF' }, action)).toThrow('The central office itself');
  });

  test('a status action of the central office is described in plain words', () => {
    expect(doneWord('REINSTATE')).toBe('reinstated');
    expect(statusWord('PENDING_APPROVAL')).toBe('Pending approval');
  });
});
