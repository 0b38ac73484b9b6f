import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { handClock } from '../../src/platform/clock/clock.ts';
import { migrate } from '../../src/platform/db/migrate.ts';
import { testDatabase } from '../database.ts';
import { portalOn } from '../demonstration.ts';
import { earlierData, editedSince, remake } from './data-of.ts';

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
      expect(await migrate(db.adminUrl)).toBeGreaterThan(0);
      const clock = handClock(new Date(data.now));
      db.follow(clock);
      expect(await db.broken()).toEqual([]);

      const kept = await db.sql<{ name: string }>(
        `select n.nspname || '.' || quote_ident(c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
         where c.relkind in ('r', 'p')`,
      );
      const names = new Set(kept.map(({ name }) => name));
      for (const { name, count } of data.tables.filter((table) => names.has(table.name))) {
        const [row] = await db.sql<{ count: number }>(`select count(*)::int as count from ${name}`);
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
