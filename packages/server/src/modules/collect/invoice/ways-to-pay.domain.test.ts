import { expect, test } from 'vitest';
import { waysToPay } from './ways-to-pay.domain.ts';

const publicUrl = 'https://pay.example.gov.ng';

test('where banks accept the reference the invoice says to show it there', () => {
  expect(waysToPay(['CARD', 'BANK_BRANCH', 'POS'], { publicUrl, takesReference: true })).toEqual([
    'By card at https://pay.example.gov.ng/invoice with the reference above.',
    'At any bank: show the reference, the slip below, or the bar code.',
    'At a POS agent: give the reference.',
  ]);
});

test.each([[['CARD']], [['CARD', 'BANK_BRANCH', 'POS']]] as const)(
  'where they accept only an RRR it says how to get one, by %s',
  (channels) => {
    expect(waysToPay(channels, { publicUrl, takesReference: false })).toEqual([
      'By card at https://pay.example.gov.ng/invoice with the reference above.',
      'At a bank or a POS agent: get a Remita number (RRR) at https://pay.example.gov.ng/invoice first and give that number. They do not know the reference above.',
    ]);
  },
);
