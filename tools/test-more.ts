import { existsSync } from 'node:fs';
import { check, LOOKS, playwright, prove, type Runner, root, vitest } from './proof/run.ts';
import { serverFiles, tieredTests } from './proof/tiered.ts';

/**
 * `npm run test:more` is what CI adds to `npm test`; `npm run test:deep` is the same with the numbers of a quiet
 * night. Tests read their numbers from TEST_TIER.
 */
const tier = process.argv.includes('--deep') ? 'deep' : 'more';
const longer = tieredTests(root, serverFiles(root), tier);
const runners: Runner[] = [
  // First: the longer runs ask a portal for its pages, and nobody may have built them.
  check('web build', 'packages/web/build/build.ts'),
  vitest(
    `longer runs (${tier})`,
    ['--project', 'contract', '--project', 'server', '--testTimeout', '1200000', ...longer],
    { TEST_TIER: tier },
  ),
  playwright('every page in every look', ['--grep', LOOKS], { TEST_TIER: tier }),
  // On a portal of their own: one login gets thirty codes an hour.
  playwright('journeys in both schemes', ['--grep-invert', LOOKS, '--project', 'desktop', '--project', 'phone'], {
    TEST_SCHEMES: 'both',
  }),
  playwright('journeys by keyboard alone', ['--project', 'keyboard'], { TEST_SCHEMES: 'both' }),
  vitest(`starts and crashes (${tier})`, ['--project', 'tools', 'tools/start'], { TEST_TIER: tier }),
];

if (existsSync('/usr/lib/postgresql/15/bin/postgres')) {
  runners.push(vitest('server on PostgreSQL 15', ['--project', 'server'], { TEST_POSTGRES: '15' }));
} else {
  console.log('Skipped: the database suite on PostgreSQL 15, whose programs are not in /usr/lib/postgresql/15/bin.');
}
process.exitCode = await prove(runners);
