import { asKobo, koboOf } from '@isura/contract/kernel/money';
import type { RuleTerms } from '@isura/contract/org/collection-rule';
import { factsThatDiffer } from '@isura/contract/org/rule-facts';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { emptyRule, fieldsOf, noQuestion } from './rule-fields.ts';
import { keyFor, readRule } from './rule-reading.ts';

const empty = { ...emptyRule('2026-11-21', '7'), name: 'Night journeys' };
const faults = (more: Partial<typeof empty>) =>
  readRule({ ...empty, amount: '5k', ...more }).faults.map(({ field, message }) => `${field}: ${message}`);

test('a new rule begins with the organization’s preferences, and an existing rule with its own values', () => {
  const begun = emptyRule('2026-11-21', '7', { feeBearer: 'ORGANIZATION', allowPartPayment: true, invoiceDueDays: 14 });
  expect(readRule({ ...begun, name: 'Night journeys', amount: '5k' }).terms).toMatchObject({
    feeBearer: 'ORGANIZATION',
    partPaymentAllowed: true,
    dueDays: 14,
  });
});

describe('the typed values of a rule', () => {
  test('the typed values of a rule are read as terms: shorthand, dates as people write them, and only the figures of the chosen kind', () => {
    const { terms, faults: none } = readRule({ ...empty, amount: '5k', percent: 'left over from another kind' });
    expect(none).toEqual([]);
    expect(terms).toMatchObject({ amountType: 'FIXED', amount: koboOf('5000.00'), validFrom: '2026-11-21' });
    expect(terms).not.toHaveProperty('percent');
  });

  test.each<[string, Partial<typeof empty>, string[]]>([
    ['nothing is wrong', {}, []],
    [
      'no service and no name',
      { serviceId: '', name: '' },
      ['name: Name must be 3 to 80 characters', 'serviceId: Select a service'],
    ],
    ['words for an amount', { amount: 'much' }, ['amount: Amount must be a number like 1,250,000.00']],
    [
      'half a quantity',
      { quantityEnabled: 'yes', maxQuantity: '1.5' },
      ['maxQuantity: Largest quantity must be a whole number'],
    ],
    [
      'a tier without price',
      { amountType: 'TIERED', tiers: [{ from: '0', to: '', amount: '' }] },
      ['tiers.0.amount: Amount must be a number like 1,250,000.00'],
    ],
    [
      'a question without words',
      { customFields: [noQuestion] },
      ['customFields.0.label: Question must be 2 to 60 characters'],
    ],
    ['a day of no calendar', { validTo: '30/02/2026' }, ['validTo: Enter a date like 24/11/2026']],
  ])('the typed values of a rule are checked: %s', (_, more, words) => {
    expect(faults(more)).toEqual(words);
  });

  test('the typed values of a rule return an existing rule unchanged, whatever its kind', () => {
    const amount = fc.bigInt(1n, 10n ** 12n).map(asKobo);
    const kinds: fc.Arbitrary<Partial<RuleTerms>> = fc.oneof(
      amount.map((price) => ({ amountType: 'FIXED' as const, amount: price })),
      fc.constant({ amountType: 'VARIABLE' as const }),
      fc
        .tuple(amount, amount)
        .map(([low, more]) => ({ amountType: 'RANGE' as const, minAmount: low, maxAmount: asKobo(low + more) })),
      fc.tuple(fc.bigInt(1n, 1000n), amount, amount).map(([edge, one, other]) => ({
        amountType: 'TIERED' as const,
        quantityEnabled: true,
        unitLabel: 'page',
        tiers: [
          { from: asKobo(0n), to: asKobo(edge * 100n), amount: one },
          { from: asKobo(edge * 100n), amount: other },
        ],
      })),
      fc.bigInt(100n, 1_000_000n).map((percent) => ({ amountType: 'PERCENTAGE' as const, percent })),
    );
    const rest = fc.record({
      partPaymentAllowed: fc.constant(true),
      minPartPercent: fc.integer({ min: 1, max: 99 }),
      dueDays: fc.integer({ min: 0, max: 365 }),
      penaltyType: fc.constant('FLAT' as const),
      penaltyValue: fc.integer({ min: 1, max: 99_999 }).map((naira) => `${naira}.50`),
    });
    const base: RuleTerms = {
      name: 'A rule',
      amountType: 'VARIABLE',
      quantityEnabled: false,
      partPaymentAllowed: false,
      dueDays: 30,
      penaltyType: 'NONE',
      feeBearer: 'PAYER',
      channels: ['CARD', 'POS'],
      customFields: [
        { key: 'plate', label: 'Plate', type: 'TEXT', required: true, pattern: '[A-Z]+', max: 9 },
        { key: 'kind', label: 'Kind', type: 'SELECT', required: false, options: ['Bus', 'Car'] },
        { key: 'born', label: 'Born', type: 'DATE', required: false, earliest: '1930-01-01', latest: '2026-11-29' },
      ],
      validFrom: '2026-01-01',
      validTo: '2026-12-31',
    };
    fc.assert(
      fc.property(kinds, rest, (kind, more) => {
        const rule = { ...base, ...more, ...kind };
        expect(readRule(fieldsOf({ ...rule, serviceId: 7 }))).toEqual({ terms: rule, faults: [] });
      }),
    );
  });
});

describe('the key of a question', () => {
  test.each([
    ['Vehicle number', [], 'vehicleNumber'],
    ['Ọlá’s 2nd name?', [], 'olas2ndName'],
    ['2', [], 'question'],
    ['Vehicle number', ['vehicleNumber'], 'vehicleNumber2'],
    ['Vehicle number', ['vehicleNumber', 'vehicleNumber2'], 'vehicleNumber3'],
  ])('the key of a question %s beside %o is %s', (label, taken, key) => {
    expect(keyFor(label, taken)).toBe(key);
  });

  test('the key of a question is always valid and never one in use', () => {
    fc.assert(
      fc.property(
        fc.string({ maxLength: 60 }),
        fc.array(fc.constantFrom('question', 'question2', 'aa'), { maxLength: 4 }),
        (label, taken) => {
          const key = keyFor(label, taken);
          expect(key).toMatch(/^[a-z][a-zA-Z0-9]{1,30}$/);
          expect(taken).not.toContain(key);
        },
      ),
    );
  });
});

test('the difference between two versions is shown in words', () => {
  const [before, after] = ['5000', '6000'].map((amount) => readRule({ ...empty, amount }).terms) as [
    RuleTerms,
    RuleTerms,
  ];
  expect(factsThatDiffer(before, before)).toEqual([]);
  expect(factsThatDiffer(before, after)).toEqual([{ label: 'Amount', before: '₦5,000.00', after: '₦6,000.00' }]);
});
