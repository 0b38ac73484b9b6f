import { asKobo } from '@isura/contract/kernel/money';
import type { Preference } from '@isura/contract/org/preference';
import { expect, test } from 'vitest';
import { bodyOf, fieldsOf, withDigest } from './preference-form.ts';

const saved: Preference = {
  orgId: 7,
  defaultSourceBankAccountId: 12,
  feeBearer: 'ORGANIZATION',
  allowPartPayment: true,
  invoiceDueDays: 14,
  invoiceExpiryDays: 60,
  nameMatchThreshold: 0.8,
  duplicateWindowDays: 10,
  maxLineAmount: asKobo(5_000_000_00n),
  autoDisburse: false,
  digestHour: 7,
  statementDay: 3,
  pensionEmployerCode: 'PEN-1',
  payDayOfMonth: 25,
  version: 4,
  updatedAt: new Date(),
  updatedBy: 'ada',
};
const { orgId: _, updatedAt: __, updatedBy: ___, ...body } = saved;

test('untouched preferences are saved as they were', () => {
  expect(bodyOf(fieldsOf(saved), saved)).toEqual(body);
});

test('the hour of the daily summary changes on its own', () => {
  expect(withDigest(saved, 18)).toEqual({ ...body, digestHour: 18 });
  const { digestHour: ____, ...without } = body;
  expect(withDigest(saved, undefined)).toEqual(without);
});
