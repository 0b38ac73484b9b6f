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

test('a view or link saved under the earlier name of the filter still shows what it showed', () => {
  const earlier = (owed: string) => Object.fromEntries(new URLSearchParams(`standing=${owed}`));
  expect(Object.entries(readDesk(earlier('short'))).filter(([, value]) => value !== undefined)).toEqual([
    ['owing', 'short'],
  ]);
  expect(readDesk({ ...earlier('short'), owing: 'due' })).toMatchObject({ owing: 'due' });
  expect(readDesk(earlier('nothing'))).toMatchObject({ owing: undefined });
});
