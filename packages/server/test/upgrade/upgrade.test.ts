import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { handClock } from '../../src/platform/clock/clock.ts';
import { migrate } from '../../src/platform/db/migrate.ts';
import { type TestDatabase, testDatabase } from '../database.ts';
import { portalOn } from '../demonstration.ts';
import { type EarlierData, earlierData, editedSince, remake } from './data-of.ts';

const folder = join(import.meta.dirname, 'data');
const scratch = mkdtempSync(join(tmpdir(), 'isura-upgrade-'));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

/** Lists of money and work that every release shows, by the person who reads them. */
const lists: readonly (readonly [login: string, url: string])[] = [
  ['accountant@mow.test', '/services/collectionservice/api/payments'],
  ['accountant@mow.test', '/services/collectionservice/api/receipts'],
  ['accountant@mow.test', '/services/collectionservice/api/invoices'],
  ['accountant@mow.test', '/services/bankingservice/api/statements'],
  ['accountant@mow.test', '/services/bankingservice/api/statement-lines'],
  ['accountant@mow.test', '/services/bankingservice/api/reconciliation'],
  ['maker@mow.test', '/services/organization/api/requests'],
  ['reviewer@mow.test', '/services/organization/api/requests/approvals-inbox'],
  ['admin1@oagf.test', '/services/accountingservice/api/ledger-accounts'],
];

/** Returns the tables with their object ids, which stay as they are when a migration moves or renames a table. */
async function identified(db: TestDatabase, { tables }: EarlierData) {
  const rows = await db.sql<{ name: string; id: string }>(
    'select name, name::regclass::oid::text as id from unnest($1::text[]) name',
    [tables.map(({ name }) => name)],
  );
  const ids = new Map(rows.map(({ name, id }) => [name, id]));
  return tables.map(({ name, count }) => ({ name, count, id: ids.get(name)! }));
}

/**
 * Returns how a table is found after the upgrade: by its object id, else by its name, because a migration may make it
 * anew; undefined where there is neither.
 */
async function whereNow(db: TestDatabase): Promise<(id: string, name: string) => string | undefined> {
  const rows = await db.sql<{ id: string; name: string }>(
    `select c.oid::text as id, n.nspname || '.' || quote_ident(c.relname) as name
     from pg_class c join pg_namespace n on n.oid = c.relnamespace where c.relkind in ('r', 'p')`,
  );
  const ids = new Map(rows.map(({ id, name }) => [id, name]));
  const names = new Set(rows.map(({ name }) => name));
  return (id, name) => ids.get(id) ?? (names.has(name) ? name : undefined);
}

describe.each(readdirSync(folder).map((file) => [file.replace('.json.gz', ''), file]))(
  'data made by commit %s',
  (_, file) => {
    const data = earlierData(join(folder, file!));

    test('data made by an earlier commit was made by migrations that still have their text', () => {
      expect(editedSince(data)).toEqual([]);
    });

    test('data made by an earlier commit is upgraded whole: no row is lost, every invariant holds, and the lists show them', async () => {
      const db = await testDatabase({ empty: true });
      await remake(db, data, join(scratch, data.commit));
      const before = await identified(db, data);
      expect(await migrate(db.adminUrl)).toBeGreaterThan(0);
      const clock = handClock(new Date(data.now));
      db.follow(clock);
      expect(await db.broken()).toEqual([]);

      const found = await whereNow(db);
      for (const { id, name, count } of before) {
        const now = found(id, name);
        if (now === undefined) continue; // a migration removed it
        const [row] = await db.sql<{ count: number }>(`select count(*)::int as count from ${now}`);
        expect([name, (row?.count ?? 0) >= count]).toEqual([name, true]);
      }

      const portal = await portalOn(db, clock);
      for (const [login, url] of lists) {
        const { status, body } = await (await portal.as(login)).call({ url });
        expect([url, status, (body as unknown as unknown[]).length > 0]).toEqual([url, 200, true]);
      }
    }, 240_000);
  },
);
