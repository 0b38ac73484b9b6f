import { renderHook } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { person } from '../../../../test/people.ts';
import { be } from '../../../../test/staff.ts';
import { askStepUp, useStepUp } from './step-up.ts';

afterEach(() => be(undefined));

test('a question ends with the session in which it was asked: whoever signs in next is not asked it', async () => {
  be(person({ login: 'ada@mow.test' }));
  const seen = renderHook(() => useStepUp()).result;
  let confirmed: boolean | undefined;
  void askStepUp('PR7:12').then((is) => (confirmed = is));
  be(person({ login: 'ada@mow.test', idToken: 'a-renewed-token' }));
  expect(confirmed).toBeUndefined();
  be(undefined);
  await Promise.resolve();
  expect(confirmed).toBe(false);
  be(person({ login: 'bola@mow.test' }));
  expect(seen.current).toBeUndefined();
});
