import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { importersOf, testsReached, within } from './reach.ts';

const root = mkdtempSync(join(tmpdir(), 'reach-'));
afterAll(() => rmSync(root, { recursive: true }));

const world: Record<string, string> = {
  'packages/contract/src/kernel/money.ts': 'export const one = 1;',
  'packages/server/src/modules/pay/pay.ts': "import { one } from '@isura/contract/kernel/money';",
  'packages/server/src/modules/pay/pay.test.ts': "import { two } from './pay.ts';",
  'packages/server/src/modules/admin-request/decide.test.ts': "import { expect } from 'vitest';",
  'packages/server/src/platform/clock.test.ts': "import { expect } from 'vitest';",
  'packages/server/src/app.ts': "import './modules/pay/pay.ts';",
  'packages/server/src/app.test.ts': "const { app } = await import('./app.ts');",
  'packages/server/src/other.test.ts': "import { expect } from 'vitest';",
};
for (const [file, text] of Object.entries(world)) {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
}
const files = Object.keys(world);
const reached = (...changed: string[]): string[] => testsReached(changed, files, importersOf(root, files));

test('a change runs the tests that import it, the nearest first, across packages', () => {
  expect(reached('packages/contract/src/kernel/money.ts')).toEqual([
    'packages/server/src/modules/pay/pay.test.ts',
    'packages/server/src/app.test.ts',
  ]);
});

test('a test that changed comes before those of other files that changed', () => {
  const [first] = reached('packages/server/src/modules/pay/pay.ts', 'packages/server/src/app.test.ts');
  expect(first).toBe('packages/server/src/app.test.ts');
});

test('a database function runs the tests of its module or of the platform, and a file that nothing imports runs none', () => {
  expect(reached('packages/server/sql/pay/confirm.sql')).toEqual(['packages/server/src/modules/pay/pay.test.ts']);
  expect(reached('packages/server/sql/admin_request/newest.sql')).toEqual([
    'packages/server/src/modules/admin-request/decide.test.ts',
  ]);
  expect(reached('packages/server/sql/platform/moment.sql')).toEqual(['packages/server/src/platform/clock.test.ts']);
  expect(reached('README.md')).toEqual([]);
});

test('only as many run as fit into the time, and always the nearest', () => {
  const cost = (name: string): number => (name === 'slow' ? 50 : 20);
  expect(within(45, ['slow', 'a', 'b'], cost)).toEqual({ now: ['slow'], later: ['a', 'b'] });
  expect(within(45, ['a', 'b', 'slow'], cost)).toEqual({ now: ['a', 'b'], later: ['slow'] });
});
