// @vitest-environment node
import { expect, test } from 'vitest';
import { readDesk } from './invoices.search.ts';

test('a filter in a link from another page is read once and removed from the address, so that clearing it works', () => {
  expect(readDesk({ status: 'PAID', overdue: 'true' })).toMatchObject({
    status: 'PAID',
    owing: 'overdue',
    overdue: undefined,
    due: undefined,
  });
  expect(readDesk({ due: 'true', owing: 'short' })).toMatchObject({ owing: 'short', due: undefined });
});
