import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { prove } from './proof/prove.ts';
import { check, LOOKS, playwright, vitest } from './proof/runners.ts';
import { PROOF_WORLD, reachableFolder } from './proof/world.ts';

const folder = reachableFolder('isura-proof-');
const env = { [PROOF_WORLD]: join(folder, 'world') };

/**
 * `npm test`: the whole proof that every commit passes; the last line is `N passed, N failed`. Read-only checks come
 * first, while the demonstration data is created that starts, crashes and journeys copy: when one of these fails, the
 * rest is not started.
 */
const proof = await prove([
  [
    [
      check('format and lint', 'node_modules/@biomejs/biome/bin/biome', [
        'check',
        '--error-on-warnings',
        '--diagnostic-level=warn',
        '.',
      ]),
      check('types', 'node_modules/ts7/bin/tsc', ['-b']),
      check('lock file', 'tools/check/lock.ts'),
      check('architecture', 'tools/architecture.ts'),
      check('unused code and packages', 'node_modules/knip/bin/knip.js', ['--no-progress']),
      check('list of journeys', 'node_modules/@playwright/test/cli.js', [
        ...['test', '--config', 'e2e/playwright.config.ts', '--list', '--reporter=line'],
      ]),
    ],
    [
      check('web build', 'packages/web/build/build.ts', ['--force']),
      check('npm start makes the demonstration world', 'tools/proof/make-world.ts', [], env),
    ],
  ],
  vitest('house rules', ['--project', 'tools'], { env }),
  vitest('contract, server and web', ['--project', 'contract', '--project', 'server', '--project', 'web']),
  // Tests tagged @more run in `npm run test:more`, with the rest of the journeys in both schemes.
  playwright('journeys in the browser', ['--grep-invert', `${LOOKS}|@more`], { env }),
]).finally(() => rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 }));
process.exitCode = proof.hasPassed ? 0 : 1;
