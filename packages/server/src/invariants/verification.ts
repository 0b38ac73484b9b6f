import type pg from 'pg';
import { appliedDefinitions, pendingDefinitions, readDefinitions } from '../platform/db/definitions.ts';
import { migrationsFolder, pendingMigrations, readMigrations } from '../platform/db/migrate.ts';
import { type Invariant, readInvariants, runInvariant } from './invariants.ts';

/** One check: its name, and each fault found as a line. */
export interface Finding {
  name: string;
  /** How many faults; the examples are the first few of them. */
  faults: number;
  examples: readonly string[];
  milliseconds: number;
}

type Client = Pick<pg.Client, 'query'>;

export interface VerifyOptions {
  /** Compares the heads of the audit chains, as written outside the database, with the database. */
  checkHeads(client: Client): Promise<{ files: number; faults: readonly string[] }>;
  /** The folder of this release's migrations. */
  migrations?: string;
}

/**
 * Checks whether a database is intact: its migrations and definitions are those of this release, every invariant holds,
 * and the audit chains still contain the heads written outside. Reports each finding at once, changes nothing, and
 * returns true when there is no fault. `client` is the administering login; everything is read in one snapshot.
 */
export async function verifyDatabase(
  client: Client,
  { checkHeads, migrations = migrationsFolder }: VerifyOptions,
  report: (finding: Finding) => void,
): Promise<boolean> {
  await beginLooking(client);
  let whole = true;
  const found = (finding: Finding): void => {
    whole &&= finding.faults === 0;
    report(finding);
  };
  const timed = async (look: () => Promise<{ name: string; faults: readonly string[] }>): Promise<void> => {
    const begun = performance.now();
    const { name, faults } = await look();
    found({ name, faults: faults.length, examples: faults, milliseconds: Math.round(performance.now() - begun) });
  };

  try {
    await timed(async () => ({
      name: 'migrations and definitions match this release',
      faults: await migrationFaults(client, migrations),
    }));
    for (const invariant of readInvariants()) {
      found(await look(client, invariant));
    }
    await timed(async () => {
      const { files, faults } = await checkHeads(client);
      return { name: `audit heads outside the database (${files} files)`, faults };
    });
  } finally {
    await client.query('rollback');
  }
  return whole;
}

/** Checks one invariant. One with a query that fails, because a table or a right is missing, does not hold. */
async function look(client: Client, invariant: Invariant): Promise<Finding> {
  const name = `${invariant.id} ${invariant.title}`;
  await client.query('savepoint look');
  try {
    const { rows, examples, milliseconds } = await runInvariant(client, invariant);
    return { name, faults: rows, examples, milliseconds };
  } catch (error) {
    await client.query('rollback to savepoint look');
    const message = error instanceof Error ? error.message : String(error);
    return { name, faults: 1, examples: [`could not be checked: ${message}`], milliseconds: 0 };
  }
}

/**
 * Opens a read-only transaction with one snapshot of every row, and with memory for large aggregates: they read whole
 * tables and find next to nothing, which the planner does not expect.
 */
export async function beginLooking(client: Client): Promise<void> {
  const { rows } = await client.query<{ made: boolean }>(
    `select to_regclass('platform.migration') is not null as made from pg_roles where rolname = 'grp_owner'`,
  );
  if (!rows[0]?.made)
    throw new Error("The database does not have the portal's tables yet: run `npm run migrate` first.");
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
