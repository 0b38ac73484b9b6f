import { describe, expect, test } from 'vitest';
import { categoryOf, describe as describeService, headKindOf, sharesOf } from './seed-facts.ts';

describe('what the economic code determines about a service', () => {
  test.each([
    ['12010201', 'Companies income tax', 'TAX'],
    ['12020133', "National driver's licence, five years", 'LICENCE'],
    ['12020137', 'Biosafety permit', 'PERMIT'],
    ['12020137', 'Customs agent licence', 'LICENCE'],
    ['12020453', 'Standard passport 32 pages', 'FEE'],
    ['12020467', 'Traffic offence fine', 'FINE'],
    ['12020501', 'Overtime cargo penalty', 'FINE'],
    ['12020614', 'Sale of housing units', 'SALE'],
    ['12020901', 'Ground rent', 'RENT'],
    ['12020711', 'Ship dues', 'OTHER'],
    ['41030206', 'National Housing Fund contribution', 'OTHER'],
  ])('the economic code %s determines that “%s” is %s', (code, name, category) => {
    expect(categoryOf(code, name)).toBe(category);
  });

  test.each([
    ['12010101', 'TAX'],
    ['12020137', 'LICENCE'],
    ['12020201', 'RENT'],
    ['12020301', 'OTHER'],
    ['12020501', 'FINE'],
    ['12020711', 'EARNING'],
    ['12021205', 'INTEREST'],
    ['12021301', 'REPAYMENT'],
    ['14070103', 'OTHER'],
    ['41030206', 'OTHER'],
  ])('the head %s is %s', (code, kind) => {
    expect(headKindOf(code)).toBe(kind);
  });
});

test('shares add up to the whole for every organization and code', () => {
  for (const code of ['12010201', '41030206'])
    for (const funding of ['fully funded', 'partly funded', 'self-funded'])
      for (const whole of [true, false])
        expect(sharesOf(code, funding, whole).reduce((sum, share) => sum + share.percent, 0)).toBe(100);
});

test('a description names the recipient and the origin of the amount', () => {
  expect(
    describeService({
      organization: 'Nigeria Immigration Service',
      acronym: 'NIS',
      feeBasis: 'fixed',
      payerType: 'individual',
    }),
  ).toBe(
    'Paid to Nigeria Immigration Service (NIS), mostly by individuals. The charge is set by the organization; enter the amount it gave you.',
  );
  expect(() => describeService({ organization: 'X', acronym: 'X', feeBasis: 'guess', payerType: 'both' })).toThrow(
    'guess',
  );
});
