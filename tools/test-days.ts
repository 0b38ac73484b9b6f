import { environmentOf, otherDays } from './proof/other-day.ts';
import { prove } from './proof/prove.ts';
import { vitest } from './proof/runners.ts';

/**
 * `npm run test:days`: the tests of contract and server on days where the calendar differs most. With a name, such as
 * `npm run test:days -- Saturday`, only the days whose name contains it.
 */
const wanted = process.argv[2] ?? '';
const runners = [];
for (const day of otherDays(new Date()).filter(({ name }) => name.includes(wanted))) {
  const env = environmentOf(day, new Date());
  if (env) runners.push(vitest(`on ${day.name}`, ['--project', 'contract', '--project', 'server'], { env }));
  else
    console.log(`Skipped: the tests on ${day.name}, as libfaketime is not installed (Debian's package libfaketime).`);
}
if (runners.length > 0) process.exitCode = (await prove(runners)).hasPassed ? 0 : 1;
