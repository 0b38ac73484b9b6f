import { describe, expect, test } from 'vitest';
import { changesOf, factsOf, type OrganizationFacts } from './organization-facts.domain.ts';

const organization: OrganizationFacts = {
  name: 'Forestry Commission',
  shortName: 'Forestry',
  code: 'FOC',
  type: 'MDA',
  category: 'COMMISSION',
  sectorId: 7,
  parentOrgId: 12,
  adminCode: null,
  tin: '12345678-0001',
  officialEmail: 'office@foc.test',
  officialPhone: '07001234567',
  website: 'https://foc.test',
  address: '6 Example Lane',
  city: 'Benin City',
  state: 'Edo',
  postalCode: null,
  logoFileId: null,
};

describe('changes of an organization', () => {
  test('changes of an organization are the fields that differ, whatever else is sent', () => {
    expect(
      changesOf(organization, { name: 'Forestry Commission', sectorId: 7, parentOrgId: 12, city: 'Auchi' }),
    ).toEqual({
      city: 'Auchi',
    });
  });

  test('changes of an organization remove a fact by null, and only an existing one', () => {
    expect(changesOf(organization, { website: null, adminCode: null, parentOrgId: null })).toEqual({
      website: null,
      parentOrgId: null,
    });
  });

  test('changes of an organization are none when nothing is sent', () =>
    expect(changesOf(organization, { version: 3 })).toEqual({}));

  test('changes of an organization are words in the audit trail', () => {
    expect(factsOf(organization)).toMatchObject({
      sectorId: '7',
      parentOrgId: '12',
      adminCode: null,
      city: 'Benin City',
    });
  });
});
