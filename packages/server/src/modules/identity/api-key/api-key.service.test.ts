import { describe, expect, test } from 'vitest';
import type { Actor } from '../../../platform/http/route.ts';
import { assertAdministrator } from './api-key.service.ts';

const scope = { role: 'grp_org', orgId: 12, userId: 7 } as const;
const staff: Actor = { kind: 'staff', orgId: 12, userId: 7, scope };

describe('who makes, rolls and changes keys', () => {
  test('the administrators of an MDA and of the central office make keys', () => {
    expect(() => assertAdministrator({ ...staff, roles: ['ROLE_MAKER', 'ROLE_MDA_ADMIN'] })).not.toThrow();
    expect(() => assertAdministrator({ ...staff, kind: 'central', roles: ['ROLE_OAGF_ADMIN'] })).not.toThrow();
  });

  test.each([
    ['a role of the organization that opens its preferences', ['ROLE_PAY_OFFICE']],
    ['a maker', ['ROLE_MAKER']],
    ['an administrator of the other kind of organization', ['ROLE_OAGF_ADMIN']],
  ])('%s makes no key, which would do more than the role', (_, roles) => {
    const permissions = new Set(['setup.preferences:act']);
    expect(() => assertAdministrator({ ...staff, roles, permissions, ownPermissions: permissions })).toThrow(
      expect.objectContaining({ code: 'not-found' }),
    );
  });
});
