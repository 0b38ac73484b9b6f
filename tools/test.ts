import { prove } from './proof/prove.ts';
import { check, LOOKS, playwright, vitest } from './proof/runners.ts';

/**
 * `npm test`: the whole proof that every commit passes; the last line is `N passed, N failed`. The house rules start the
 * portal again and again and mostly wait for it, so the checks that only read go beside them.
 */
const proof = await prove([
  check('web build', 'packages/web/build/build.ts', ['--force']),
  [
    [vitest('house rules', ['--project', 'tools'])],
    [
      check('format and lint', 'node_modules/@biomejs/biome/bin/biome', ['check', '--error-on-warnings', '.']),
      check('types', 'node_modules/ts7/bin/tsc', ['-b']),
      check('lock file', 'tools/check/lock.ts'),
      check('architecture', 'tools/architecture.ts'),
      check('unused code and packages', 'node_modules/knip/bin/knip.js', ['--no-progress']),
    ],
  ],
  vitest('contract, server and web', ['--project', 'contract', '--project', 'server', '--project', 'web']),
  // What is tagged @more is walked by `npm run test:more`, with the rest of the journeys in both schemes.
  playwright('journeys in the browser', ['--grep-invert', `${LOOKS}|@more`]),
]);
process.exitCode = proof.hasPassed ? 0 : 1;
