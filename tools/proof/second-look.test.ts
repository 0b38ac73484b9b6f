import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { isLonger } from '../../packages/server/test/tier.ts';
import { root } from './program.ts';
import { prove } from './prove.ts';
import { check, playwright, type Runner, vitest } from './runners.ts';
import { secondLook, UNSTEADY_AT_MOST } from './second-look.ts';
import { oneFailed } from './tally.ts';

// Inside the checkout, so that the planted tests find the packages.
const cache = join(root, '.cache');
mkdirSync(cache, { recursive: true });
const planted = mkdtempSync(join(cache, 'planted-'));
afterAll(() => {
  rmSync(planted, { recursive: true, force: true });
  for (const report of globSync('proof/planted-*.json', { cwd: cache })) rmSync(join(cache, report));
});

/**
 * The bodies of planted tests; `files` counts how often a test was started, so that one can fail only the first time.
 */
const BODY = {
  steady: 'expect(1).toBe(1);',
  failing: "expect('left').toBe('right');",
  once: "begun(); expect(count, 'first run').toBe(2);",
  slow: 'await new Promise(() => {});',
  endless: 'for (;;) count += 0;',
  killed: "process.kill(process.ppid, 'SIGKILL'); await new Promise(() => {});",
};
type Body = keyof typeof BODY;

let made = 0;
/** Writes test files with these bodies into a folder of their own and returns it. */
function plant(from: string, ending: string, files: Record<string, Body>): string {
  made += 1;
  const folder = join(planted, String(made));
  mkdirSync(folder);
  for (const [name, body] of Object.entries(files))
    writeFileSync(
      join(folder, `${name}.${ending}`),
      `import { expect, test } from '${from}';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
const seen = ${JSON.stringify(join(folder, `${name}.seen`))};
let count = 0;
const begun = () => { count = existsSync(seen) ? Number(readFileSync(seen, 'utf8')) + 1 : 1; writeFileSync(seen, String(count)); };
test('is ${body}', async () => { ${BODY[body]} });
`,
    );
  return folder;
}

function vitestOf(files: Record<string, Body>, longestMs?: number): Runner {
  const folder = plant('vitest', 'test.ts', files);
  writeFileSync(
    join(folder, 'vitest.config.ts'),
    "export default { test: { include: ['**/*.test.ts'], testTimeout: 1_000, pool: 'forks', maxWorkers: 2 } };\n",
  );
  return vitest(`planted ${made}`, ['--root', folder], longestMs ? { longestMs } : {});
}

function playwrightOf(files: Record<string, Body>, settings = ''): Runner {
  const folder = plant('@playwright/test', 'spec.ts', files);
  const config = join(folder, 'playwright.config.ts');
  writeFileSync(
    config,
    `export default { testDir: '.', outputDir: './results', timeout: 2_000, workers: 2, ${settings} projects: [{ name: 'desktop' }] };\n`,
  );
  return playwright(`planted ${made}`, [], { config });
}

/** Runs a proof of these parts and returns its result, with everything that was printed. */
async function proved(...runners: Runner[]) {
  let printed = '';
  const proof = await prove(runners, (text) => {
    printed += text;
  });
  const end = printed.trimEnd().split('\n');
  return { ...proof, printed, lastTwo: end.slice(-2) };
}

describe.each([
  ['Vitest', vitestOf],
  ['Playwright', playwrightOf],
])('of %s', (tool, runnerOf) => {
  // Both are stopped in the same way: at a commit one of them shows it.
  const isShown = isLonger || tool === 'Vitest';

  test.runIf(isShown)(
    'a test that fails and passes when its file is run again alone has passed, and is named as unsteady',
    async () => {
      const { hasPassed, lastTwo, printed } = await proved(runnerOf({ a: 'steady', b: 'once' }));
      expect(lastTwo).toEqual(['1 unsteady', '2 passed, 0 failed']);
      expect(printed).toMatch(/unsteady, passed when run again alone: .*b\.(test|spec)\.ts › is once/);
      expect(printed).toContain('first run');
      expect(printed, 'a file that passed is not run again').not.toMatch(/a\.(test|spec)\.ts failed/);
      expect(hasPassed).toBe(true);
    },
  );

  test('a test that fails both times has failed, whatever else was unsteady', async () => {
    const { hasPassed, lastTwo, printed } = await proved(runnerOf({ a: 'failing', b: 'once' }));
    expect(lastTwo).toEqual(['1 unsteady', '1 passed, 1 failed']);
    expect(printed).toMatch(/FAILED planted \d+: .*a\.(test|spec)\.ts › is failing/);
    expect(hasPassed).toBe(false);
  });

  test.runIf(isShown)('a test that never ends fails at its time limit', async () => {
    const { lastTwo, printed } = await proved(runnerOf({ a: 'slow' }));
    expect(lastTwo.at(-1)).toBe('0 passed, 1 failed');
    expect(printed).toMatch(/› is slow/);
  });

  test.runIf(isShown)('a runner that is killed leaves a failure and no second look', async () => {
    const { sum, hasPassed, printed } = await proved(runnerOf({ a: 'killed' }));
    expect([sum.failed, hasPassed]).toEqual([1, false]);
    expect(printed).toMatch(/FAILED planted \d+: outside of the tests\n {4}the runner was stopped or did not start/);
    expect(printed).not.toContain('is run again');
  });
});

test('a runner that hangs is stopped after its guard, and that is a failure with its name', async () => {
  const { hasPassed, printed } = await proved(vitestOf({ a: 'endless' }, 4_000));
  expect(printed).toContain('stopped: still running after 4 s');
  expect(hasPassed).toBe(false);
});

test('a browser that does not start is a failure with its reason', async () => {
  const broken = "use: { launchOptions: { executablePath: '/nowhere/chromium' } },";
  const runner = playwrightOf({ a: 'steady' }, broken);
  const spec = join(planted, String(made), 'a.spec.ts');
  writeFileSync(spec, readFileSync(spec, 'utf8').replace('async () =>', 'async ({ page }) =>'));
  const { sum, printed } = await proved(runner);
  expect(sum).toMatchObject({ passed: 0, failed: 1, unsteady: 0 });
  expect(printed).toContain('/nowhere/chromium');
});

test('a check that fails is not run again, and what would follow is named and not begun', async () => {
  const script = join(planted, 'check.mjs');
  writeFileSync(script, "console.log('a wrong import'); process.exitCode = 1;");
  const { lastTwo, printed, hasPassed } = await proved(check('architecture', script), vitestOf({ a: 'steady' }));
  expect(lastTwo.at(-1)).toBe('0 passed, 1 failed');
  expect(hasPassed).toBe(false);
  expect(printed).toMatch(/FAILED architecture: architecture\n {4}a wrong import/);
  expect(printed).toContain(`NOT RUN planted ${made}`);
});

test('a failed test does not keep what follows from being run', async () => {
  const fails = async () => [oneFailed('a.test.ts', { test: 'is failing', why: 'left is not right' })];
  const passes = async () => [{ file: 'b.test.ts', passed: 1, skipped: 0, failed: [] }];
  const { sum, printed } = await proved(
    { name: 'server', run: fails, again: fails },
    { name: 'web', run: passes, again: passes },
  );
  expect(sum).toMatchObject({ passed: 1, failed: 1 });
  expect(printed).not.toContain('NOT RUN');
});

describe('unsteady files', () => {
  const failed = (count: number) =>
    Array.from({ length: count }, (_, n) => oneFailed(`${n}.test.ts`, { test: 'pays', why: 'late' }));
  const passes = async (file: string) => [{ file, passed: 1, skipped: 0, failed: [] }];

  test('all of five unsteady files in a part are run again; of six none, for the run has failed either way', async () => {
    expect((await secondLook(failed(UNSTEADY_AT_MOST), passes)).unsteady).toHaveLength(UNSTEADY_AT_MOST);
    const { files, unsteady } = await secondLook(failed(UNSTEADY_AT_MOST + 1), passes);
    expect([files.length, unsteady.length]).toEqual([UNSTEADY_AT_MOST + 1, 0]);
  });

  test('more than five unsteady files in all parts together fail the proof', async () => {
    const part = (name: string): Runner => ({ name, run: async () => failed(3), again: passes });
    const { lastTwo, hasPassed } = await proved(part('server'), part('web'));
    expect(lastTwo).toEqual(['6 unsteady', '6 passed, 1 failed']);
    expect(hasPassed).toBe(false);
  });
});
