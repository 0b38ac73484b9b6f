import { MOST_NAMES } from '@isura/contract/kernel/names';
import { DomainError } from '@isura/contract/kernel/problems';
import { offeredTypes } from '@isura/contract/request/payment-types';
import { scheduleColumns } from '@isura/contract/request/schedule-columns';
import { describe, expect, test } from 'vitest';
import type { $ZodType } from 'zod/v4/core';
import { routesOf } from '../../app.ts';
import { createLog } from '../log/log.ts';
import { createMetrics } from '../metrics/metrics.ts';
import { decoderOf } from './decode.ts';
import { MAX_ENTRIES, readJson } from './json-body.ts';
import { elementOf, fieldsOf, kindOf, mostEntries, optionsOf } from './schema-walk.ts';

/**
 * Accesses to fields and entries: a payment of fifty lines, each with 45 names of the sender's choice, takes most of
 * them.
 */
const MOST_LOOKS = 20_000;
const log = createLog('silent');
const calls = routesOf({ metrics: createMetrics(), checks: [], isDraining: () => false })
  .map(({ call }) => call)
  .filter(({ body, rawBody }) => body && !rawBody)
  .map((call) => [call.id, call] as const);

/** Returns every list of a schema with its path. */
function listsOf(schema: $ZodType, path = ''): { path: string; most: number }[] {
  const element = elementOf(schema);
  const own = kindOf(schema) === 'array' ? [{ path, most: mostEntries(schema) }] : [];
  return [
    ...own,
    ...(element ? listsOf(element, `${path}[]`) : []),
    ...optionsOf(schema).flatMap((option) => listsOf(option, path)),
    ...Object.entries(fieldsOf(schema)).flatMap(([name, field]) => listsOf(field, `${path}.${name}`)),
  ];
}

/** Returns the number of fields and entries of a value, as the body reader counts them. */
const sizeOf = (value: unknown): number =>
  typeof value === 'object' && value !== null
    ? 1 + Object.values(value).reduce<number>((sum, inner) => sum + 1 + sizeOf(inner), 0)
    : 0;

/**
 * Returns the largest body that is wrong everywhere: lists too long, unknown fields in every object, no value of the
 * right type; nested lists together as long as a body may be.
 */
function worst(schema: $ZodType): unknown {
  const kind = kindOf(schema);
  const element = elementOf(schema);
  if (kind === 'array' && element) {
    const entry = worst(element);
    const length = Math.max(1, Math.min(MAX_ENTRIES, Math.floor(3_000 / (1 + sizeOf(entry)))));
    return Array.from({ length }, () => entry);
  }
  if (kind === 'record') return Object.fromEntries(Array.from({ length: MOST_NAMES }, (_, i) => [`f ${i}`, []]));
  if (kind === 'object') {
    const own = Object.entries(fieldsOf(schema)).map(([name, field]) => [name, worst(field)] as const);
    return Object.fromEntries([...own, ...Array.from({ length: 100 - own.length }, (_, i) => [`s${i}`, 1])]);
  }
  const [first] = optionsOf(schema);
  return first ? worst(first) : kind === 'string' ? 1 : 'wrong';
}

/** Returns the same value, counting every access to a field or an entry. */
function counted(value: unknown, looked: { times: number }): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const look = <T>(found: T): T => {
    looked.times += 1;
    return found;
  };
  return new Proxy(value, {
    get: (of, name) => look(counted(Reflect.get(of, name), looked)),
    ownKeys: (of) => {
      const names = Reflect.ownKeys(of);
      looked.times += names.length;
      return names;
    },
  });
}

function refusalOf(work: () => unknown): DomainError {
  try {
    work();
  } catch (error) {
    if (error instanceof DomainError) return error;
    throw error;
  }
  throw new Error('it was taken');
}

describe('the cost of a body', () => {
  test('every list of a body has a maximum length, and none exceeds what can be read', () => {
    const lists = calls.flatMap(([id, { body }]) => listsOf(body!).map((list) => ({ id, ...list })));
    expect(lists.length).toBeGreaterThan(20);
    expect(lists.filter(({ most }) => !(most <= MAX_ENTRIES))).toEqual([]);
  });

  test('a row of a file has no more columns than the names one correction may have', () => {
    const columns = offeredTypes()
      .filter(({ schedule }) => schedule)
      .map((type) => scheduleColumns(type).length);
    expect(columns.length).toBeGreaterThan(5);
    expect(Math.max(...columns)).toBeLessThanOrEqual(MOST_NAMES);
  });

  test.each(calls)(
    'the call %s accesses no more of a body than its schema reads, and puts fifty faults into words',
    (_, call) => {
      const looked = { times: 0 };
      const body = counted(readJson(Buffer.from(JSON.stringify(worst(call.body!)))), looked);
      const refusal = refusalOf(() => decoderOf(call)({ url: '/', params: {}, body, log }));
      expect(refusal.code).toBe('validation-failed');
      expect(refusal.facts.errors?.length).toBeLessThanOrEqual(50);
      expect(looked.times).toBeGreaterThan(0);
      expect(looked.times).toBeLessThan(MOST_LOOKS);
    },
  );
});
