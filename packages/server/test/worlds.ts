import pg from 'pg';
import { seed } from '../seed/seed.ts';
import { handClock } from '../src/platform/clock/clock.ts';
import type { RunningPostgres } from '../src/platform/postgres/supervisor.ts';
import { templateName, testSecret } from './server.ts';

/** Content of a test database besides its tables: the demonstration's organizations and services, or its people too. */
export type World = 'organizations' | 'people';

/** The password and keys of the tests' demonstration people. */
export const demonstrationPeople = { password: 'isura demo 2026', keys: [testSecret] as const };

/** Returns the database a file with this world clones; seeding it in every file took a third of their time. */
export const worldTemplate = (world: World): string => `${templateName}_${world}`;

/** Makes the seeded databases that test files clone, from the migrated one. */
export async function makeWorlds(server: RunningPostgres): Promise<void> {
  const admin = new pg.Client({ connectionString: server.url('postgres') });
  await admin.connect();
  try {
    await admin.query(`create database ${worldTemplate('organizations')} template ${templateName} strategy wal_log`);
    await seed(server.url(worldTemplate('organizations')), { demonstration: true });
    await admin.query(
      `create database ${worldTemplate('people')} template ${worldTemplate('organizations')} strategy wal_log`,
    );
    await seed(server.url(worldTemplate('people')), {
      demonstration: true,
      people: demonstrationPeople,
      now: handClock().now(),
    });
  } finally {
    await admin.end();
  }
}
