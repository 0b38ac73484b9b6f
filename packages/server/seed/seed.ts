import pg from 'pg';
import { centralOfficeBatch, directoryBatches } from './directory.ts';
import { addMissing, type Batch } from './load.ts';
import { inventedAccountBatches, referenceBatches } from './reference.ts';

export interface SeedProgress {
  /** The table that is filled now; empty at the end. */
  table: string;
  done: number;
  of: number;
}

export interface SeedOptions {
  /**
   * With the directory of bodies and services and with the lists whose account numbers are invented. Without it only
   * what is true everywhere and the central office: a portal that pays real money begins like that.
   */
  demonstration: boolean;
  progress?: (step: SeedProgress) => void;
}

/** What is seeded, in order. */
export const seedBatches = ({ demonstration }: Pick<SeedOptions, 'demonstration'>): Batch[] =>
  demonstration
    ? [...referenceBatches(), ...inventedAccountBatches(), ...directoryBatches()]
    : [...referenceBatches(), centralOfficeBatch()];

/** One number for all who seed at once. */
const LOCK = 0x7365656473;

/**
 * After this the database has every row of the seed, whole or not at all; rows that were there stay as they are, so it
 * may be repeated at any time. Ids are the same everywhere. Answers how many rows were added. `databaseUrl` is the
 * administering login of a migrated database.
 */
export async function seed(databaseUrl: string, { demonstration, progress = () => {} }: SeedOptions): Promise<number> {
  const batches = seedBatches({ demonstration });
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
    await client.query('commit');
    // Plans made for empty tables are slow ones.
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
