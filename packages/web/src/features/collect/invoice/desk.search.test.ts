// @vitest-environment node
import { expect, test } from 'vitest';
import { readDesk } from './desk.search.ts';

test('what other pages say of a filter is read once and goes out of the address, so that clearing it clears it', () => {
  expect(readDesk({ status: 'PAID', overdue: 'true' })).toMatchObject({
    state: 'PAID',
    standing: 'overdue',
    status: undefined,
    overdue: undefined,
    due: undefined,
  });
  expect(readDesk({ state: 'DRAFT' })).toMatchObject({ state: 'DRAFT', status: undefined });
});
