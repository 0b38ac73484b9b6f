import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { testDatabase } from '../../test/database.ts';
import { payableServices } from '../../test/money/collections.ts';
import { databaseChecks } from './database-checks.ts';

const db = await testDatabase({ world: 'organizations' });
const [service] = await payableServices(db);
const client = new pg.Client({ connectionString: db.adminUrl });
afterAll(() => client.end());

test('a clock before the newest posting is named', async () => {
  const own = new pg.Client({ connectionString: db.adminUrl });
  const checks = databaseChecks(own, db.adminUrl, 'a key');
  const look = () => checks.find(({ name }) => name === 'Clock')!.look();
  await checks.find(({ name }) => name === 'Database over TLS')!.look();
  expect(await look()).toBeUndefined();
  await db.sql(`update ledger.ledger_account set last_posted_at = now() + interval '1 day'
    where id = (select min(id) from ledger.ledger_account)`);
  expect(await look()).toMatch(/^The clock says .+, which is before the newest posting \(.+\): set the clock right$/);
  await own.end();
});

test('services that offer counter payments by our reference are named where Remita collects, because counters know only the RRR', async () => {
  const checks = databaseChecks(client, db.adminUrl, 'a key', true);
  const look = (name: string) => checks.find((check) => check.name === name)!.look();
  await look('Database over TLS');
  await db.sql(`update org.collection_rule set channels = '{CARD,USSD}'`);
  await db.sql(`update org.collection_rule set channels = '{CARD,BANK_BRANCH}' where id = $1`, [service!.ruleId]);
  expect(await look('Payment channels Remita supports')).toMatch(/^1 services offer a bank branch or POS/);
  await db.sql(`update org.collection_rule set channels = '{CARD}'`);
  expect(await look('Payment channels Remita supports')).toBeUndefined();
  const without = databaseChecks(client, db.adminUrl, 'a key').map(({ name }) => name);
  expect(without).not.toContain('Payment channels Remita supports');
});
