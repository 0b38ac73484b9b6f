import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { root } from './program.ts';
import { serverFiles, tieredTests } from './tiered.ts';

const small = mkdtempSync(join(tmpdir(), 'tiered-'));
afterAll(() => rmSync(small, { recursive: true }));

const world: Record<string, string> = {
  'packages/server/src/pay.ts': 'export const one = 1;',
  'packages/server/src/pay.test.ts': "import { one } from './pay.ts';",
  'packages/server/src/rounds.test.ts': 'const rounds = { more: 9 }[process.env.TEST_TIER];',
  'packages/server/src/example.test.ts': "import * as fc from 'fast-check';",
  'packages/server/test/races.ts': 'const rounds = process.env.TEST_TIER;',
  'packages/server/src/raced.test.ts': "import '../test/races.ts';",
};
for (const [file, text] of Object.entries(world)) {
  mkdirSync(dirname(join(small, file)), { recursive: true });
  writeFileSync(join(small, file), text);
}
test('the longer runs are those tests that read their numbers from the tier, and no others', () => {
  const names = tieredTests(small, Object.keys(world)).map((file) => file.replace(/^.*\//, ''));
  expect(names.sort()).toEqual(['example.test.ts', 'raced.test.ts', 'rounds.test.ts']);
});

test('the product has such tests in both packages, races and crashes among them', () => {
  const found = tieredTests(root, serverFiles(root));
  expect(found).toContain('packages/contract/src/kernel/shares.test.ts');
  expect(found).toContain('packages/server/src/modules/pay/disbursement/races.service.test.ts');
  expect(found).toContain('packages/server/test/simulation/simulation.test.ts');
});
