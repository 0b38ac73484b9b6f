import { expect, test } from 'vitest';
import { disbursementOut, type Progress, stateOf, statusAtEnd } from './progress.domain.ts';

const today = '2026-11-20' as const;
const at = new Date('2026-11-20T09:00:00Z');
const row: Progress = {
  ...{ status: 'APPROVED', payDate: today, isSentByHand: false },
  ...{ payableCount: 120, payableAmountKobo: 12_000n, payableLineCount: 130, paidLineCount: 0 },
  ...{
    paidCount: 0,
    paidAmountKobo: 0n,
    failedCount: 0,
    failedAmountKobo: 0n,
    pendingCount: 120,
    pendingAmountKobo: 12_000n,
  },
  ...{ startedAt: null, finishedAt: null, closedAt: null, closeReason: null },
};
const going = { startedAt: at };
const ended = { ...going, pendingCount: 0, pendingAmountKobo: 0n };

test.each<[string, Partial<Progress>]>([
  ['NOT_APPLICABLE', { status: 'AWAITING_APPROVAL' }],
  ['NOT_APPLICABLE', { status: 'REJECTED' }],
  ['SCHEDULED', { payDate: '2026-11-21' }],
  ['NOT_STARTED', { payDate: '2026-11-21', isSentByHand: true }],
  ['NOT_STARTED', { isSentByHand: true }],
  ['IN_PROGRESS', { ...going, paidCount: 118, pendingCount: 2 }],
  ['IN_PROGRESS', { ...going, status: 'PARTLY_PAID', paidCount: 118, pendingCount: 1, failedCount: 1 }],
  ['COMPLETED', { ...ended, paidCount: 120 }],
  ['COMPLETED_WITH_FAILURES', { ...ended, status: 'PARTLY_PAID', paidCount: 118, failedCount: 2 }],
  ['NOTHING_PAID', { ...ended, status: 'FAILED', failedCount: 120 }],
  ['CLOSED', { ...ended, status: 'PARTLY_PAID', paidCount: 119, closedAt: at, closeReason: 'Left the service' }],
  ['COMPLETED_WITH_FAILURES', { ...ended, status: 'PARTLY_PAID', paidCount: 118, failedCount: 1, closedAt: at }],
])('the money of a request is %s', (state, more) => {
  expect(stateOf({ ...row, ...more }, today)).toBe(state);
});

test('what is neither paid nor failed nor under way was closed', () => {
  expect(disbursementOut({ ...row, ...ended, paidCount: 119, closedAt: at }, today)).toMatchObject({ closedCount: 1 });
});

test('a finished run leaves its request approved, partly paid or failed, by what was paid of it', () => {
  expect([120, 118, 0].map((paidCount) => statusAtEnd({ paidCount, payableCount: 120 }))).toEqual([
    'APPROVED',
    'PARTLY_PAID',
    'FAILED',
  ]);
});
