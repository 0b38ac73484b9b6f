import { describe, expect, test } from 'vitest';
import { asKobo } from '../kernel/money.ts';
import type { RequestSummary } from './payment-request.ts';
import { shownInWords, shownNote, shownStatusLabels, shownWithStatusLabels } from './shown-status.text.ts';
import { ShownStatus, shownStatus, statusOfShown, TurnAction } from './shown-status.ts';
import { RequestStatus, requestStatusLabels } from './states.ts';
import { type Disbursement, DisbursementState } from './transfer.ts';

const facts = (
  status: RequestStatus,
  state: DisbursementState = 'NOT_APPLICABLE',
  action?: TurnAction,
): Parameters<typeof shownStatus>[0] => ({ status, disbursement: { state }, ...(action && { turn: { action } }) });

/** What a payment of each status can be at the bank, and how it can have become so. */
const reachable = RequestStatus.options.flatMap((status) => {
  const states: Record<RequestStatus, readonly DisbursementState[]> = {
    NEW: ['NOT_APPLICABLE'],
    AWAITING_APPROVAL: ['NOT_APPLICABLE'],
    APPROVED: ['NOT_STARTED', 'SCHEDULED', 'IN_PROGRESS', 'COMPLETED'],
    PARTLY_PAID: ['COMPLETED_WITH_FAILURES', 'IN_PROGRESS', 'CLOSED'],
    FAILED: ['NOTHING_PAID', 'IN_PROGRESS', 'CLOSED'],
    REJECTED: ['NOT_APPLICABLE'],
  };
  const turns: Partial<Record<RequestStatus, readonly (TurnAction | undefined)[]>> = {
    NEW: [undefined, 'RETURN', 'RECALL'],
    REJECTED: ['REJECT', 'CANCEL'],
  };
  return states[status].flatMap((state) => (turns[status] ?? [undefined]).map((turn) => facts(status, state, turn)));
});

describe('the shown status of a payment', () => {
  test.each<[ShownStatus, Parameters<typeof facts>]>([
    ['NEW', ['NEW']],
    ['RETURNED', ['NEW', 'NOT_APPLICABLE', 'RETURN']],
    ['RECALLED', ['NEW', 'NOT_APPLICABLE', 'RECALL']],
    ['AWAITING_APPROVAL', ['AWAITING_APPROVAL', 'NOT_APPLICABLE', 'RETURN']],
    ['APPROVED', ['APPROVED', 'NOT_STARTED']],
    ['SCHEDULED', ['APPROVED', 'SCHEDULED']],
    ['PAYING', ['APPROVED', 'IN_PROGRESS']],
    ['PAID', ['APPROVED', 'COMPLETED']],
    ['PARTLY_PAID', ['PARTLY_PAID', 'COMPLETED_WITH_FAILURES']],
    ['PARTLY_PAID', ['PARTLY_PAID', 'IN_PROGRESS']],
    ['PARTLY_PAID', ['PARTLY_PAID', 'CLOSED']],
    ['FAILED', ['FAILED', 'NOTHING_PAID']],
    ['FAILED', ['FAILED', 'IN_PROGRESS']],
    ['FAILED', ['FAILED', 'CLOSED']],
    ['REJECTED', ['REJECTED', 'NOT_APPLICABLE', 'REJECT']],
    ['CANCELLED', ['REJECTED', 'NOT_APPLICABLE', 'CANCEL']],
  ])('the shown status %s is that of %j', (shown, of) => {
    expect(shownStatus(facts(...of))).toBe(shown);
  });

  test('the shown status is one of the twelve for every combination, and always one of its own status', () => {
    for (const status of RequestStatus.options)
      for (const state of DisbursementState.options)
        for (const action of [undefined, ...TurnAction.options]) {
          const shown = shownStatus(facts(status, state, action));
          expect(ShownStatus.options).toContain(shown);
          expect(statusOfShown[shown]).toBe(status);
        }
  });

  test('the shown statuses are all reached by what a payment can be', () => {
    expect(new Set(reachable.map(shownStatus))).toEqual(new Set(ShownStatus.options));
  });
});

describe('the words of the shown status', () => {
  test('the words of the shown status spell the six labels of the source as they are', () => {
    for (const status of RequestStatus.options) {
      expect(shownStatusLabels[status]).toBe(requestStatusLabels[status]);
      expect(shownWithStatusLabels[status]).toBe(requestStatusLabels[status]);
    }
  });

  test('the words of the shown status have the label of the status beside every further word', () => {
    for (const shown of ShownStatus.options)
      expect(shownInWords({ shown }).split(' · ').at(-1)).toBe(requestStatusLabels[statusOfShown[shown]]);
  });

  test.each([
    ['Paid · Approved 26 Nov 2026', 'PAID'],
    ['Paying · Approved 26 Nov 2026', 'PAYING'],
    ['Pays 2 Dec 2026 · Approved 26 Nov 2026', 'SCHEDULED'],
    ['Approved', 'APPROVED'],
    ['Returned · New', 'RETURNED'],
    ['Recalled · New', 'RECALLED'],
    ['Cancelled · Rejected', 'CANCELLED'],
    ['Partly Paid', 'PARTLY_PAID'],
    ['Awaiting Approval', 'AWAITING_APPROVAL'],
  ] as const)('the words of the shown status are %s', (words, shown) => {
    const days = { payDate: '2026-12-02', decidedAt: new Date('2026-11-26T09:00:00Z') } as const;
    expect(shownInWords({ shown, ...days })).toBe(words);
  });
});

describe('the note behind the shown status', () => {
  const at = new Date('2026-11-26T09:00:00Z');
  const disbursement: Disbursement = {
    ...{ state: 'NOT_APPLICABLE', paidCount: 0, payableCount: 120, failedCount: 0, pendingCount: 0, closedCount: 0 },
    ...{ paidAmount: asKobo(0n), payableAmount: asKobo(0n), failedAmount: asKobo(0n), pendingAmount: asKobo(0n) },
    ...{ paidLines: 0, payableLines: 120, finishedAt: new Date('2026-11-27T12:00:00Z'), closedAt: at },
  };
  const about = (more: object, progress: Partial<Disbursement> = {}): string =>
    shownNote(
      {
        ...{ isMine: true, waitingFor: [], payDate: '2026-12-02', decidedAt: at },
        disbursement: { ...disbursement, ...progress },
        ...more,
      } as unknown as RequestSummary,
      new Date('2026-11-30T09:00:00Z'),
    );
  const turn = { name: 'Ada Obi', at, level: 2, reason: 'The invoice is of another MDA' };
  const waits = { waitingSince: at, slaDueAt: new Date('2026-11-30T15:30:00Z') };

  test.each<[string, object, Partial<Disbursement>?]>([
    ['Draft. Nobody else sees it', { shown: 'NEW' }],
    ['Draft, not submitted yet', { shown: 'NEW', isMine: false }],
    ['Returned by Ada Obi, 26 Nov: “The invoice is of another MDA”', { shown: 'RETURNED', turn }],
    ['Taken back by its maker, 26 Nov', { shown: 'RECALLED', turn }],
    [
      'With Ada Obi or Musa Bello since 26 Nov, 10:00, 6 h left',
      { shown: 'AWAITING_APPROVAL', ...waits, waitingFor: ['Ada Obi', 'Musa Bello'] },
    ],
    [
      'With A, B or 2 others since 26 Nov, 10:00, 10 h overdue',
      {
        ...{ shown: 'AWAITING_APPROVAL', ...waits, waitingFor: ['A', 'B', 'C', 'D'] },
        slaDueAt: new Date('2026-11-27T23:00:00Z'),
      },
    ],
    ['Nobody can act on it now', { shown: 'AWAITING_APPROVAL' }],
    ['Approved 26 Nov. An accountant sends it', { shown: 'APPROVED' }],
    ['Approved 26 Nov, sent on 2 Dec', { shown: 'SCHEDULED' }],
    ['118 of 120 paid, 2 with the bank or to be sent', { shown: 'PAYING' }, { paidCount: 118, pendingCount: 2 }],
    ['Approved 26 Nov, paid in full 27 Nov, 120 of 120', { shown: 'PAID' }, { paidCount: 120 }],
    ['118 of 120 paid, 2 failed', { shown: 'PARTLY_PAID' }, { paidCount: 118, failedCount: 2 }],
    ['118 of 120 paid, 2 closed 26 Nov', { shown: 'PARTLY_PAID' }, { paidCount: 118, closedCount: 2 }],
    [
      'Nothing was paid: The account is dormant',
      { shown: 'FAILED', firstFailure: 'The account is dormant' },
      { failedCount: 120 },
    ],
    ['Nothing was paid', { shown: 'FAILED' }, { failedCount: 120 }],
    ['0 of 120 paid, 120 with the bank or to be sent', { shown: 'FAILED' }, { pendingCount: 120 }],
    ['Rejected by Ada Obi at level 2: “The invoice is of another MDA”', { shown: 'REJECTED', turn }],
    [
      'Cancelled before sending by Ada Obi: “The invoice is of another MDA”',
      { shown: 'CANCELLED', turn: { ...turn, level: undefined } },
    ],
  ])('the note behind the shown status is %s', (words, more, progress) => {
    expect(about(more, progress)).toBe(words);
  });

  test('the note behind the shown status has at most 120 letters of a reason', () => {
    const note = about({ shown: 'RETURNED', turn: { ...turn, reason: 'x'.repeat(500) } });
    expect(note).toBe(`Returned by Ada Obi, 26 Nov: “${'x'.repeat(120)}…”`);
  });
});
