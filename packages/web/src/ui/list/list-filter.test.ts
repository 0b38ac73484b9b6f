// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { named, oneOf, oneOrganization } from './list-filter.ts';

const now = new Date();
const words = ['Status', 'All'] as const;

describe('a filter of a list', () => {
  test('a filter of a list takes its options as labels, in their order', () => {
    const filter = oneOf('status', words, 'status', { OPEN: 'Open', CLOSED: 'Closed' });
    expect(filter.bar?.options).toEqual([
      { value: 'OPEN', label: 'Open' },
      { value: 'CLOSED', label: 'Closed' },
    ]);
    expect(filter.bar).not.toHaveProperty('isFromServer');
  });

  test('a filter of a list without options waits for those of its page', () => {
    expect(oneOf('service', words, 'service-id').bar).toMatchObject({ options: [], isFromServer: true });
  });

  test.each([
    [{}, { open: true }],
    [{ recovery: 'done' }, { open: false }],
    [{ recovery: 'all' }, {}],
  ])('a filter of a list with the address %o requests %o', (address, requested) => {
    const filter = oneOf(
      'recovery',
      words,
      (value) => (value === 'done' ? { open: false } : {}),
      { done: 'Done', all: 'All' },
      { open: true },
    );
    expect(filter.ask(address, now)).toEqual(requested);
  });

  test.each([
    [{ orgId: 7, orgName: 'Works' }, 'Works'],
    [{ orgId: 8, orgName: 'Health' }, undefined],
    [{ orgName: 'Works' }, 'Works'],
    [{}, undefined],
  ])('a filter of a list by organization 7 takes from the row %o the name %s', (row, name) => {
    expect(oneOrganization('MDA').bar?.nameOf?.(row as never, '7')).toBe(name);
  });

  test('a filter of a list names the rows of a call as options', () => {
    expect(named([{ id: 3, name: 'Permit' }])).toEqual([{ value: '3', label: 'Permit' }]);
    expect(named(undefined)).toEqual([]);
  });
});
