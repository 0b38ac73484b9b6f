import { existsSync } from 'node:fs';
import { check, LOOKS, playwright, prove, type Runner, vitest } from './proof/run.ts';

/**
 * `npm run test:more` is what CI adds to `npm test`; `npm run test:deep` is the same with the numbers of a quiet
 * night. Tests read their numbers from TEST_TIER.
 */
const tier = process.argv.includes('--deep') ? 'deep' : 'more';
const runners: Runner[] = [
  vitest(`longer runs (${tier})`, ['--project', 'contract', '--project', 'server', '--testTimeout', '1200000'], {
    TEST_TIER: tier,
  }),
  check('web build', 'packages/web/build/build.ts'),
  playwright('every page in every look', ['--grep', `${LOOKS}|@more`], { TEST_TIER: tier }),
  // On a portal of their own: one login gets thirty codes an hour.
  playwright('journeys in both schemes', ['--grep-invert', LOOKS], { TEST_SCHEMES: 'both' }),
  vitest(`starts and crashes (${tier})`, ['--project', 'tools', 'tools/start'], { TEST_TIER: tier }),
];

if (existsSync('/usr/lib/postgresql/15/bin/postgres')) {
  runners.push(vitest('server on PostgreSQL 15', ['--project', 'server'], { TEST_POSTGRES: '15' }));
} else {
  console.log('Skipped: the database suite on PostgreSQL 15, whose programs are not in /usr/lib/postgresql/15/bin.');
}
process.exitCode = await prove(runners);
