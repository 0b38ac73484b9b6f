import { environmentOf, otherDayLibraries, otherDays } from './proof/other-day.ts';
import type { Env } from './proof/program.ts';
import { prove } from './proof/prove.ts';
import { check, vitest } from './proof/runners.ts';

/**
 * `npm run test:days`: the tests of contract and server, and those of the demonstration `npm start` makes, on days where
 * the calendar differs most. With a name, such as
 * `npm run test:days -- Saturday`, only the days that contain it.
 */
const requested = process.argv[2] ?? '';
const libraries = otherDayLibraries();
if (typeof libraries === 'string') console.log(`Skipped: the tests on other days need ${libraries}.`);
else {
  const days = otherDays(new Date()).filter(({ name }) => name.includes(requested));
  const projects = ['--project', 'contract', '--project', 'server'];
  const runners = days.flatMap((day) => {
    const env = (): Env => environmentOf(day, new Date(), libraries);
    return [
      vitest(`on ${day.name}`, projects, { env }),
      vitest(`the demonstration on ${day.name}`, ['--project', 'tools'], { env, files: ['tools/start/living'] }),
    ];
  });
  // First: the tests request pages from a portal, and the web may not be built yet.
  const steps = [check('web build', 'packages/web/build/build.ts'), ...runners];
  if (!(await prove(steps)).hasPassed) process.exitCode = 1;
}
