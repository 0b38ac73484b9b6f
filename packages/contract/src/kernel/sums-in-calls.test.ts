import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { Endpoint } from './endpoint.ts';
import { Money } from './money.ts';

const SRC = new URL('../', import.meta.url);

const SEEN = 'what the caller saw, compared with the figure of now';

/** Fields that move no money by themselves and may be 0.00, with what they are. */
const MAY_BE_NOTHING: Record<string, string> = {
  'CO2 expectedPayable': SEEN,
  'CO4 expectedPayable': SEEN,
  'IN4 expectedPayable': SEEN,
  'IN6 expectedPayable': SEEN,
  'IN7 expectedPayable': SEEN,
  'IN15 amount': SEEN,
  'PR6 amount': SEEN,
  'SC8 amount': SEEN,
  'CR2 tiers.from': 'the start of the first tier',
  'CR4 tiers.from': 'the start of the first tier',
  'CF4 lines.amount': 'a forecast of nothing',
  'RF2 flatAmount': 'a tax that costs nothing',
};

/** Balances of a bank account, which may be overdrawn. */
const MAY_BE_NEGATIVE = new Set(['BS1', 'BS13'].flatMap((id) => [`${id} openingBalance`, `${id} closingBalance`]));

interface Shape {
  _zod: {
    def: { type: string; in?: Shape; shape?: Record<string, Shape>; options?: Shape[] } & Record<string, unknown>;
  };
}
interface Sum {
  path: string;
  sum: z.ZodMiniType;
}

const WIRE_OF_MONEY = (Money as unknown as Shape)._zod.def.in;

/** Returns every money field of a schema with its path. */
function sumsIn(schema: Shape, path: string): Sum[] {
  const { def } = schema._zod;
  if (def.type === 'pipe' && def.in === WIRE_OF_MONEY) return [{ path, sum: schema as unknown as z.ZodMiniType }];
  const fields = Object.entries(def.shape ?? {}).map(
    ([name, field]) => [field, path ? `${path}.${name}` : name] as const,
  );
  const inner = ['innerType', 'in', 'out', 'element', 'valueType', 'left', 'right'].map((part) => def[part]);
  const parts = [...inner, ...(def.options ?? [])].filter((part) => (part as Shape | undefined)?._zod) as Shape[];
  return [...fields, ...parts.map((part) => [part, path] as const)].flatMap(([part, at]) => sumsIn(part, at));
}

async function allCalls(): Promise<Endpoint[]> {
  const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /^(?!.*\.test\.ts$).*\.ts$/.test(file),
  );
  const modules = await Promise.all(files.map((file) => import(new URL(file, SRC).href) as Promise<object>));
  const calls = modules.flatMap((one) => Object.values(one)).filter((one) => one?.method && one.path && one.response);
  return [...new Set(calls as Endpoint[])];
}

test('every sum of money in the body of a call is refused below ₦0.00, and at ₦0.00 unless it moves nothing', async () => {
  const calls = await allCalls();
  expect(calls.length).toBeGreaterThan(300);
  const faults: string[] = [];
  const sums = new Set<string>();
  for (const { id, body } of calls) {
    if (!body) continue;
    for (const { path, sum } of sumsIn(body as unknown as Shape, '')) {
      const name = `${id} ${path}`;
      sums.add(name);
      if (MAY_BE_NEGATIVE.has(name)) continue;
      if (z.safeDecode(sum, '-5.00').success) faults.push(`${name} accepts -5.00`);
      if (z.safeDecode(sum, '0.00').success !== name in MAY_BE_NOTHING) faults.push(`${name} at 0.00`);
    }
  }
  expect(faults).toEqual([]);
  const listed = [...Object.keys(MAY_BE_NOTHING), ...MAY_BE_NEGATIVE];
  expect(listed.filter((name) => !sums.has(name))).toEqual([]);
  expect([...sums]).toEqual(
    expect.arrayContaining(['RC9 amount', 'RC13 amount', 'SE3 amount', 'BS9 amount', 'LG4 lines.amount']),
  );
});
