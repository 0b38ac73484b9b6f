import { describe, expect, test } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import { beginIds } from './id-start.ts';

const database = await testDatabase({ breaksInvariants: true });
const nextId = async (table: string): Promise<number> => {
  const [row] = await database.sql<{ id: number }>(`select nextval(pg_get_serial_sequence('${table}', 'id')) as id`);
  return row!.id;
};

describe('several portals', () => {
  test('several portals have separate id ranges: portal 12 begins at 12 million million', async () => {
    await beginIds(database.adminUrl, 12);
    for (const table of ['collect.invoice', 'ledger.journal', 'org.organization', 'request.payment_request'])
      expect(await nextId(table)).toBe(12_000_000_000_001);
  });

  test('several portals continue their ids after a restart', async () => {
    await beginIds(database.adminUrl, 12);
    expect(await nextId('collect.invoice')).toBe(12_000_000_000_002);
  });

  test('several portals cannot change their number once money was moved under it, and nothing changes', async () => {
    await database.sql(
      `set session_replication_role = replica;
       insert into ledger.journal (id, org_id, number, event, source_type, source_id, description, business_date, posted_at)
       overriding system value values (12000000000001, 1, 'JN-2026-0000001', 'OPENING', 'opening', 1, 'Opening', '2026-01-01', now());
       reset session_replication_role`,
    );
    await expect(beginIds(database.adminUrl, 12)).resolves.toBeUndefined();
    await expect(beginIds(database.adminUrl, 13)).rejects.toThrow(
      'PORTAL_NUMBER is 13, but this database already holds money moved under another number.',
    );
    expect(await nextId('collect.invoice')).toBe(12_000_000_000_003);
  });
});
