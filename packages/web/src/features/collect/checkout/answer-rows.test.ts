import { type Kobo, koboOf } from '@isura/contract/kernel/money';
import type { CustomField } from '@isura/contract/org/collection-rule';
import { describe, expect, test } from 'vitest';
import { answerRows, payerRows, priceRows } from './answer-rows.ts';

const field = (key: string, type: CustomField['type']) => ({ key, type, label: key, required: false }) as CustomField;

test('answers are shown in readable form: a file as attached, a date as dates are written', () => {
  const fields = [field('licence', 'FILE'), field('begins', 'DATE'), field('route', 'TEXT'), field('plan', 'FILE')];
  const customValues = { licence: 'c2VjcmV0LXRva2Vu', begins: '24/11/2026', route: 'Lokoja to Benin', plan: '' };
  expect(answerRows(fields, { customValues }).map(({ value }) => value)).toEqual([
    'File attached',
    '24 Nov 2026',
    'Lokoja to Benin',
    '',
  ]);
});

test('the payer’s phone number is shown in groups', () => {
  const payer = {
    kind: 'COMPANY',
    name: 'Okoro',
    email: 'a@b.ng',
    phone: '08031234678',
    tin: '',
    address: '',
  } as const;
  const rows = payerRows({ payer }, 'The payer is');
  expect(rows.slice(0, 4).map(({ label, value }) => `${label}: ${String(value)}`)).toEqual([
    'The payer is: A company',
    'Company name: Okoro',
    'Email address: a@b.ng',
    'Phone number: 0803 123 4678',
  ]);
});

const money = (naira: string) => koboOf(naira) as Kobo;
const rowsOf = (rule: Parameters<typeof priceRows>[0], typed: Parameters<typeof priceRows>[1]) =>
  priceRows(rule, typed).map(({ label, value }) => `${label}: ${String(value)}`);

describe('every answer that makes up the price is shown again', () => {
  test('the declared amount of a percentage, with the percentage', () => {
    const rule = { amountType: 'PERCENTAGE', percent: 25_000n, quantityEnabled: false } as const;
    expect(rowsOf(rule, { amount: '1,000,000.33', quantity: '1' })).toEqual([
      'Amount you declare: ₦1,000,000.33',
      'Price: 2.5% of the amount',
    ]);
  });

  test('the band of a declared amount', () => {
    const tiers = [
      { from: money('0.00'), to: money('100000.00'), amount: money('2500.00') },
      { from: money('100000.00'), amount: money('7500.00') },
    ];
    const rule = { amountType: 'TIERED', quantityEnabled: false, tiers } as const;
    expect(rowsOf(rule, { amount: '100000.00', quantity: '1' })).toEqual([
      'Which one fits?: ₦100,000.00 or more: ₦7,500.00',
    ]);
  });

  test('the quantity and the unit price', () => {
    const rule = {
      amountType: 'FIXED',
      amount: money('25000.00'),
      quantityEnabled: true,
      unitLabel: 'crossing',
    } as const;
    expect(rowsOf(rule, { amount: '', quantity: '1,000' })).toEqual([
      'How many: 1,000',
      'Price of one crossing: ₦25,000.00',
    ]);
  });

  test('an amount that is itself the price is shown as the total alone', () => {
    expect(rowsOf({ amountType: 'VARIABLE', quantityEnabled: false }, { amount: '5,000', quantity: '1' })).toEqual([]);
  });
});
