import { Money } from '@isura/contract/kernel/money';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/v4/core';
import { routesOf } from '../../src/app.ts';
import { createMetrics } from '../../src/platform/metrics/metrics.ts';

const calls = routesOf({ metrics: createMetrics(), checks: [], isDraining: () => false }).map(({ call }) => call);
type Part = z.$ZodType & { _zod: { def: Record<string, unknown> & { type: string } } };
const moneyOnWire = (Money as unknown as Part)._zod.def.in;

/** Returns every amount of money in a schema, with its path. */
function amountsIn(schema: unknown, way: string): [string, z.$ZodType][] {
  const { def } = (schema as Part)._zod;
  if (def.type === 'pipe' && def.in === moneyOnWire) return [[way, schema as z.$ZodType]];
  const parts: [string, unknown][] =
    def.type === 'object'
      ? Object.entries(def.shape as object)
      : [def.innerType, def.element, def.valueType, ...((def.options as unknown[] | undefined) ?? [])]
          .filter((part) => part !== undefined)
          .map((part) => ['', part]);
  return parts.flatMap(([name, part]) => amountsIn(part, name === '' ? way : `${way}.${name}`));
}

describe('an amount that a caller sends', () => {
  /** Totals that are compared with sums of many amounts and never used as a single amount. */
  const balances = ['BS1', 'BS13'].flatMap((id) => [`${id}.openingBalance`, `${id}.closingBalance`]);
  const totals = new Set(['IN15.amount', 'PR6.amount', 'SC8.amount', ...balances]);
  const requested = calls.flatMap(({ id, body }) => (body === undefined ? [] : amountsIn(body, id)));

  test('an amount that a caller sends is looked up in every call', () => {
    expect(requested.map(([way]) => way)).toEqual(
      expect.arrayContaining(['CO4.amount', 'LG4.lines.amount', 'CR2.tiers.to']),
    );
  });

  test.each(requested.filter(([way]) => !totals.has(way)))(
    'the amount %s that a caller sends is at most the amount a person may type',
    (_, schema) => {
      expect(z.safeDecode(schema, '999999999999.99' as never).success).toBe(true);
      expect(z.safeDecode(schema, '1000000000000.00' as never).success).toBe(false);
    },
  );
});
