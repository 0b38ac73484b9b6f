import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { testDatabase } from '../../test/database.ts';
import { payableServices } from '../../test/money/collections.ts';
import { databaseChecks } from './database-checks.ts';

const db = await testDatabase({ world: 'organizations' });
const [service] = await payableServices(db);
const client = new pg.Client({ connectionString: db.adminUrl });
afterAll(() => client.end());

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
