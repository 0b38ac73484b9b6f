import { randomUUID } from 'node:crypto';
import { KeyScope, scopeOfCall, scopeTerms } from '@isura/contract/identity/scopes';
import type { Endpoint } from '@isura/contract/kernel/endpoint';
import { requestTypes } from '@isura/contract/kernel/request-type';
import { describe, expect, test } from 'vitest';
import { routesOf } from '../../src/app.ts';
import { createMetrics } from '../../src/platform/metrics/metrics.ts';
import { demonstrationPortal } from '../demonstration.ts';
import { keyMade } from '../people/programs.ts';
import { requestOf } from './matrix.ts';
import { aimed, unaimed } from './matrix-aims.ts';
import { keyCells } from './matrix-keys.ts';
import { decided } from './matrix-table.ts';
import type { Target } from './matrix-target.ts';
import { prepare } from './matrix-world.ts';

const calls = routesOf({ metrics: createMetrics(), checks: [], isDraining: () => false })
  .map(({ call }) => call)
  .filter(({ id }) => id in decided);
const { portal, targets } = await prepare(await demonstrationPortal());

/** Makes a key of an organization with these scopes, confirmed where it waits; returns its text. */
async function keyOf(code: 'mow' | 'oagf', scopes: readonly KeyScope[]): Promise<string> {
  const by = code === 'mow' ? 'admin@mow.test' : 'admin1@oagf.test';
  const types = scopes.includes('payments:submit') ? { paymentTypes: requestTypes } : {};
  return (await keyMade(portal, { orgId: targets[code].orgId, by, name: 'Matrix program', scopes, ...types })).key;
}

/** Makes a call with a key; returns the status, and the code of a refusal. */
async function answerTo(key: string, call: Endpoint, target: Target): Promise<{ status: number; code?: string }> {
  const program = portal.browser('41.75.192.10', { keepsCookies: false });
  program.token = key;
  const write = call.method === 'GET' ? {} : { headers: { 'idempotency-key': randomUUID() } };
  const { status, body } = await program.send({ ...requestOf(call, target), ...write });
  const { code } = (body ?? {}) as { code?: string };
  return { status, ...(code !== undefined && { code }) };
}

/** Makes a call with a key; returns status and code of a refusal that the guard can make, else `in`. */
async function outcome(key: string, call: Endpoint, target: Target): Promise<string> {
  const { status, code } = await answerTo(key, call, target);
  const isOfGuard = code !== undefined && ['key-invalid', 'key-scope', 'organization-not-live'].includes(code);
  return isOfGuard || status >= 500 ? `${status} ${code}` : status === 404 && call.id in aimed ? '404 not-found' : 'in';
}

/** Returns the calls with another outcome than expected. */
async function wrong(key: string, target: Target, expected: (call: Endpoint) => string): Promise<string[]> {
  const found: string[] = [];
  for (const call of calls) {
    const [is, should] = [await outcome(key, call, target), expected(call)];
    if (is !== should) found.push(`${call.id}: ${is}, not ${should}`);
  }
  return found;
}
const refused = '403 key-scope';
const ofMda = KeyScope.options.filter((scope) => scopeTerms[scope].ofMda);
const ofCentre = KeyScope.options.filter((scope) => scopeTerms[scope].ofCentralOffice);

describe('column K of the access matrix', () => {
  test('column K names exactly the calls of the table of scopes, and the own key of each program', () => {
    const inScopes = calls.filter(({ id }) => scopeOfCall(id) !== undefined).map(({ id }) => id);
    expect(Object.keys(keyCells).toSorted()).toEqual([...inScopes, 'KY6'].toSorted());
  });

  test('a key with every scope of an MDA makes exactly the calls of column K, in its own organization', async () => {
    const key = await keyOf('mow', ofMda);
    expect(await wrong(key, targets.mow, ({ id }) => (keyCells[id] ? 'in' : refused))).toEqual([]);
    const other = ({ id }: Endpoint) => {
      if (!keyCells[id]) return refused;
      return id in aimed && !unaimed.has(id) ? '404 not-found' : 'in';
    };
    expect(await wrong(key, targets.fra, other)).toEqual([]);
  }, 240_000);

  test.each(ofMda)(
    'a key with the scope %s alone makes the calls of this scope and its own',
    async (scope) => {
      const key = await keyOf('mow', [scope]);
      const expected = ({ id }: Endpoint) => (id === 'KY6' || scopeOfCall(id) === scope ? 'in' : refused);
      expect(await wrong(key, targets.mow, expected)).toEqual([]);
    },
    240_000,
  );

  test('a key of the central office makes the calls with the cell A, for every organization', async () => {
    const key = await keyOf('oagf', ofCentre);
    const expected = ({ id }: Endpoint) => (keyCells[id] === 'A' || id === 'KY6' ? 'in' : refused);
    expect(await wrong(key, targets.fra, expected)).toEqual([]);
  }, 240_000);

  test('a key of a suspended organization reads what it read before, and its writes are refused', async () => {
    const key = await keyOf('mow', ofMda);
    const reads = calls.filter(({ id, method }) => method === 'GET' && keyCells[id]);
    const statuses = async () => {
      const found: [string, number][] = [];
      for (const call of reads) found.push([call.id, (await answerTo(key, call, targets.mow)).status]);
      return found;
    };
    const before = await statuses();
    expect(before.filter(([, status]) => status === 200).length).toBeGreaterThan(reads.length / 2);
    const set = (status: string) =>
      portal.db.sql('update org.organization set status = $2 where id = $1', [targets.mow.orgId, status]);
    await set('SUSPENDED');
    try {
      expect(await statuses()).toEqual(before);
      const expected = ({ id, method }: Endpoint) => {
        if (!keyCells[id]) return refused;
        return method === 'GET' ? 'in' : '403 organization-not-live';
      };
      expect(await wrong(key, targets.mow, expected)).toEqual([]);
    } finally {
      await set('LIVE');
    }
  }, 240_000);
});
