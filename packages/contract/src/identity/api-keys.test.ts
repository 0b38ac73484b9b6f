import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { isAroundIPv4, isNetwork, KY1, KY3In, KY4In, KY7In, KY8 } from './api-keys.ts';

/** Returns the fields that a body is refused for. */
const refused = (schema: z.ZodMiniType, body: unknown): string[] => {
  const read = z.safeDecode(schema, body as never);
  return read.success ? [] : read.error.issues.map(({ path }) => path.join('.'));
};

describe('the networks of a key', () => {
  test.each(['41.75.192.10', '41.75.192.0/24', '41.75.0.0/16', '2001:db8::1', '2001:db8::/32', '10.0.0.1/32'])(
    'an address or a network is accepted: %s',
    (network) => {
      expect(isNetwork(network)).toBe(true);
    },
  );

  test.each([
    '',
    '41.75',
    '0.0.0.0/0',
    '41.0.0.0/8',
    '::/0',
    '2001::/16',
    '41.75.192.10/33',
    '41.75.192.10/24/1',
    '41.75.192.10/',
    '41.75.192.10/-1',
    '41.75.192.10/032',
    '2001:db8::/048',
    'a.b.ng',
  ])('a text that is no network, or one that is too wide, is refused: "%s"', (network) => {
    expect(isNetwork(network)).toBe(false);
  });
});

describe('a network of IPv6 around IPv4', () => {
  test.each([
    ...['::ffff:41.75.192.10', '::FFFF:41.75.192.0/120', '0:0:0:0:0:ffff:294b:c00a', '::ffff:0:41.75.192.10'],
    ...['64:ff9b::41.75.192.10', '0064:ff9b:0::294b:c000/112', '2002:294b:c00a::/48', '2002::/32'],
  ])('a network of IPv6 that wraps IPv4 addresses is refused, because callers are known by these: %s', (network) => {
    expect(isAroundIPv4(network)).toBe(true);
    const body = { name: 'Payroll system', scopes: ['catalogue:read'], addresses: [network] };
    expect(refused(KY7In, body)).toEqual(['addresses.0']);
  });

  test.each(['41.75.192.10', '2001:db8::/32', '2001:2002::1', '64:ff9b:1::/48', 'a.b.ng'])(
    'a network that wraps no IPv4 address is none of these: %s',
    (network) => {
      expect(isAroundIPv4(network)).toBe(false);
    },
  );
});

describe('the body of a key', () => {
  const least = { name: 'Payroll system', scopes: ['catalogue:read'] };

  test('a name and a scope are enough for a key', () => {
    expect(refused(KY7In, least)).toEqual([]);
    expect(
      refused(KY7In, {
        ...{ name: 'ERP', scopes: ['payments:submit'], paymentTypes: ['SALARY', 'VAT'], addresses: ['41.75.192.0/24'] },
        expiresAt: '2027-05-29T08:00:00Z',
      }),
    ).toEqual([]);
  });

  test.each([
    ['a short name', { name: 'ab' }, 'name'],
    ['a name with a web address', { name: 'See evil.example.com' }, 'name'],
    ['no scope', { scopes: [] }, 'scopes'],
    ['a scope there is not', { scopes: ['approvals:act'] }, 'scopes.0'],
    ['no type where types are sent', { paymentTypes: [] }, 'paymentTypes'],
    ['an empty address list', { addresses: [] }, 'addresses'],
    ['21 addresses', { addresses: Array.from({ length: 21 }, (_, nth) => `41.75.192.${nth}`) }, 'addresses'],
    ['a network for everybody', { addresses: ['0.0.0.0/0'] }, 'addresses.0'],
    ['an end that is a day', { expiresAt: '2027-05-29' }, 'expiresAt'],
  ])('a key with %s is refused at its field', (_, other, field) => {
    expect(refused(KY7In, { ...least, ...other })).toEqual([field]);
  });

  test('a rolled key works for 24 more hours unless others are requested, and at most a week', () => {
    expect(z.decode(KY3In, {})).toEqual({ graceHours: 24 });
    expect(z.decode(KY3In, { graceHours: 0 })).toEqual({ graceHours: 0 });
    expect(refused(KY3In, { graceHours: 169 })).toEqual(['graceHours']);
    expect(refused(KY3In, { graceHours: 1.5 })).toEqual(['graceHours']);
  });

  test('a change of a key names the version it replaces', () => {
    expect(refused(KY4In, { name: 'Payroll of 2027' })).toEqual(['version']);
    expect(refused(KY4In, { version: 1 })).toEqual([]);
  });

  test('the keys of an organization are listed newest first, and by status', () => {
    const query = z.decode(KY1.query, { status: 'ACTIVE', sort: 'lastUsedAt,desc' });
    expect(query).toEqual({
      ...{ page: 0, size: 20, status: ['ACTIVE'] },
      sort: [{ field: 'lastUsedAt', direction: 'desc' }],
    });
  });

  test('the keys of all organizations are narrowed to one, to a status, and to those that nobody uses', () => {
    const query = z.decode(KY8.query, { 'org-id': '7', status: 'ACTIVE', unused: 'true' });
    expect(query).toEqual({ ...{ page: 0, size: 20, sort: [] }, 'org-id': 7, status: ['ACTIVE'], unused: true });
    expect(refused(KY8.query, { unused: 'yes' })).toEqual(['unused']);
  });
});
