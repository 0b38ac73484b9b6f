import { shownStatus, TurnAction } from '@isura/contract/request/shown-status';
import { RequestStatus } from '@isura/contract/request/states';
import { expect, test } from 'vitest';
import { testDatabase } from '../../../../test/database.ts';
import { type Progress, stateOf } from './progress.domain.ts';

const db = await testDatabase({ breaksInvariants: true, world: 'people' });
const today = '2026-11-26' as const;
const at = new Date('2026-11-25T09:00:00Z');

const counts = [
  { paidCount: 0, pendingCount: 3, failedCount: 0 },
  { paidCount: 2, pendingCount: 1, failedCount: 0 },
  { paidCount: 2, pendingCount: 0, failedCount: 1 },
  { paidCount: 2, pendingCount: 0, failedCount: 0 },
  { paidCount: 0, pendingCount: 0, failedCount: 3 },
  { paidCount: 3, pendingCount: 0, failedCount: 0 },
];
const nothing = { payableAmountKobo: 0n, paidAmountKobo: 0n, failedAmountKobo: 0n, pendingAmountKobo: 0n };
const lines = { payableLineCount: 3, paidLineCount: 0, finishedAt: null, closeReason: null };

/** Everything the shown status depends on, in every combination. */
const combinations = RequestStatus.options.flatMap((status) =>
  [null, '2026-11-25', today, '2026-11-27'].flatMap((payDate) =>
    [true, false].flatMap((isSentByHand) =>
      [null, at].flatMap((startedAt) =>
        [null, at].flatMap((closedAt) =>
          counts.map((count): Progress => {
            const row = { status, payDate, isSentByHand, startedAt, closedAt, payableCount: 3, ...count };
            return { ...row, ...nothing, ...lines } as Progress;
          }),
        ),
      ),
    ),
  ),
);

test('the database and the contract show the same status for every combination of what it depends on', async () => {
  const cases = combinations.flatMap((row) => [null, ...TurnAction.options].map((turn) => ({ row, turn })));
  const expected = cases.map(({ row, turn }) =>
    shownStatus({
      status: row.status,
      disbursement: { state: stateOf(row, today) },
      ...(turn && { turn: { action: turn } }),
    }),
  );
  const found = await db.sql<{ shown: string }>(
    `select request.shown_status(x.status, x.turn, x.by_hand, x.pay_date, x.started_at, x.pending, x.paid, x.payable,
       $2::date) as shown
     from jsonb_to_recordset($1::jsonb) as x(nth int, status text, turn text, by_hand boolean, pay_date date,
       started_at timestamptz, pending int, paid int, payable int) order by x.nth`,
    [
      JSON.stringify(
        cases.map(({ row, turn }, nth) => ({
          ...{ nth, turn, status: row.status, by_hand: row.isSentByHand, pay_date: row.payDate },
          ...{ started_at: row.startedAt, pending: row.pendingCount, paid: row.paidCount, payable: row.payableCount },
        })),
      ),
      today,
    ],
  );
  expect(cases.length).toBeGreaterThan(2_000);
  expect(found.map(({ shown }) => shown)).toEqual(expected);
});
