import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { asKobo, koboOf } from '../kernel/money.ts';
import { answerFaults } from './answers.ts';
import type { CustomField, RuleTerms, Tier } from './collection-rule.ts';
import { priceOf } from './price.ts';
import { ruleFaults, tierFaults } from './rule-faults.ts';

const terms: RuleTerms = {
  name: 'Application fee',
  amountType: 'FIXED',
  amount: koboOf('5000.00'),
  quantityEnabled: false,
  partPaymentAllowed: false,
  dueDays: 30,
  penaltyType: 'NONE',
  feeBearer: 'PAYER',
  channels: ['CARD'],
  customFields: [],
  validFrom: '2026-01-01',
};
const tier = (from: string, to: string | undefined, amount = '10.00'): Tier => ({
  from: koboOf(from),
  ...(to === undefined ? {} : { to: koboOf(to) }),
  amount: koboOf(amount),
});
const question = (more: Partial<CustomField> = {}): CustomField => ({
  key: 'vehicleNumber',
  label: 'Vehicle number',
  type: 'TEXT',
  required: true,
  ...more,
});
const faults = (more: Partial<RuleTerms>) =>
  ruleFaults({ ...terms, ...more }).map(({ field, code }) => `${field} ${code}`);
const variable = { amountType: 'VARIABLE', amount: undefined } as const;

describe('the terms of a rule', () => {
  test('the terms of a rule have no fault when they fit together', () => {
    expect(ruleFaults(terms)).toEqual([]);
  });

  test.each<[string, Partial<RuleTerms>, string[]]>([
    ['a fixed rule without amount', { amount: undefined }, ['amount required']],
    ['a fixed rule with a percentage', { percent: 100n }, ['percent not-for-this-type']],
    ['a free service', { amount: koboOf('0.00') }, ['amount too-small']],
    [
      'a range without bounds',
      { amountType: 'RANGE', amount: undefined },
      ['minAmount required', 'maxAmount required'],
    ],
    [
      'a range upside down',
      { amountType: 'RANGE', amount: undefined, minAmount: koboOf('2.00'), maxAmount: koboOf('2.00') },
      ['maxAmount order'],
    ],
    ['tiers without tiers', { amountType: 'TIERED', amount: undefined, tiers: [] }, ['tiers required']],
    ['a percentage of nearly nothing', { ...variable, amountType: 'PERCENTAGE', percent: 99n }, ['percent too-small']],
    ['a unit without quantity', { unitLabel: 'page' }, ['unitLabel not-for-this-type']],
    ['a part nobody may pay', { minPartPercent: 10 }, ['minPartPercent not-for-this-type']],
    ['a penalty without figure', { penaltyType: 'FLAT' }, ['penaltyValue required']],
    ['a flat penalty like a percentage', { penaltyType: 'FLAT', penaltyValue: '2.5' }, ['penaltyValue format']],
    ['a flat penalty of nothing', { penaltyType: 'FLAT', penaltyValue: '0.00' }, ['penaltyValue format']],
    [
      'a monthly penalty beyond all',
      { penaltyType: 'PERCENT_MONTHLY', penaltyValue: '100.01' },
      ['penaltyValue format'],
    ],
    ['no penalty with a cap', { penaltyCapPercent: 10_000n }, ['penaltyValue not-for-this-type']],
    ['no way to pay', { channels: [] }, ['channels required']],
    ['a way twice', { channels: ['CARD', 'CARD'] }, ['channels twice']],
    ['an end before the beginning', { validTo: '2025-12-31' }, ['validTo order']],
    [
      'a question key twice',
      { customFields: [question(), question({ label: 'Chassis number' })] },
      ['customFields.1.key key-twice'],
    ],
    [
      'a question twice',
      { customFields: [question(), question({ key: 'other', label: 'VEHICLE number' })] },
      ['customFields.1.label twice'],
    ],
    [
      'a list of one choice',
      { customFields: [question({ type: 'SELECT', options: ['Red'] })] },
      ['customFields.0.options required'],
    ],
    [
      'choices of a text',
      { customFields: [question({ options: ['Red', 'Blue'] })] },
      ['customFields.0.options not-for-this-type'],
    ],
    [
      'a pattern that cannot be run',
      { customFields: [question({ pattern: '(a+)\\1' })] },
      ['customFields.0.pattern pattern'],
    ],
    [
      'a pattern of a date',
      { customFields: [question({ type: 'DATE', pattern: 'a' })] },
      ['customFields.0.pattern not-for-this-type'],
    ],
    [
      'bounds upside down',
      { customFields: [question({ type: 'NUMBER', min: 3, max: 2 })] },
      ['customFields.0.max order'],
    ],
    [
      'days upside down',
      { customFields: [question({ type: 'DATE', earliest: '2026-02-01', latest: '2026-01-31' })] },
      ['customFields.0.latest order'],
    ],
    [
      'days of a text',
      { customFields: [question({ latest: '2026-01-31' })] },
      ['customFields.0.earliest not-for-this-type'],
    ],
    ['half a letter', { customFields: [question({ min: 1.5 })] }, ['customFields.0.min not-whole']],
  ])('the terms of a rule have the expected faults: %s', (_, more, found) => {
    expect(faults(more)).toEqual(found);
  });
});

describe('tiers', () => {
  test.each<[string, Tier[], string[]]>([
    ['that meet', [tier('0.00', '3.00'), tier('3.00', undefined)], []],
    ['that overlap', [tier('0.00', '3.00'), tier('2.00', undefined)], ['Tier 2 starts below the end of tier 1']],
    ['with a hole', [tier('0.00', '3.00'), tier('4.00', undefined)], ['Tier 2 leaves a gap after the end of tier 1']],
    [
      'with an open one in the middle',
      [tier('0.00', undefined), tier('3.00', undefined)],
      ['Enter where tier 1 ends; only the last tier has no end'],
    ],
    ['that end', [tier('0.00', '3.00')], ['The last tier must have no end']],
    ['without width', [tier('3.00', '3.00'), tier('3.00', undefined)], ['Tier 1 must end above its start']],
    ['that are free', [tier('0.00', undefined, '0.00')], ['Tier 1 must cost more than ₦0.00']],
  ])('tiers %s', (_, tiers, words) => {
    expect(tierFaults(tiers, false).map(([, , message]) => message)).toEqual(words);
  });

  test('tiers of a quantity begin at whole numbers', () => {
    expect(tierFaults([tier('0.50', undefined)], true)).toHaveLength(1);
    expect(tierFaults([tier('0.50', undefined)], false)).toEqual([]);
  });

  test('tiers without a fault give every figure from the first beginning on a price', () => {
    const edge = fc.bigInt(0n, 10n ** 8n).map(asKobo);
    const any = fc.array(
      fc.record({ from: edge, to: fc.option(edge, { nil: undefined }), amount: fc.bigInt(1n, 1000n).map(asKobo) }),
      { minLength: 1, maxLength: 4 },
    );
    const meeting = fc.uniqueArray(edge, { minLength: 1, maxLength: 5 }).map((edges) =>
      edges
        .sort((a, b) => (a < b ? -1 : 1))
        .map(
          (from, at): Tier => ({
            from,
            ...(edges[at + 1] === undefined ? {} : { to: edges[at + 1] }),
            amount: asKobo(5n),
          }),
        ),
    );
    fc.assert(
      fc.property(fc.oneof(any, meeting), edge, (tiers, above) => {
        fc.pre(tierFaults(tiers as Tier[], false).length === 0);
        const amount = asKobo((tiers[0]?.from ?? 0n) + above + 1n);
        const price = priceOf({ amountType: 'TIERED', tiers: tiers as Tier[], quantityEnabled: false }, { amount });
        expect(price.ok).toBe(true);
      }),
    );
  });
});

describe('the answers of a payer', () => {
  const fields = [
    question({ pattern: '[A-Z]{3}-\\d{3}', helpText: 'Like ABC-123' }),
    question({ key: 'seats', label: 'Seats', type: 'NUMBER', min: 1, max: 60 }),
    question({ key: 'kind', label: 'Kind', type: 'SELECT', options: ['Bus', 'Car'], required: false }),
    question({ key: 'since', label: 'Since', type: 'DATE', required: false }),
    question({ key: 'phone', label: 'Phone', type: 'PHONE', required: false }),
    question({ key: 'mail', label: 'Mail', type: 'EMAIL', required: false }),
  ];
  const right = { vehicleNumber: 'ABC-123', seats: '4' };
  test.each<[string, Record<string, unknown>, string[]]>([
    ['that fit', right, []],
    ['that are missing', {}, ['Answer: Vehicle number', 'Answer: Seats']],
    ['blank', { vehicleNumber: ' ', seats: '4' }, ['Answer: Vehicle number']],
    ['that break the pattern', { ...right, vehicleNumber: 'ABC-1234' }, ['Like ABC-123']],
    ['out of bounds', { ...right, seats: '61' }, ['Enter a number from 1 to 60']],
    ['no number', { ...right, seats: '1e1' }, ['Enter a number']],
    ['not of the list', { ...right, kind: 'Boat' }, ['Choose one from the list']],
    ['no day', { ...right, since: '2026-02-30' }, ['Enter a date like 24/11/2026']],
    ['no phone', { ...right, phone: '123' }, ['Enter an 11-digit phone number that starts with 07, 08 or 09']],
    ['no address', { ...right, mail: 'nobody' }, ['Enter an email address like name@example.com']],
  ])('the answers of a payer %s', (_, answers, words) => {
    expect(answerFaults(fields, answers).map(({ message }) => message)).toEqual(words);
  });
});
