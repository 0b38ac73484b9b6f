import { environmentOf, otherDayLibraries, otherDays } from './proof/other-day.ts';
import { prove } from './proof/prove.ts';
import { vitest } from './proof/runners.ts';

/**
 * `npm run test:days`: the tests of contract and server on days where the calendar differs most. With a name, such as
 * `npm run test:days -- Saturday`, only the days whose name contains it.
 */
const wanted = process.argv[2] ?? '';
const libraries = otherDayLibraries();
if (typeof libraries === 'string') console.log(`Skipped: the tests on other days need ${libraries}.`);
else {
  const days = otherDays(new Date()).filter(({ name }) => name.includes(wanted));
  const projects = ['--project', 'contract', '--project', 'server'];
  const runners = days.map((day) =>
    vitest(`on ${day.name}`, projects, { env: () => environmentOf(day, new Date(), libraries) }),
  );
  if (!(await prove(runners)).hasPassed) process.exitCode = 1;
}
