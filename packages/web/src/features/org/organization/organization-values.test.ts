import { OR1 } from '@isura/contract/org/onboarding';
import { describe, expect, test } from 'vitest';
import { ruleOf } from '../../../ui/send/schema-rules.ts';
import { bodyOf, changesOf, noOrganization } from './organization-values.ts';

const works = {
  ...noOrganization,
  name: 'Ministry of Works',
  shortName: 'Works',
  type: 'MDA',
  category: 'MINISTRY',
  sectorId: '4',
  officialEmail: 'Info@Works.test',
  officialPhone: '0803 000 0999',
};

describe('an organization in a form', () => {
  test('an organization in a form is sent without empty fields, numbers as numbers', () => {
    expect(bodyOf({ ...works, code: ' mow ' })).toEqual({
      name: 'Ministry of Works',
      shortName: 'Works',
      code: 'MOW',
      type: 'MDA',
      category: 'MINISTRY',
      sectorId: 4,
      officialEmail: 'info@works.test',
      officialPhone: '08030000999',
    });
  });

  test('an organization in a form sends only the differences of a change, and null for emptied fields', () => {
    const before = { ...works, website: 'https://works.test', parentOrgId: '7' };
    expect(changesOf(before, { ...before, city: 'Abuja', website: ' ', parentOrgId: '' })).toEqual({
      city: 'Abuja',
      website: null,
      parentOrgId: null,
    });
    expect(changesOf(before, { ...before, name: 'Ministry of Works ' })).toEqual({});
  });

  test.each([
    ['tin', '12345678-0001', true],
    ['tin', '123', false],
    ['adminCode', '', true],
    ['adminCode', '12', false],
    ['website', 'https://www.example.gov.ng', true],
    ['website', 'javascript:alert(1)', false],
    ['postalCode', '900001', true],
    ['city', 'A', false],
    ['code', 'FRA-2', true],
    ['code', 'F', false],
  ] as const)('the value of %s in an organization form, %j, is valid: %s', (field, typed, fits) => {
    expect(ruleOf(OR1.body, field, typed === '')?.(typed) === undefined).toBe(fits);
  });
});
