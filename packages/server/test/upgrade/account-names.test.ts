import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { accountOf } from '../../src/modules/ledger/index.ts';
import { migrationsFolder } from '../../src/platform/db/migrate.ts';
import { JOB_SCOPE } from '../../src/platform/db/scope.ts';
import { demonstrationPortal } from '../demonstration.ts';

const portal = await demonstrationPortal();
const { db } = portal;
const names = () =>
  db.sql<{ id: number; code: string; name: string }>('select id, code, name from ledger.ledger_account order by id');

test('the names of accounts lose the code of their organization and become those of accountants; their codes stay', async () => {
  const [mow] = await db.sql<{ id: number }>(`select id from org.organization where code = 'MOW'`);
  await db.inTx(JOB_SCOPE, async (tx) => {
    for (const purpose of ['COLLECTIONS_CLEARING', 'UNALLOCATED_RECEIPTS', 'BANK_CHARGES'] as const)
      await accountOf(tx, mow!.id, purpose);
  });
  const before = await names();
  expect(before.filter(({ name }) => /^MOW /.test(name))).toEqual([]);
  await db.sql(`update ledger.account_purpose set name = 'receipts nobody owed' where purpose = 'UNALLOCATED_RECEIPTS';
    update ledger.ledger_account a set name = o.code || ' ' || coalesce(p.name, a.name)
    from org.organization o, ledger.ledger_account b left join ledger.account_purpose p on p.purpose = b.purpose
    where o.id = a.org_id and b.id = a.id and (a.bank_account_id is not null or a.purpose is not null)`);
  expect(await names()).not.toEqual(before);
  await db.sql(readFileSync(join(migrationsFolder, '20261130T1041_names_of_accounts.sql'), 'utf8'));
  expect(await names()).toEqual(before);
  expect(before).toContainEqual({ id: expect.any(Number), code: 'MOW-31040104-CLEARING', name: 'Cash in transit' });
});
