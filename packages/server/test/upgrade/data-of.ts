import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import pg from 'pg';
import { migrate, migrationsFolder } from '../../src/platform/db/migrate.ts';
import { prepareDatabase } from '../../src/platform/db/roles.ts';
import type { TestDatabase } from '../database.ts';
import { testSecret } from '../server.ts';

/** What a portal of an earlier commit had in its database, and what made it. */
export interface EarlierData {
  commit: string;
  /** The moment at which it was read. */
  now: string;
  /** Its migrations, with the SHA-256 of their texts. */
  migrations: readonly { name: string; checksum: string }[];
  /** Its functions, views, triggers and policies by file. */
  definitions: Readonly<Record<string, string>>;
  sequences: readonly { name: string; value: string }[];
  /** The rows of each table as JSON, with the columns they have. */
  tables: readonly { name: string; columns: readonly string[]; count: number; rows: string }[];
}

/** Reads the data of an earlier commit. */
export const earlierData = (file: string): EarlierData =>
  JSON.parse(gunzipSync(readFileSync(file)).toString('utf8')) as EarlierData;

/** Returns the migrations whose text today is not what ran at that commit. */
export const editedSince = ({ migrations }: EarlierData): string[] =>
  migrations.flatMap(({ name, checksum }) => {
    const text = readFileSync(join(migrationsFolder, name), 'utf8');
    return createHash('sha256').update(text).digest('hex') === checksum ? [] : [name];
  });

/** Tables that say what ran, which running it writes. */
const OF_THE_RUN: ReadonlySet<string> = new Set(['platform.migration', 'platform.definition']);

/** Makes an empty database what it was at that commit: its tables, its definitions and its rows; `folder` is scratch. */
export async function remake(db: TestDatabase, data: EarlierData, folder: string): Promise<void> {
  const [migrations, definitions] = [join(folder, 'migrations'), join(folder, 'sql')];
  mkdirSync(migrations, { recursive: true });
  for (const { name } of data.migrations)
    writeFileSync(join(migrations, name), readFileSync(join(migrationsFolder, name), 'utf8'));
  for (const [name, text] of Object.entries(data.definitions)) {
    mkdirSync(dirname(join(definitions, name)), { recursive: true });
    writeFileSync(join(definitions, name), text);
  }
  await prepareDatabase(db.adminUrl, testSecret);
  await migrate(db.adminUrl, { folder: migrations, definitions });
  const client = new pg.Client({ connectionString: db.adminUrl });
  await client.connect();
  try {
    await client.query('begin');
    await client.query('set local session_replication_role = replica'); // rows of fact, whose triggers have run
    const tables = data.tables.filter(({ name }) => !OF_THE_RUN.has(name));
    await client.query(`truncate ${tables.map(({ name }) => name).join(', ')} cascade`);
    for (const { name, columns, rows } of tables)
      await client.query(
        `insert into ${name} (${columns.join(', ')}) overriding system value
         select ${columns.join(', ')} from json_populate_recordset(null::${name}, $1::json)`,
        [rows],
      );
    for (const { name, value } of data.sequences) await client.query('select setval($1, $2)', [name, value]);
    await client.query('commit');
  } finally {
    await client.end();
  }
}
