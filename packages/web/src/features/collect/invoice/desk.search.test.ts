// @vitest-environment node
import { expect, test } from 'vitest';
import { readDesk } from './desk.search.ts';

test('what other pages say of a filter is read once and goes out of the address, so that clearing it clears it', () => {
  expect(readDesk({ status: 'PAID', overdue: 'true' })).toMatchObject({
    status: 'PAID',
    standing: 'overdue',
    overdue: undefined,
    due: undefined,
  });
  expect(readDesk({ due: 'true', standing: 'short' })).toMatchObject({ standing: 'short', due: undefined });
});
