// @vitest-environment node
import { koboOf, nairaOf } from '@isura/contract/kernel/money';
import { percentText } from '@isura/contract/kernel/percent';
import { describe, expect, test } from 'vitest';
import { bodyOf, fieldOf, missingIn, type SplitValues, sampleOf, valuesOf } from './split-values.ts';

const keys = ['p0', 'p1'];
const values: SplitValues = {
  'kind-p0': 'MDA',
  'account-p0': '41',
  'percent-p0': '75',
  'kind-p1': 'CRF',
  'account-p1': '7',
  'percent-p1': '25',
  remainder: 'p1',
  effectiveFrom: '24/11/2026',
  note: '  ',
};

describe('the form of a split', () => {
  test('the form of a split shows what each part gets, the odd kobo with the part that takes the remainder', () => {
    const sample = (changed: SplitValues) => sampleOf({ ...values, ...changed }, keys, koboOf('100.01'))?.map(nairaOf);
    expect(sample({})).toEqual(['75.00', '25.01']);
    expect(sample({ remainder: 'p0' })).toEqual(['75.01', '25.00']);
    expect(sample({ 'percent-p1': '20' })).toBeUndefined();
    expect(sample({ remainder: 'p9' })).toBeUndefined();
  });

  test('the form of a split counts what is missing to 100 percent, and an unreadable number as zero', () => {
    const missing = (percent: string) => percentText(missingIn({ ...values, 'percent-p1': percent }, keys));
    expect(['20', '25.0001', 'a quarter', ''].map(missing)).toEqual(['5', '-0.0001', '25', '25']);
  });

  test('the form of a split converts to the call, and a split converts back to the form', () => {
    const body = bodyOf(values, keys);
    expect(body).toEqual({
      effectiveFrom: '2026-11-24',
      lines: [
        { beneficiaryType: 'MDA', bankAccountId: 41, percent: 750_000n, isRemainder: false },
        { beneficiaryType: 'CRF', bankAccountId: 7, percent: 250_000n, isRemainder: true },
      ],
    });
    const [again, form] = valuesOf(body, percentText);
    expect(bodyOf({ ...form, effectiveFrom: '24/11/2026' }, again)).toEqual(body);
  });

  test('the form of a split shows server errors on the fields of their part', () => {
    const fields = ['lines[1].bankAccountId', 'lines[0].percent', 'lines', 'effectiveFrom', 'lines[7].percent'];
    expect(fields.map((field) => fieldOf(field, keys))).toEqual([
      'account-p1',
      'percent-p0',
      'remainder',
      'effectiveFrom',
      'lines[7].percent',
    ]);
  });
});
