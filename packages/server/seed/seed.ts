import pg from 'pg';
import { hashOf, isHashOf, type Keys } from '../src/modules/identity/index.ts';
import { demonstrationBatches } from './demonstration.ts';
import { centralOfficeBatch, directoryBatches } from './directory.ts';
import { addMissing, type Batch } from './load.ts';
import { inventedAccountBatches, referenceBatches } from './reference.ts';
import { roleBatches } from './roles.ts';

export interface SeedProgress {
  /** The table being filled; empty at the end. */
  table: string;
  done: number;
  of: number;
}

export interface SeedOptions {
  /**
   * With the directory of organizations and services and the lists with invented account numbers. Without it only data
   * that is true everywhere and the central office, as in a portal that pays real money.
   */
  demonstration: boolean;
  /** The password of the demonstration people, and the keys it is peppered with. No people are seeded without it. */
  people?: { password: string; keys: Keys } | undefined;
  /** The moment from which the ages of waiting items are counted back; now when left out. */
  now?: Date;
  progress?: (step: SeedProgress) => void;
}

/** Returns what is seeded, in order. */
export const seedBatches = (
  { demonstration, now = new Date() }: Pick<SeedOptions, 'demonstration' | 'now'>,
  passwordHash?: string,
): Batch[] =>
  demonstration
    ? [
        ...referenceBatches(),
        ...inventedAccountBatches(),
        ...directoryBatches(),
        ...roleBatches(),
        ...(passwordHash === undefined ? [] : demonstrationBatches(passwordHash, now)),
      ]
    : [...referenceBatches(), centralOfficeBatch(), ...roleBatches()];

/** Lock number shared by all concurrent seeders. */
const LOCK = 0x7365656473;

/**
 * Adds every row of the seed in one transaction; existing rows stay as they are, so it may be repeated at any time. Ids
 * are the same everywhere. Returns how many rows were added. `databaseUrl` is the administering login of a migrated
 * database.
 */
export async function seed(
  databaseUrl: string,
  { demonstration, people, now, progress = () => {} }: SeedOptions,
): Promise<number> {
  if (people && !demonstration) throw new Error('People with a known password are for demonstrations alone');
  const passwordHash = people && (await hashOf(people.keys, people.password));
  const batches = seedBatches({ demonstration, ...(now ? { now } : {}) }, passwordHash);
  const client = new pg.Client({ connectionString: databaseUrl });
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('begin');
    await client.query(`select pg_advisory_xact_lock(${LOCK})`);
    await client.query('set local role grp_owner');
    let added = 0;
    for (const [at, batch] of batches.entries()) {
      progress({ table: batch.table, done: at, of: batches.length });
      added += await addMissing(client, batch);
    }
    if (people && passwordHash) await keepPassword(client, people, passwordHash);
    await client.query('commit');
    // Plans made for empty tables are slow.
    if (added > 0)
      await client.query(
        `analyze ${[...new Set(batches.map((batch) => batch.table))].join(', ')}, org.search_word, org.service_word, org.organization_word`,
      );
    progress({ table: '', done: batches.length, of: batches.length });
    return added;
  } finally {
    await client.end();
  }
}

/** Gives demonstration people who never changed their password the password of this start, if it differs. */
async function keepPassword(
  client: pg.Client,
  people: NonNullable<SeedOptions['people']>,
  passwordHash: string,
): Promise<void> {
  const { rows } = await client.query<{ password_hash: string }>(
    `select password_hash from identity.app_user
     where created_by = 'seed' and password_changed_at = created_at order by id limit 1`,
  );
  const [first] = rows;
  if (!first || (await isHashOf(people.keys, first.password_hash, people.password))) return;
  await client.query(
    `update identity.app_user set password_hash = $1 where created_by = 'seed' and password_changed_at = created_at`,
    [passwordHash],
  );
}
