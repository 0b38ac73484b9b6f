import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { AdminRequest } from '../kernel/admin-request.ts';
import type { Endpoint } from '../kernel/endpoint.ts';
import { AR3 } from './admin-requests.ts';

const isCall = (one: unknown): one is Endpoint =>
  typeof one === 'object' && one !== null && 'method' in one && 'id' in one;

const files = (readdirSync(new URL('..', import.meta.url), { recursive: true }) as string[]).filter((file) =>
  /^[a-z-]+\/[a-z-]+\.ts$/.test(file),
);
const calls: Endpoint[] = [];
for (const file of files) calls.push(...Object.values((await import(`../${file}`)) as object).filter(isCall));
/** The calls whose change waits for a second person. */
const waiting = calls.filter(
  ({ method, mayWait, response }) => method !== 'GET' && (mayWait || response === AdminRequest),
);

test('a decision changes whatever the request that waited for it changes, so that no screen shows the state before', () => {
  expect(waiting.length).toBeGreaterThan(15);
  const missing = waiting.map(({ id, changes = [] }) => [
    id,
    changes.filter((each) => !AR3.changes.includes(each as never)),
  ]);
  expect(missing.filter(([, left]) => left?.length)).toEqual([]);
});

test('a tax rate that was confirmed is in the list of rates', () => {
  expect(AR3.changes).toContain('RF1');
});
