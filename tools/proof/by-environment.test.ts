import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { node, root } from './program.ts';

test('files of one environment share a worker, however they are mixed by name and size', async () => {
  // Inside the checkout, so that the planted tests find the packages.
  mkdirSync(join(root, '.cache'), { recursive: true });
  const folder = mkdtempSync(join(root, '.cache', 'planted-'));
  const workers = join(folder, 'workers');
  for (const nth of [1, 2, 3, 4])
    writeFileSync(
      join(folder, `${nth}.test.ts`),
      `${nth % 2 === 0 ? '// @vitest-environment node\n' : ''}import { appendFileSync } from 'node:fs';
import { expect, test } from 'vitest';
test('has a document or none', () => {
  appendFileSync(${JSON.stringify(workers)}, \`\${process.pid}\\n\`);
  expect(typeof document).toBe('${nth % 2 === 0 ? 'undefined' : 'object'}');
});
// ${'x'.repeat(nth * 100)}
`,
    );
  writeFileSync(
    join(folder, 'vitest.config.ts'),
    `import { ByEnvironment } from '../../tools/proof/by-environment.ts';
export default { test: { environment: 'jsdom', include: ['**/*.test.ts'], isolate: false, maxWorkers: 1, sequence: { sequencer: ByEnvironment } } };
`,
  );
  try {
    const { code, lastLines } = await node('node_modules/vitest/vitest.mjs', ['run', '--root', folder], {
      print: () => {},
    });
    expect(code, lastLines).toBe(0);
    const pids = readFileSync(workers, 'utf8').trim().split('\n');
    expect(pids).toHaveLength(4);
    expect(new Set(pids).size).toBe(2);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
