import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './proof/program.ts';
import { prove } from './proof/prove.ts';
import { withRun } from './proof/record.ts';
import { check, LOOKS, playwright, type Runner, vitest } from './proof/runners.ts';
import { serverFiles, tieredTests } from './proof/tiered.ts';

/**
 * `npm run test:more` proves the same properties as `npm test` with more examples, on more pages and on another
 * PostgreSQL, and writes its result to docs/proofs.md: it decides whether an issue is resolved, not whether a commit
 * passes. `npm run test:deep` is the same with the numbers of a nightly run. Tests read their numbers from TEST_TIER.
 */
const tier = process.argv.includes('--deep') ? 'deep' : 'more';
const longer = tieredTests(root, serverFiles(root));
const runners: Runner[] = [
  // First: the longer runs request pages from a portal, and the web may not be built yet.
  check('web build', 'packages/web/build/build.ts'),
  vitest(`longer runs (${tier})`, ['--project', 'contract', '--project', 'server', '--testTimeout', '1200000'], {
    env: { TEST_TIER: tier },
    files: longer,
  }),
  playwright('every page in every look', ['--grep', LOOKS], { env: { TEST_TIER: tier } }),
  // On a separate portal: one login gets at most thirty codes an hour.
  playwright('journeys in both schemes', ['--grep-invert', LOOKS, '--project', 'desktop', '--project', 'phone'], {
    env: { TEST_SCHEMES: 'both' },
  }),
  playwright('journeys by keyboard alone', ['--project', 'keyboard'], { env: { TEST_SCHEMES: 'both' } }),
  vitest(`starts, crashes and second looks (${tier})`, ['--project', 'tools'], {
    env: { TEST_TIER: tier },
    files: ['tools/start', 'tools/proof/second-look'],
  }),
];

if (existsSync('/usr/lib/postgresql/15/bin/postgres')) {
  runners.push(vitest('server on PostgreSQL 15', ['--project', 'server'], { env: { TEST_POSTGRES: '15' } }));
} else {
  console.log('Skipped: the database suite on PostgreSQL 15, whose programs are not in /usr/lib/postgresql/15/bin.');
}
const proof = await prove(runners);
if (tier === 'more') {
  const page = join(root, 'docs', 'proofs.md');
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim();
  const day = new Date().toISOString().slice(0, 10);
  writeFileSync(page, withRun(existsSync(page) ? readFileSync(page, 'utf8') : '', proof, { day, commit }));
}
process.exitCode = proof.hasPassed ? 0 : 1;
