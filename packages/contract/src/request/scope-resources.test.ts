import { expect, test } from 'vitest';
import { resourceOfType } from '../identity/scopes.ts';
import { offeredTypes } from './payment-types.ts';

test('the table of scopes has the resource of each type of payment, so that a key acts on the types it names', () => {
  expect(offeredTypes().length).toBeGreaterThan(0);
  for (const { code, resource } of offeredTypes()) expect([code, resourceOfType[code]]).toEqual([code, resource]);
});
