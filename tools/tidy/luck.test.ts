import { describe, expect, test } from 'vitest';
import { machineLimits, shortWaits } from './luck.ts';
import { planted } from './tree.ts';

describe('a test that depends on the machine', () => {
  const BEGAN = 'const began = performance.now();\nawait work();\n';
  const at = (text: string, file = 'packages/server/src/a.test.ts') => machineLimits(planted({ [file]: text }), {});

  test.each([
    ['the difference in the expectation', `${BEGAN}expect(performance.now() - began).toBeLessThan(500);`],
    [
      'a difference with a name',
      `${BEGAN}const took = performance.now() - began;\nexpect(took).toBeLessThanOrEqual(9);`,
    ],
    ['at least so much', `${BEGAN}expect(performance.now() - began, 'long').toBeGreaterThan(2 * WINDOW_MS);`],
    [
      'a limit that is measured',
      `${BEGAN}const rest = performance.now() - began;\nexpect(rows).toBeGreaterThan(rest / 10);`,
    ],
    [
      'a chained expectation',
      `${BEGAN}expect\n  .soft(performance.now() - began)\n  .not.toBeGreaterThanOrEqual(500);`,
    ],
    [
      'the middle of many, by a function',
      `const timed = async () => {\n  const start = performance.now();\n  await work();\n  return performance.now() - start;\n};
       const all: number[] = [];\nconst [one, two] = [await timed(), await timed()];\nall.push(one - two);
       const median = all.toSorted()[3]!;\nexpect(Math.abs(median)).toBeLessThan(2);`,
    ],
    [
      'a part of an answer',
      `async function ask() {\n  const begun = performance.now();\n  return { answer: await get(), ms: performance.now() - begun };\n}
       const { answer, ms } = await ask();\nexpect(ms).toBeLessThan(2_000);`,
    ],
    [
      'those that took too long',
      `${BEGAN}const ms = performance.now() - began;\nexpect(all.filter(() => ms > 1_000)).toEqual([]);`,
    ],
    [
      'memory',
      'const before = process.memoryUsage().rss;\nexpect(process.memoryUsage().rss - before).toBeLessThan(1e8);',
    ],
    ['the processor', 'const used = process.cpuUsage().user;\nexpect(used).toBeLessThan(9);'],
    ['how long ago', 'const since = Date.now();\nawait work();\nexpect(Date.now() - since).toBeLessThan(900);'],
    ['in another tier than deep', `${BEGAN}if (tier !== 'deep') expect(performance.now() - began).toBeLessThan(5);`],
  ])('a test that depends on the machine is found by %s', (_, text) => {
    expect(at(text)).toEqual([expect.stringMatching(/^packages\/server\/src\/a\.test\.ts:\d+ compares a figure/)]);
  });

  test('a test that depends on the machine is found in a test helper and in a browser journey', () => {
    const text = `${BEGAN}expect(performance.now() - began).toBeLessThan(500);`;
    for (const file of ['packages/server/test/a.ts', 'e2e/a.spec.ts', 'e2e/support/a.ts', 'tools/a.test.ts'])
      expect(at(text, file), file).toHaveLength(1);
    for (const file of ['packages/server/bench/a.bench.ts', 'packages/server/src/a.ts'])
      expect(at(text, file), file).toEqual([]);
  });

  test.each([
    ['a figure that is shown', `${BEGAN}console.log(performance.now() - began);\nexpect(rows.length).toBeLessThan(5);`],
    ['a count', 'const now = performance.now;\nexpect(statements.length).toBeLessThanOrEqual(3);'],
    [
      'an answer whose time is known too',
      `${BEGAN}const { answer, ms } = { answer: await get(), ms: performance.now() - began };\nexpect(answer.statusCode).toBeLessThan(500);`,
    ],
    [
      'a moment',
      'const due = new Date(Date.now() - 3_600_000);\nexpect(seen.getTime()).toBeGreaterThan(due.getTime());',
    ],
    [
      'a quiet night',
      `${BEGAN}if (process.env.TEST_TIER === 'deep') expect(performance.now() - began).toBeLessThan(5);`,
    ],
    [
      'a test of a quiet night',
      `test.runIf(tier === 'deep').each(names)('%s', () => {\n${BEGAN}expect(performance.now() - began).toBeLessThan(5);\n});`,
    ],
    ['words', `const planted = 'expect(performance.now() - began).toBeLessThan(5)';`],
  ])('a test that depends on the machine is not one that only has %s', (_, text) => {
    expect(at(text)).toEqual([]);
  });

  test('a test that depends on the machine may have a reason, and an exception that is not needed is found', () => {
    const tree = planted({ 'tools/a.test.ts': `${BEGAN}expect(performance.now() - began).toBeLessThan(500);` });
    expect(machineLimits(tree, { 'tools/a.test.ts': 'so' })).toEqual([]);
    expect(machineLimits(tree, { 'tools/a.test.ts': 'so', 'tools/b.test.ts': 'so' })).toEqual([
      'tools/b.test.ts needs no exception any more',
    ]);
  });

  const waits = (text: string, file = 'packages/server/src/a.test.ts') => shortWaits(planted({ [file]: text }));

  test.each([
    ['expect\n  .poll(() => rows(), { timeout: 8_000, interval: 5 })\n  .toBe(1);', 8_000],
    ['const SOON = 2_000;\nawait expect.poll(rows, { timeout: SOON }).toBe(1);', 2_000],
    ['const PATIENCE = { timeout: 9_000, interval: 5 };\nawait expect.poll(rows, PATIENCE).toBe(1);', 9_000],
    ['await vi.waitFor(() => expect(left()).toEqual([]), { timeout: 59_999 });', 59_999],
    ['await vi.waitFor(() => expect(left()).toEqual([]), 500);', 500],
    ['await vi.waitFor(() => expect(left()).toEqual([]));', 1_000],
    ['await waitFor(() => expect(left()).toEqual([]), { timeout: 5_000 });', 5_000],
  ])('a test that depends on the machine is found by a wait: %s', (text, guard) => {
    for (const file of ['packages/server/src/a.test.ts', 'packages/server/test/a.ts', 'tools/a.test.ts'])
      expect(waits(text, file)).toEqual([expect.stringContaining(` waits ${guard} ms at most`)]);
    expect(waits(text, 'packages/web/src/a.test.ts')).toEqual([]);
  });

  test.each([
    'await expect.poll(() => rows()).toBe(1);',
    'await expect.poll(() => rows(), { timeout: 60_000, interval: 5 }).toBe(1);',
    'const PATIENCE = { timeout: 60_000, interval: 5 };\nawait expect.poll(rows, PATIENCE).toBe(1);',
    'await vi.waitFor(() => expect(left()).toEqual([]), { timeout: 120_000 });',
    "await portal.waitFor('/', { timeout: 5 });",
  ])('a test that depends on the machine is not one with a long wait: %s', (text) => {
    expect(waits(text)).toEqual([]);
  });
});
