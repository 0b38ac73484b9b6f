import { check, playwright, prove, vitest } from './proof/run.ts';

/** `npm test`: the whole proof that every commit passes; the last line is `N passed, N failed`. */
process.exitCode = await prove([
  check('format and lint', 'node_modules/@biomejs/biome/bin/biome', ['check', '--error-on-warnings', '.']),
  check('types', 'node_modules/ts7/bin/tsc', ['-b']),
  check('lock file', 'tools/check/lock.ts'),
  check('architecture', 'tools/architecture.ts'),
  vitest('house rules', ['--project', 'tools']),
  check('unused code and packages', 'node_modules/knip/bin/knip.js', ['--no-progress']),
  vitest('contract, server and web', ['--project', 'contract', '--project', 'server', '--project', 'web']),
  check('web build', 'packages/web/build/build.ts', ['--force']),
  playwright('journeys in the browser'),
]);
