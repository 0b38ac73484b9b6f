import type pg from 'pg';
import { appliedDefinitions, pendingDefinitions, readDefinitions } from '../platform/db/definitions.ts';
import { migrationsFolder, pendingMigrations, readMigrations } from '../platform/db/migrate.ts';
import { type Invariant, readInvariants, runInvariant } from './invariants.ts';

/** One thing that was looked at: its name, and each fault found in it as a line. */
export interface Finding {
  name: string;
  /** How many; the examples are the first few of them. */
  faults: number;
  examples: readonly string[];
  milliseconds: number;
}

type Client = Pick<pg.Client, 'query'>;

export interface VerifyOptions {
  /** Compares what the audit chains ended with, as it was written outside, with the database. */
  checkHeads(client: Client): Promise<{ files: number; faults: readonly string[] }>;
  /** Folder of the migrations of this release. */
  migrations?: string;
}

/**
 * Looks whether a database is whole: its migrations and definitions are those of this release, every invariant holds, and the audit
 * chains still have what was written outside. Tells each finding as soon as it stands, changes nothing, and answers
 * true when there is no fault. `client` is the administering login; all is looked at as one moment has it.
 */
export async function verifyDatabase(
  client: Client,
  { checkHeads, migrations = migrationsFolder }: VerifyOptions,
  tell: (finding: Finding) => void,
): Promise<boolean> {
  await beginLooking(client);
  let whole = true;
  const found = (finding: Finding): void => {
    whole &&= finding.faults === 0;
    tell(finding);
  };
  const timed = async (look: () => Promise<{ name: string; faults: readonly string[] }>): Promise<void> => {
    const begun = performance.now();
    const { name, faults } = await look();
    found({ name, faults: faults.length, examples: faults, milliseconds: Math.round(performance.now() - begun) });
  };

  try {
    await timed(async () => ({
      name: 'migrations and definitions are those of this release',
      faults: await migrationFaults(client, migrations),
    }));
    for (const invariant of readInvariants()) {
      found(await look(client, invariant));
    }
    await timed(async () => {
      const { files, faults } = await checkHeads(client);
      return { name: `audit heads written outside (${files} files)`, faults };
    });
  } finally {
    await client.query('rollback');
  }
  return whole;
}

/** What one invariant finds. One that cannot be asked, for a table or a right is gone, does not hold. */
async function look(client: Client, invariant: Invariant): Promise<Finding> {
  const name = `${invariant.id} ${invariant.title}`;
  await client.query('savepoint look');
  try {
    const { rows, examples, milliseconds } = await runInvariant(client, invariant);
    return { name, faults: rows, examples, milliseconds };
  } catch (error) {
    await client.query('rollback to savepoint look');
    const said = error instanceof Error ? error.message : String(error);
    return { name, faults: 1, examples: [`could not be looked at: ${said}`], milliseconds: 0 };
  }
}

/**
 * Opens a transaction that sees every row as one moment has it and changes nothing, with room for the long sums: they
 * read whole tables and find next to nothing, which the planner does not expect.
 */
export async function beginLooking(client: Client): Promise<void> {
  const { rows } = await client.query<{ made: boolean }>(
    `select to_regclass('platform.migration') is not null as made from pg_roles where rolname = 'grp_owner'`,
  );
  if (!rows[0]?.made) throw new Error('The database has no tables of the portal yet: run `npm run migrate` first.');
  await client.query(
    `begin isolation level repeatable read read only; set local role grp_owner; set local work_mem = '128MB'; set local parallel_tuple_cost = 0; set local jit = off`,
  );
}

async function migrationFaults(client: Client, folder: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from platform.migration',
  );
  try {
    const pending = pendingMigrations(readMigrations(folder), new Map(rows.map((row) => [row.name, row.checksum])));
    const texts = pendingDefinitions(readDefinitions(), await appliedDefinitions(client));
    return [...pending, ...texts].map(({ name }) => `${name} has not run yet: run \`npm run migrate\``);
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
}
