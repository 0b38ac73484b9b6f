// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { organizationUser, person, resource } from '../../test/people.ts';
import { valueNames } from './session-names.ts';
import { recordOf, roleNames, valuesOf } from './session-values.ts';

const ada = person({
  roles: ['ROLE_USER'],
  organizationUser: organizationUser({}, ['ROLE_MAKER', 'ROLE_USER']),
  resources: [resource('/admin'), resource('/admin/project', 'ACT')],
});

describe('the ten values of a session', () => {
  test('the ten values of a session are made from the record and restore it in full, including dates', () => {
    const values = valuesOf(ada, { latitude: 9.0765, longitude: 7.3986, at: 1_795_000_000_000 });
    expect(Object.keys(values).sort()).toEqual([...valueNames].sort());
    expect(values).toMatchObject({
      token: 'a-token',
      orgId: '12',
      names: 'Ada Obi',
      login: 'ada@mow.test',
      realm: 'MDA',
    });
    expect(recordOf(values)).toEqual({
      record: ada,
      cachedLocation: { latitude: 9.0765, longitude: 7.3986, at: 1_795_000_000_000 },
    });
  });

  test('the ten values of a session contain no token other than the two that must', () => {
    const { token, userRecord, ...others } = valuesOf(ada, undefined);
    expect(JSON.stringify(others)).not.toContain('a-token');
    expect([token, userRecord].every((value) => value.includes('a-token'))).toBe(true);
  });

  test('the ten values of a session of an older portal version are refused, not partly read', () => {
    const values = valuesOf(ada, undefined);
    expect(() => recordOf({ ...values, userRecord: '{"login":"ada"}' })).toThrow();
  });

  test('a role held both directly and through the organization counts once', () => {
    expect(roleNames(ada)).toEqual(['ROLE_USER', 'ROLE_MAKER']);
  });
});
