import { expect, test } from 'vitest';
import { text } from './payer.text.ts';
import { attemptWords, billWords, paidWords } from './payer-words.service.ts';

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
  channels: ['CARD', 'BANK_BRANCH'],
  feeOnTop: false,
  penaltyType: 'NONE',
  expiresAt: '2027-02-20',
  amount: 300_000n,
  fee: 0n,
  feeBearer: 'ORGANIZATION',
  overpaid: 0n,
  channel: 'CARD',
  failureReason: null,
  status: 'PARTLY_PAID',
  confirmedAt: new Date('2026-11-22T09:00:00Z'),
  receiptNumber: 'RCT-2026-0000001',
  receiptCode: 'ABCDE23456',
} as const;

test.each([
  ['CHECKOUT', '20 Feb 2027'],
  ['MANUAL', '22 Nov 2026'],
] as const)('the balance of a %s is due by one day, the same in every email', (source, day) => {
  const words = paidWords({ ...notice, source }, 'REFERENCE');
  expect(text.paid(words).sentences).toContain(`₦2,000.00 is still to be paid, by ${day}.`);
  expect(text.issued(words).sentences[0]).toContain(`₦2,000.00 due ${day}.`);
});

test.each([
  ['NONE', undefined],
  ['FLAT', 'A penalty is added once, because it is late.'],
  ['PERCENT_MONTHLY', 'A penalty is added for every month that it is late.'],
] as const)(
  'the email of an overdue invoice whose rule says %s about penalties says no more',
  (penaltyType, reported) => {
    const { sentences } = text.overdue(billWords({ ...notice, source: 'MANUAL', penaltyType }, 'REFERENCE'));
    expect(sentences.find((sentence) => sentence.includes('penalty'))).toBe(reported);
  },
);

test('no email says that nothing was taken while money may still arrive, and each says not to pay twice', () => {
  const made = { ...notice, source: 'MANUAL' } as const;
  const failed = text.failed(attemptWords({ ...made, failureReason: 'Your bank declined the payment.' }, 'REFERENCE'));
  expect(failed.sentences[0]).toBe(
    'Your bank declined the payment. We have not received this payment. If your bank shows a charge, do not pay again: we send ' +
      'you the receipt when it arrives. If not, try again, or choose another way to pay.',
  );
  const emails = [failed, text.expired(billWords(made, 'REFERENCE'))];
  for (const { subject, sentences } of emails) {
    const words = [subject, ...sentences].join(' ');
    expect(words).not.toMatch(/nothing was taken|not been charged/i);
    expect(words).toContain('do not pay again: we send you the receipt when it arrives');
  }
});

test('an email with a reference gives amount, fee and the total to bring, when the payer bears the fee', () => {
  const bill = { ...notice, source: 'CHECKOUT', total: 1_700_000n, balance: 1_700_000n, feeOnTop: true } as const;
  const letter = text.reference(paidWords(bill, 'REFERENCE'));
  expect(letter.sentences[0]).toContain('To pay ₦17,161.25: ₦17,000.00 and a fee of ₦161.25.');
  expect(letter.facts).toEqual(
    expect.arrayContaining([
      ['Amount', '₦17,000.00'],
      ['Fee', '₦161.25'],
      ['To pay, or to bring to a bank', '₦17,161.25'],
    ]),
  );
  const atPos = text.issued(paidWords({ ...bill, channels: ['POS'] }, 'REFERENCE'));
  expect(atPos.facts).toContainEqual(['To pay', '₦17,252.63']);
  expect(text.reference(paidWords({ ...bill, feeOnTop: false }, 'REFERENCE')).facts).toContainEqual([
    'Amount',
    '₦17,000.00',
  ]);
});

test('money that came after its invoice was cancelled is reported as held and refundable, and nothing is requested', () => {
  const late = { ...notice, source: 'MANUAL', status: 'CANCELLED', overpaid: 300_000n } as const;
  expect(text.paid(paidWords(late, 'REFERENCE')).sentences).toEqual([
    'We received ₦3,000.00 for Right of way permit. Receipt RCT-2026-0000001.',
    'Ministry of Works had cancelled invoice INV-2026-0000001, so ₦3,000.00 was not due.',
    'Ministry of Works holds it for you and will refund it. Ask for the refund at the receipt on the portal, or ask Ministry of Works.',
  ]);
  expect(text.cancelled(billWords(late, 'REFERENCE'), 'Billed twice').sentences.join(' ')).toContain(
    'If you have already sent the money, it is not lost: we send you the receipt when it arrives, and Ministry of Works will refund it.',
  );
});

test.each([
  ['REFERENCE', 'you can pay with it on the portal, and at any bank.', 'To pay, or to bring to a bank'],
  [
    'RRR',
    'you can pay with it on the portal. To pay at a bank, first choose how to pay on the portal: it shows a Remita number (RRR). Banks do not accept the reference.',
    'To pay',
  ],
] as const)('when a bank takes a %s the emails say so', (takes, how, label) => {
  const words = billWords({ ...notice, source: 'MANUAL', feeOnTop: true }, takes);
  expect(text.reference(words).sentences[1]).toBe(`Keep this number: ${how}`);
  expect(text.issued(words).sentences[1]).toBe(how.replace('you can pay with it', 'You can pay with the reference'));
  expect(text.reference(words).facts.map(([name]) => name)).toContain(label);
});
