import type { Endpoint } from '@isura/contract/kernel/endpoint';
import fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import { routesOf } from '../../app.ts';
import { routerPath } from '../http/bind.ts';
import { createMetrics } from '../metrics/metrics.ts';
import { exampleOf } from './examples.ts';

const calls: Endpoint[] = routesOf({ metrics: createMetrics(), checks: [], isDraining: () => false }).map(
  ({ call }) => call,
);
const isParameter = (part: string) => part.startsWith('{');
const onlyDigits = (call: Endpoint, at: number) => routerPath(call).split('/')[at]!.endsWith('(\\d+)');

/** Returns where one address has a word and the other a parameter while everything before and after could be equal. */
function meetings(one: Endpoint, other: Endpoint): { word: string; at: number; held: Endpoint }[] | undefined {
  const [parts, others] = [one.path.split('/'), other.path.split('/')];
  if (parts.length !== others.length) return undefined;
  const found: { word: string; at: number; held: Endpoint }[] = [];
  for (const [at, part] of parts.entries()) {
    const beside = others[at]!;
    if (part === beside || (isParameter(part) && isParameter(beside))) continue;
    if (!isParameter(part) && !isParameter(beside)) return undefined;
    found.push(isParameter(part) ? { word: beside, at, held: one } : { word: part, at, held: other });
  }
  return found.length > 0 ? found : undefined;
}

const pairs = calls.flatMap((one, at) =>
  calls.slice(at + 1).flatMap((other) => {
    const met = meetings(one, other);
    return met ? [{ name: `${one.path} ${other.path}`, met }] : [];
  }),
);
/** Returns `/requests/{requestId}/actions` with the values of its example. */
const filled = (call: Endpoint) => {
  const values = (exampleOf(call, 'params') ?? {}) as Record<string, unknown>;
  return call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(values[name])));
};

describe('two addresses of the same shape (docs/blocks.md#addresses-of-the-api)', () => {
  test('two addresses of the same shape never match the same request: one has a text segment where the other accepts only numbers', () => {
    expect(pairs.length).toBeGreaterThan(50);
    const both = pairs.filter(
      ({ met }) => !met.some(({ word, at, held }) => onlyDigits(held, at) && !/^\d+$/.test(word)),
    );
    expect(both.map(({ name }) => name)).toEqual([]);
  });

  test('two addresses of the same shape each reach their own call, and an unknown text segment reaches none', async () => {
    const app = fastify();
    const named = new Set<string>();
    for (const call of calls) {
      app.route({ method: call.method, url: routerPath(call), handler: async () => call.id });
      named.add(`${call.method} ${call.path}`);
    }
    expect(named.size).toBe(calls.length);
    for (const call of calls) {
      const answer = await app.inject({ method: call.method, url: filled(call) });
      expect(answer.body, `${call.method} ${filled(call)}`).toBe(call.id);
    }
    for (const word of ['uploaded', '12a', '-1', '1.5', 'schedules2'])
      expect((await app.inject(`/services/collectionservice/api/invoices/${word}`)).statusCode, word).toBe(404);
  });
});
