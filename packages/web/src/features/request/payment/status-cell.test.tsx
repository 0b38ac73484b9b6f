import { asKobo } from '@isura/contract/kernel/money';
import type { RequestSummary } from '@isura/contract/request/payment-request';
import { ShownStatus, statusOfShown } from '@isura/contract/request/shown-status';
import { requestStatusLabels } from '@isura/contract/request/states';
import type { Disbursement } from '@isura/contract/request/transfer';
import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { StatusCell, shownLooks } from './status-cell.tsx';

const at = new Date(Date.UTC(new Date().getUTCFullYear(), 5, 10, 9));
const year = at.getUTCFullYear();
const sums = { paidAmount: asKobo(0n), payableAmount: asKobo(0n), failedAmount: asKobo(0n), pendingAmount: asKobo(0n) };
const disbursement: Disbursement = {
  ...{ state: 'NOT_APPLICABLE', paidCount: 0, payableCount: 120, failedCount: 0, pendingCount: 0, closedCount: 0 },
  ...{ ...sums, paidLines: 0, payableLines: 120 },
};
const payment = (shown: ShownStatus, more: Partial<RequestSummary> = {}): RequestSummary =>
  ({
    ...{ shown, status: statusOfShown[shown], type: 'VAT', isMine: true, waitingFor: [], decidedAt: at },
    ...{ payDate: `${year}-06-12`, disbursement, ...more },
  }) as RequestSummary;

/** Returns what a reader sees and hears of the cell, its tooltip and the tone of its badge. */
function drawn(request: RequestSummary) {
  const { container } = render(<StatusCell {...request} />);
  const [shown] = container.querySelectorAll('[title]');
  const badge = container.querySelector('[data-tone]');
  return {
    words: shown?.textContent ?? '',
    tip: shown?.getAttribute('title') ?? '',
    tone: badge?.getAttribute('data-tone'),
    hasIcon: badge?.querySelector('svg') !== null,
    all: container.textContent ?? '',
  };
}

test.each<[string, string, RequestSummary]>([
  ['Paid · Approved 10 Jun', 'success', payment('PAID', { disbursement: { ...disbursement, state: 'COMPLETED' } })],
  ['Pays 12 Jun · Approved 10 Jun', 'info', payment('SCHEDULED')],
  ['Returned · New', 'warning', payment('RETURNED')],
  ['Cancelled · Rejected', 'neutral', payment('CANCELLED')],
  ['Awaiting Approval', 'info', payment('AWAITING_APPROVAL')],
  ['Partly Paid', 'part', payment('PARTLY_PAID')],
])('the status of a payment is drawn as %s', (words, tone, request) => {
  const { words: found, tone: hue } = drawn(request);
  expect([found.startsWith(words), hue]).toEqual([true, tone]);
});

test('the status of a payment always has the label of the source, an icon, and its note as tooltip and in its text', () => {
  for (const shown of ShownStatus.options) {
    const { words, tip, hasIcon, tone } = drawn(payment(shown));
    expect(words).toContain(requestStatusLabels[statusOfShown[shown]]);
    expect(tip.length).toBeGreaterThan(0);
    expect(words.endsWith(`. ${tip}`)).toBe(true);
    expect([shown, hasIcon, tone]).toEqual([shown, true, shownLooks[shown].tone]);
  }
});

test('the status of a payment that is paid or will be paid later needs no second line, one that failed in part has it', () => {
  const of = (state: Disbursement['state'], more: Partial<Disbursement> = {}) => ({
    disbursement: { ...disbursement, state, ...more },
  });
  expect(drawn(payment('PAID', of('COMPLETED', { paidCount: 120 }))).all).not.toContain('Paid in full,');
  expect(drawn(payment('SCHEDULED', of('SCHEDULED'))).all).not.toContain('To be paid on');
  const partly = of('COMPLETED_WITH_FAILURES', { paidCount: 118, failedCount: 2 });
  expect(drawn(payment('PARTLY_PAID', partly)).all).toBe('Partly Paid118 of 120 paid, 2 failed');
});
