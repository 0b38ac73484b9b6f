import { expect, test } from 'vitest';
import { validator } from './service-rows.domain.ts';

const begins = { feeBearer: 'PAYER', partPaymentAllowed: false, dueDays: 30 } as const;
const verdictOf = validator.begin({
  organizations: new Map([['MOW', { id: 1, isClosed: false, services: new Set<string>(), begins }]]),
  heads: new Map([['12020453', { id: 7, glAccountId: 70 }]]),
  today: '2026-11-22',
});

/** Returns the verdict on a service priced by a percentage. */
const priced = (amount: string) =>
  verdictOf({
    rowNo: 2,
    cells: {
      'MDA Code': 'MOW',
      'Service Code': 'LEVY',
      'Service Name': 'Levy on works',
      Description: 'A part of the value of the works',
      Category: 'Fee',
      'Revenue Head Code': '12020453',
      'Amount Type': 'Percentage',
      Amount: amount,
    },
    findings: [],
  });

test('a percentage above 100 is a finding of its row, as on the screen, and the rest of the file is read', () => {
  expect(priced('2.5')).toMatchObject({ findings: [], values: { terms: { percent: 2.5 } } });
  expect(priced('150').findings).toMatchObject([{ column: 'Amount', code: 'E_RATE' }]);
});
