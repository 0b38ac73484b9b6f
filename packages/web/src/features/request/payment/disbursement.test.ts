// @vitest-environment node
import { asKobo } from '@isura/contract/kernel/money';
import { type RequestType, requestTypes } from '@isura/contract/kernel/request-type';
import type { Disbursement } from '@isura/contract/request/transfer';
import { describe, expect, test } from 'vitest';
import { disbursementText } from './disbursement.text.ts';

const none: Disbursement = {
  state: 'NOT_APPLICABLE',
  paidCount: 0,
  payableCount: 120,
  paidAmount: asKobo(0n),
  payableAmount: asKobo(0n),
  failedCount: 0,
  failedAmount: asKobo(0n),
  pendingCount: 0,
  pendingAmount: asKobo(0n),
  closedCount: 0,
  paidLines: 0,
  payableLines: 120,
};
const reported = (more: Partial<Disbursement>, type: RequestType = 'PAYROLL') =>
  disbursementText({ type, disbursement: { ...none, ...more } }, '24 Nov 2026');

describe('the text beside the status of a payment (docs/spec/money-out.md#status-and-progress)', () => {
  test.each<[string, Partial<Disbursement>]>([
    ['', {}],
    ['Not sent yet', { state: 'NOT_STARTED' }],
    ['To be paid on 24 Nov 2026', { state: 'SCHEDULED' }],
    ['Paying: 118 of 120', { state: 'IN_PROGRESS', paidCount: 118 }],
    ['Paid in full, 120 of 120', { state: 'COMPLETED', paidCount: 120 }],
    ['118 of 120 paid, 2 failed', { state: 'COMPLETED_WITH_FAILURES', paidCount: 118, failedCount: 2 }],
    ['0 of 120 paid', { state: 'NOTHING_PAID', failedCount: 120 }],
    ['118 of 120 paid, 2 closed', { state: 'CLOSED', paidCount: 118, closedCount: 2 }],
  ])('the text beside the status of a payment is right: %s', (words, more) => {
    expect(reported(more)).toBe(words);
  });

  test('when a transfer holds several lines, it says how many people or lines of them are paid', () => {
    const some = {
      state: 'IN_PROGRESS',
      paidCount: 19,
      payableCount: 20,
      paidLines: 9870,
      payableLines: 10_000,
    } as const;
    expect(reported(some)).toBe('Paying: 19 of 20 (9,870 of 10,000 people)');
    expect(reported(some, 'VAT')).toBe('Paying: 19 of 20 (9,870 of 10,000 lines)');
  });

  test('salaries, payrolls, pensions and PAYE returns pay people, every other type pays lines', () => {
    const some = { state: 'COMPLETED', paidCount: 1, payableCount: 1, paidLines: 9, payableLines: 9 } as const;
    const people = requestTypes.filter((type) => reported(some, type).includes('people'));
    expect(people).toEqual(['PAYE', 'PENSION', 'PAYROLL', 'SALARY']);
  });
});
