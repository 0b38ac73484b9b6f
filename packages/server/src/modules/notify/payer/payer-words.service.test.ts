import { expect, test } from 'vitest';
import { text } from './payer.text.ts';
import { paidWords } from './payer-words.service.ts';

const notice = {
  orgName: 'Ministry of Works',
  serviceName: 'Right of way permit',
  number: 'INV-2026-0000001',
  reference: '270512345678',
  token: '9dc3b4b3-795b-40b1-900f-21adad58cebe',
  payerName: 'Ada Obi',
  email: 'ada@mail.test',
  phone: '08031234678',
  total: 500_000n,
  balance: 200_000n,
  dueDate: '2026-11-22',
  atBank: true,
  expiresAt: '2027-02-20',
  amount: 300_000n,
  fee: 0n,
  feeBearer: 'ORGANIZATION',
  overpaid: 0n,
  channel: 'CARD',
  confirmedAt: new Date('2026-11-22T09:00:00Z'),
  receiptNumber: 'RCT-2026-0000001',
  receiptCode: 'ABCDE23456',
} as const;

test.each([
  ['CHECKOUT', '20 Feb 2027'],
  ['MANUAL', '22 Nov 2026'],
] as const)('what is left of a %s is to be paid by one day, the same in every letter', (source, day) => {
  const words = paidWords({ ...notice, source });
  expect(text.paid(words).sentences).toContain(`₦2,000.00 is still to be paid, by ${day}.`);
  expect(text.issued(words).sentences[0]).toContain(`₦2,000.00 due ${day}.`);
});
